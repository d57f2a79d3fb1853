import { orderStatuses, pointsOrderStatuses } from './order-statuses.ts';

/** The tabs of a buyer's list: all, and one for each status. A browser's build has the values here (browser-tables.ts). */
export const orderStatusSlugs = ['all' as const, ...Object.values(orderStatuses).map(({ slug }) => slug)];
export const pointsOrderStatusSlugs = ['all' as const, ...Object.values(pointsOrderStatuses).map(({ slug }) => slug)];

export type OrderStatusSlug = (typeof orderStatusSlugs)[number];
