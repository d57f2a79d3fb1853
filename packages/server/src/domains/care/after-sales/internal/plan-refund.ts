import type { OrderForClaim } from '../../../selling/orders/lock-order-for-claim.ts';
import { type TicketReason, isOurFault, refundShare } from '../../claims/claim-rules.ts';

/** What after-sales has given back on an order so far: fen, and packs by order line. */
export type GivenBack = { goods: number; shipping: number; packs: ReadonlyMap<number, number> };

/** Packs of an order's line that are refunded, which may be none, and why. */
export type RefundedPacks = { order_line_id: number; quantity: number; reason: TicketReason };

export type RefundPlan = {
  /** By line, money in fen. */
  lines: { order_line_id: number; quantity: number; money: number; points: number }[];
  /** Fen for the goods; shipping once, if the fault is ours. Services have none. */
  goods: number;
  shipping: number;
  /** What of `goods` was paid for services. */
  services: number;
  /** Points that had paid for the goods. */
  points: number;
  /** Points that the goods earned, or would have. */
  earned: number;
  /** It had a coupon, and nothing of it is left with the buyer. */
  givesCouponBack: boolean;
  isOurFault: boolean;
};

/**
 * What a refund of packs returns, without side effects: their lines' shares, the last pack with the
 * remainder, and ⌊before⌋ − ⌊after⌋ points. Thresholds stay.
 */
export function planRefund(order: OrderForClaim, packs: readonly RefundedPacks[], given: GivenBack): RefundPlan {
  const lineOf = (id: number) => {
    const line = order.lines.find((one) => one.id === id);
    if (!line) throw new Error(`order ${order.number} has no line ${id}`);
    return line;
  };
  const lines = packs.map(({ order_line_id, quantity }) => {
    const line = lineOf(order_line_id);
    const before = given.packs.get(order_line_id) ?? 0;
    const share = (amount: number) => refundShare({ quantity: line.quantity, amount }, before, quantity);
    return { order_line_id, quantity, money: share(line.amount), points: share(line.points_share) };
  });
  const goods = lines.reduce((sum, { money }) => sum + money, 0);
  const kept = order.paid_for_goods - given.goods;
  const ours = packs.filter(({ quantity, reason }) => quantity > 0 && isOurFault(reason));
  const wasSentWrong = ours.some(({ order_line_id }) => lineOf(order_line_id).kind === 'goods');
  const now = new Map(packs.map(({ order_line_id, quantity }) => [order_line_id, quantity]));
  return {
    lines,
    goods,
    shipping: wasSentWrong && given.shipping === 0 ? order.shipping : 0,
    services: lines.reduce((sum, { order_line_id, money }) => sum + (lineOf(order_line_id).kind === 'service' ? money : 0), 0),
    points: lines.reduce((sum, { points }) => sum + points, 0),
    earned: Math.floor(kept / 100) - Math.floor((kept - goods) / 100),
    givesCouponBack:
      order.coupon_off > 0 &&
      order.lines.every(
        ({ id, quantity, cancelled_quantity }) => cancelled_quantity + (given.packs.get(id) ?? 0) + (now.get(id) ?? 0) === quantity,
      ),
    isOurFault: ours.length > 0,
  };
}
