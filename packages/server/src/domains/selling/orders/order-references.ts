/** What stock and credit know an order by. */
export const orderReference = (orderId: number): string => `order:${orderId}`;

/** Under which an order spends points. */
export const pointsReference = (orderId: number): string => `order-points:${orderId}`;

/** What a cancellation gives back goes by this: it begins with the order's own reference, as stock wants it. */
export const cancellationReference = (orderId: number, cancellationId: number): string =>
  `${orderReference(orderId)}:cancellation:${cancellationId}`;
