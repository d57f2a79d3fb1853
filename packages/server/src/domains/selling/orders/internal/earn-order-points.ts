import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { claimEndsAt } from '../../../care/claims/claim-rules.ts';
import { findRefundedGoods } from '../../../care/claims/find-refunded-goods.ts';
import { earnPoints } from '../../../care/points/earn-points.ts';

type EarningOrder = { id: number; number: string; account_id: number; paid_for_goods: number; completed_at: Date; at: Date };

/**
 * Books an order's points once it is completed and paid: one per full yuan kept for goods, pending
 * until 7-day returns end. Idempotent; none if the institution switched points off. Locks the
 * order, as refunds do.
 */
export async function earnOrderPoints(transaction: Database, orderId: number): Promise<void> {
  const { rows } = await transaction.query<EarningOrder>(sql`
    select o.id, o.number, o.account_id, o.completed_at, greatest(o.completed_at, o.paid_at) as at,
      /* not null: completed_at, at (it is completed) */
      o.goods - o.reduction_off - o.coupon_off - o.points_off - (
        select coalesce(sum(money - shipping), 0) from order_cancellation where order_id = o.id
      )::bigint as paid_for_goods
    from customer_order o
    where o.id = ${orderId} and o.status = 'completed' and o.payment_state = 'paid' and o.earns_points
    for no key update of o`);
  const [order] = rows;
  if (!order) return;
  await earnPoints(transaction, {
    accountId: order.account_id,
    orderId: order.id,
    orderNumber: order.number,
    paidForGoods: order.paid_for_goods - (await findRefundedGoods(transaction, order.id)),
    at: order.at,
    spendableFrom: claimEndsAt('return', 'no_reason', { receivedAt: order.completed_at }) ?? order.completed_at,
  });
}
