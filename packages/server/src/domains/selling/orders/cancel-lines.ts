import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { requestRefund } from '../../money/payments/request-refund.ts';
import { returnPoints } from '../../care/points/return-points.ts';
import { releaseCoupon } from '../promotions/release-coupon.ts';
import { releaseTrial } from '../promotions/release-trial.ts';
import { returnActivityPacks } from '../promotions/return-activity-packs.ts';
import { releaseStock } from '../../warehouse/stock/release-stock.ts';
import { completeServices } from './complete-order.ts';
import { type CancellableOrder, lockCancellableOrder } from './internal/lock-cancellable-order.ts';
import { markRefunded } from '../../money/payments/mark-refunded.ts';
import { cancellationReference, orderReference, pointsReference } from './order-references.ts';
import { overtakeRequest } from '../../warehouse/picking/overtake-request.ts';
import { type Cancellation, type CancelledLine, isOpen, openPacks, planCancellation } from './plan-cancellation.ts';
import { refuseMissing } from './refuse-missing.ts';
import { type LinePacks, keepPicked } from '../../warehouse/picking/undo-picking.ts';

export type CancelRequest = {
  /** Packs by order line id, or all that can go: for the buyer those that nobody picks. */
  quantities: ReadonlyMap<number, number> | 'all';
  actor: 'buyer' | 'operator' | 'system';
  /** Set for an operator's decision that the actor does not show: a large sum needs two people. */
  byOperator?: boolean;
  reason: string;
  /** A coupon that goes back is then valid for a week at least. */
  shopsFault?: boolean;
  /** The key: once per order (`cancelPacks` checks it). */
  key?: string | undefined;
  /** The buyer's request for packs that are being picked, which this grants. */
  requestId?: number;
};

/** What went back: money in fen, contained in it the shipping. */
export type CancelledLines = Pick<Cancellation, 'money' | 'shipping' | 'points' | 'whole'> & { orderId: number; number: string };

/**
 * Cancels unshipped packs of a paid order (for buyers: those not picked or requested). Returns
 * money, points and stock once, the coupon with the last pack; completes or ships the rest. `which`
 * is on `customer_order o`. Refuses `not_found` and `wrong_state`.
 */
export async function cancelLines(
  transaction: Database,
  which: Sql,
  { quantities, actor, byOperator = actor === 'operator', reason, shopsFault = false, key, requestId }: CancelRequest,
): Promise<Result<CancelledLines>> {
  const order = await lockCancellableOrder(transaction, which);
  if (!order || !isOpen(order)) return refuseMissing(transaction, which);
  const planned = planCancellation(order, quantities, actor === 'buyer' && requestId === undefined ? 'unpicked' : 'open');
  if (!planned.ok) return planned;
  const cancellation = planned.value;
  await keepPicked(transaction, cancellation.lines.map(requestId === undefined ? leastPicked : withoutRequested));
  const cancellationId = await writeCancellation(transaction, order, cancellation, { actor, reason, key, requestId });
  // a buyer cancels beside a request what is not picked; the shop cancels what was requested
  if (actor !== 'buyer') {
    const taken = new Map(cancellation.lines.map(({ line, quantity }) => [line.id, quantity]));
    await overtakeRequest(transaction, order.id, 'cancelled', taken);
  }
  const reference = cancellationReference(order.id, cancellationId);

  if (cancellation.whole) await releaseCoupon(transaction, order.id, { shopsFault });
  if (cancellation.whole) await releaseTrial(transaction, order.id);
  await returnActivityPacks(transaction, order.account_id, cancellation.activityPacks);
  const { money, shipping, services, points, whole } = cancellation;
  await requestRefund(transaction, { orderId: order.id, amount: money, services, cause: 'cancelled', reference, byOperator });
  if (points > 0) {
    await returnPoints(transaction, {
      spentReference: pointsReference(order.id),
      points,
      reference,
      memo: { en: `Cancelled: order ${order.number}`, zh: `订单取消：${order.number}` },
      about: order.number,
    });
  }
  const packs = cancellation.lines.filter(({ line }) => line.stocked).map(({ line, quantity }) => ({ sku_id: line.sku_id, quantity }));
  await markRefunded(transaction, order.id);
  await releaseStock(transaction, orderReference(order.id), packs, reference);
  if (!whole) await completeServices(transaction, order.id, actor);
  return done({ orderId: order.id, number: order.number, money, shipping, points, whole });
}

/** Packs that nobody picks go first. */
const leastPicked = ({ line, quantity }: CancelledLine): LinePacks => ({
  line: line.id,
  packs: Math.min(line.picked_quantity, openPacks(line) - quantity),
});
/** A request for packs being picked: those are cancelled. */
const withoutRequested = ({ line, quantity }: CancelledLine): LinePacks => ({
  line: line.id,
  packs: Math.max(0, line.picked_quantity - quantity),
});

/** Writes the record, lines, state and timeline in one statement under the order's lock. */
async function writeCancellation(
  transaction: Database,
  order: CancellableOrder,
  { lines, money, shipping, points, whole, rest_shipped }: Cancellation,
  { actor, reason, key, requestId }: Pick<CancelRequest, 'actor' | 'reason' | 'key' | 'requestId'>,
): Promise<number> {
  const records = lines.map((cancelled) => ({ ...cancelled, line: cancelled.line.id }));
  const detail = { packs: lines.map(({ line, quantity }) => ({ code: line.code, quantity })), money, points, reason, by: actor };
  const { rows } = await transaction.query<{ id: number }>(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(records)}) as given (line bigint, quantity int, money bigint, points bigint)
    ), cancellation as (
      insert into order_cancellation (order_id, actor, reason, money, shipping, points, act_key, request_id)
      values (${order.id}, ${actor}, ${reason}, ${money}, ${shipping}, ${points}, ${key ?? null}, ${requestId ?? null}) returning id
    ), content as (
      insert into order_cancellation_line (cancellation_id, order_line_id, quantity, money, points)
      select cancellation.id, given.line, given.quantity, given.money, given.points from cancellation, given
    ), reduced as (
      update order_line line set cancelled_quantity = line.cancelled_quantity + given.quantity from given where line.id = given.line
    ), changed as (
      update customer_order o set
        status = case when ${whole} then 'cancelled' when ${rest_shipped} then 'shipped' else status end,
        cancelled_at = case when ${whole} then now() end,
        cancel_reason = case when ${whole} then ${reason} end,
        shipped_at = case when ${rest_shipped} then (select max(shipped_at) from shipment where order_id = o.id) end
      where o.id = ${order.id}
    ), event as (
      insert into order_event (order_id, kind, actor, detail)
      values (${order.id}, ${whole ? 'cancelled' : 'lines_cancelled'}, ${actor}, ${JSON.stringify(detail)}::jsonb)
    )
    select id from cancellation`);
  const [cancellation] = rows;
  if (!cancellation) throw new Error(`the cancellation of order ${order.number} was not written`);
  return cancellation.id;
}
