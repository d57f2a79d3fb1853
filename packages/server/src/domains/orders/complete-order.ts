import { type Result, done } from '@aliquot/contract/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { findRefundedGoods } from '../after-sales/find-refunded-goods.ts';
import { movePoints } from '../points/move-points.ts';
import { orderOf, refuseMissing } from './refuse-missing.ts';

type Completed = { id: number; number: string; account_id: number; paid_for_goods: number; points_expire_at: Date };

/** The buyer says that a shipped order has arrived. */
export async function confirmReceipt(transaction: Database, accountId: number, number: string): Promise<Result<null>> {
  const which = orderOf(accountId, number);
  const completed = await complete(transaction, sql`${which} and o.status = 'shipped'`, { kind: 'received', actor: 'buyer' });
  return completed ? done(null) : refuseMissing(transaction, which);
}

/** An operator completes a shipped order, or a paid one that consists of services alone, which nothing ships. */
export async function completeOrder(transaction: Database, number: string): Promise<Result<null>> {
  const which = orderOf(null, number);
  const isDone = sql`(o.status = 'shipped' or o.status = 'pending_shipment'
    and not exists (select from order_line line where line.order_id = o.id and line.stocked))`;
  const completed = await complete(transaction, sql`${which} and ${isDone}`, { kind: 'completed', actor: 'operator' });
  return completed ? done(null) : refuseMissing(transaction, which);
}

/** Completes a shipped order that its buyer has not spoken about; false where somebody else was first. */
export async function completeSilently(transaction: Database, orderId: number): Promise<boolean> {
  return complete(transaction, sql`o.id = ${orderId} and o.status = 'shipped'`, { kind: 'completed', actor: 'system' });
}

/**
 * Moves the order on by one guarded statement and books its points: one per full yuan of money paid for goods, which
 * expire at the end of the day 24 months later (domain rules, Points).
 */
async function complete(transaction: Database, which: Sql, { kind, actor }: { kind: string; actor: string }): Promise<boolean> {
  const { rows } = await transaction.query<Completed>(sql`
    with completed as (
      update customer_order o set status = 'completed', completed_at = now() where ${which}
      returning o.id, o.number, o.account_id, o.goods - o.coupon_off as paid_for_goods
    ), event as (
      insert into order_event (order_id, kind, actor) select id, ${kind}, ${actor} from completed
    )
    select completed.*,
      ((now() at time zone 'Asia/Shanghai')::date + interval '24 months' + interval '1 day') at time zone 'Asia/Shanghai' as points_expire_at
    from completed`);
  const [order] = rows;
  if (!order) return false;
  // refunds lock the order's row as this does, so none is missed
  const points = Math.floor((order.paid_for_goods - (await findRefundedGoods(transaction, order.id))) / 100);
  if (points === 0) return true;
  const moved = await movePoints(transaction, {
    accountId: order.account_id,
    change: points,
    type: 'earn',
    counterpart: 'issued',
    reference: `order:${order.id}`,
    memo: { en: `Order ${order.number}`, zh: `订单 ${order.number}` },
    expiresAt: order.points_expire_at,
  });
  if (!moved.ok) throw new Error(`points of order ${order.number} were refused: ${moved.error}`);
  return true;
}
