import type { State } from './states.ts';

export type OrderStatusFacts = State & {
  /** Its part of the path `/order/list/:status`. */
  slug: string;
  /** Nothing has left: the address can be corrected, permits are collected, packs are promised. */
  isUnshipped: boolean;
  /** Paid, or charged to an account: the shop fulfils it. */
  isConfirmed: boolean;
  /** Nothing more happens to it. */
  isFinal: boolean;
};

/**
 * The statuses of an order, in the order of its life. The database repeats the values and
 * `isConfirmed`; a test compares them.
 */
export const orderStatuses = {
  pending_payment: {
    slug: 'pending-payment',
    names: { en: 'Awaiting payment', 'zh-CN': '待付款' },
    tone: 'warning',
    isUnshipped: true,
    isConfirmed: false,
    isFinal: false,
  },
  pending_shipment: {
    slug: 'pending-shipment',
    names: { en: 'Awaiting shipment', 'zh-CN': '待发货' },
    tone: 'info',
    isUnshipped: true,
    isConfirmed: true,
    isFinal: false,
  },
  shipped: {
    slug: 'shipped',
    names: { en: 'Shipped', 'zh-CN': '已发货' },
    tone: 'accent',
    isUnshipped: false,
    isConfirmed: true,
    isFinal: false,
  },
  completed: {
    slug: 'completed',
    names: { en: 'Completed', 'zh-CN': '已完成' },
    tone: 'success',
    isUnshipped: false,
    isConfirmed: true,
    isFinal: true,
  },
  cancelled: {
    slug: 'cancelled',
    names: { en: 'Cancelled', 'zh-CN': '已取消' },
    tone: 'neutral',
    isUnshipped: false,
    isConfirmed: false,
    isFinal: true,
  },
} as const satisfies Record<string, OrderStatusFacts>;

export type OrderStatus = keyof typeof orderStatuses;
