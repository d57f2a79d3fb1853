import { orderStatuses } from './order-statuses.ts';

const { pending_shipment, shipped, completed, cancelled } = orderStatuses;

/** A points order is paid with points when it is placed; it is named and coloured like an order. */
export const pointsOrderStatuses = { pending_shipment, shipped, completed, cancelled };

export type PointsOrderStatus = keyof typeof pointsOrderStatuses;
