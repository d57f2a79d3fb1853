/** What stock and credit know an order by. */
export const orderReference = (orderId: number): string => `order:${orderId}`;

/** Under which an order spends points. */
export const pointsReference = (orderId: number): string => `order-points:${orderId}`;

/** The reference of a cancellation; it begins with the order's, as stock requires. */
export const cancellationReference = (orderId: number, cancellationId: number): string =>
  `${orderReference(orderId)}:cancellation:${cancellationId}`;
