import type { Wording } from '@aliquot/contract/core/language.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { shareOfLastPacks } from '../pricing/share-of-packs.ts';
import type { ActivityPacks } from '../promotions/return-activity-packs.ts';
import type { CancellableLine, CancellableOrder } from './internal/lock-cancellable-order.ts';

/** Packs that go, with what they give back: money in fen, points whole. */
export type CancelledLine = { line: CancellableLine; quantity: number; money: number; points: number };

export type Cancellation = {
  lines: CancelledLine[];
  /** Goods and shipping, fen; `shipping` is contained. */
  money: number;
  shipping: number;
  /** What of the money was paid for services, fen; contained too. */
  services: number;
  points: number;
  activityPacks: ActivityPacks[];
  /** Nothing of the order is left. */
  whole: boolean;
  /** All goods that are left have been shipped. */
  rest_shipped: boolean;
};

const texts = {
  left: (code: string, left: number, wanted: number): Wording => ({
    en: `${code}: ${left} packs can be cancelled, not ${wanted}.`,
    'zh-CN': `${code}：可取消 ${left} 件，不足 ${wanted} 件。`,
  }),
  picked: (code: string, free: number, wanted: number): Wording => ({
    en: `${code}: ${free} packs can be cancelled at once, not ${wanted}. The others are being picked: request their cancellation.`,
    'zh-CN': `${code}：可直接取消 ${free} 件，不足 ${wanted} 件。其余正在拣货，请提交取消申请。`,
  }),
  allPicked: {
    en: 'The rest of the order is being picked: request its cancellation on the order page.',
    'zh-CN': '订单其余商品正在拣货，请在订单页提交取消申请。',
  },
  begun: (code: string): Wording => ({ en: `Work on ${code} has started.`, 'zh-CN': `${code} 的服务已经开始。` }),
} as const;

/**
 * What cancelling packs returns, without side effects: shares of each line, fees of parcels left
 * empty, activity packs. Thresholds stay. Refuses `wrong_state` for packs sent, cancelled or
 * unknown.
 */
export function planCancellation(
  order: CancellableOrder,
  quantities: ReadonlyMap<number, number> | 'all',
  reach: 'open' | 'unpicked' = 'open',
): Result<Cancellation> {
  const within = reach === 'open' ? openPacks : freePacks;
  const chosen = quantities === 'all' ? new Map(order.lines.map((line) => [line.id, line.has_begun ? 0 : within(line)])) : quantities;
  const lines: CancelledLine[] = [];
  for (const [id, quantity] of chosen) {
    const line = order.lines.find((candidate) => candidate.id === id);
    if (!line) return refuse('not_found');
    if (quantity < 0 || quantity > openPacks(line)) {
      return refuse('wrong_state', { reason: texts.left(line.code, openPacks(line), quantity) });
    }
    if (quantity > within(line)) return refuse('wrong_state', { reason: texts.picked(line.code, within(line), quantity) });
    if (quantity === 0) continue;
    if (line.has_begun) return refuse('wrong_state', { reason: texts.begun(line.code) });
    const share = (amount: number) => shareOfLastPacks({ quantity: line.quantity, amount }, line.cancelled_quantity, quantity);
    lines.push({ line, quantity, money: share(line.amount), points: share(line.points_share) });
  }
  if (lines.length === 0) {
    const isPicked = reach === 'unpicked' && order.lines.some((line) => line.picked_quantity > 0);
    return refuse('wrong_state', isPicked ? { reason: texts.allPicked } : { details: { status: order.status } });
  }
  const taken = new Map(lines.map(({ line, quantity }) => [line.id, quantity]));
  const left = order.lines.map((line) => ({ line, packs: line.quantity - line.cancelled_quantity - (taken.get(line.id) ?? 0) }));
  const goodsLeft = left.filter(({ line, packs }) => line.stocked && packs > 0);
  const shipping = shippingGivenBack(order, left);
  return done({
    lines,
    money: lines.reduce((sum, { money }) => sum + money, 0) + shipping,
    shipping,
    services: lines.reduce((sum, { line, money }) => sum + (line.kind === 'service' ? money : 0), 0),
    points: lines.reduce((sum, { points }) => sum + points, 0),
    activityPacks: lines.flatMap(activityPacks),
    whole: left.every(({ packs }) => packs === 0),
    rest_shipped: goodsLeft.length > 0 && goodsLeft.every(({ line, packs }) => packs === line.shipped_quantity),
  });
}

/** Whether packs can be taken out of an order in this state. */
export const isOpen = ({ status }: Pick<CancellableOrder, 'status'>): boolean =>
  orderStatuses[status].isConfirmed && !orderStatuses[status].isFinal;

/** Packs that have neither left nor been cancelled. */
export const openPacks = (line: Pick<CancellableLine, 'quantity' | 'cancelled_quantity' | 'shipped_quantity'>): number =>
  line.quantity - line.cancelled_quantity - line.shipped_quantity;

/** Open packs that nobody picks: their buyer cancels them freely (domain rules, Orders). */
export const freePacks = (line: Parameters<typeof openPacks>[0] & Pick<CancellableLine, 'picked_quantity'>): number =>
  openPacks(line) - line.picked_quantity;

/**
 * Fees of parcels emptied by this cancellation; without a plan, all shipping with the last pack.
 */
function shippingGivenBack(order: CancellableOrder, left: readonly { line: CancellableLine; packs: number }[]): number {
  if (order.shipping_plan.length === 0) return left.every(({ packs }) => packs === 0) ? order.shipping : 0;
  return order.shipping_plan.reduce((sum, { positions, fee }) => {
    const inParcel = left.filter(({ line }) => positions.includes(line.position));
    const wasEmpty = inParcel.every(({ line }) => line.cancelled_quantity === line.quantity);
    return !wasEmpty && inParcel.every(({ packs }) => packs === 0) ? sum + fee : sum;
  }, 0);
}

/** The packs that stay keep the activity's price first. */
function activityPacks({ line, quantity }: CancelledLine): ActivityPacks[] {
  const kept = line.quantity - line.cancelled_quantity;
  return line.price_parts.flatMap(({ quantity: granted, reason }) => {
    if (reason.kind !== 'activity' || reason.activity_id === null) return [];
    const given = Math.min(granted, kept) - Math.min(granted, kept - quantity);
    return given > 0 ? [{ activity_id: reason.activity_id, product_id: line.product_id, quantity: given }] : [];
  });
}
