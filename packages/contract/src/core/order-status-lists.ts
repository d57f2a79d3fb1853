import { type OrderStatus, type OrderStatusFacts, orderStatuses } from './order-statuses.ts';
import { pointsOrderStatuses } from './points-order-statuses.ts';
import { valuesOf } from './states.ts';

export const orderStatusValues = valuesOf(orderStatuses);

const statusesThat = (holds: (facts: OrderStatusFacts) => boolean): OrderStatus[] =>
  orderStatusValues.filter((status) => holds(orderStatuses[status]));

export const unshippedStatuses = statusesThat(({ isUnshipped }) => isUnshipped);
export const confirmedStatuses = statusesThat(({ isConfirmed }) => isConfirmed);
export const sentStatuses = statusesThat(({ isConfirmed, isUnshipped }) => isConfirmed && !isUnshipped);
export const openStatuses = statusesThat(({ isFinal }) => !isFinal);

/**
 * The tabs of a buyer's list: all, and one for each status. A browser's build has the values here
 * (browser-tables.ts).
 */
export const orderStatusSlugs = ['all' as const, ...Object.values(orderStatuses).map(({ slug }) => slug)];
export const pointsOrderStatusSlugs = ['all' as const, ...Object.values(pointsOrderStatuses).map(({ slug }) => slug)];

export type OrderStatusSlug = (typeof orderStatusSlugs)[number];
