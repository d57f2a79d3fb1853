import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { releaseCoupon } from '../promotions/release-coupon.ts';
import { type StockLine } from '../stock/reserve-stock.ts';
import { releaseStock } from '../stock/release-stock.ts';
import { orderReference } from './place-order.ts';

/**
 * Closes an order that nobody has paid, by one guarded statement, and gives coupon and stock back, in the caller's
 * transaction. `which` speaks of `customer_order o`. Null where the order is not there or no longer unpaid: a payment that
 * was confirmed first wins.
 */
export async function closeUnpaidOrder(
  transaction: Database,
  which: Sql,
  { kind, actor, reason }: { kind: 'cancelled' | 'expired'; actor: 'buyer' | 'operator' | 'system'; reason: string | null },
): Promise<{ id: number; number: string } | null> {
  const { rows } = await transaction.query<{ id: number; number: string; lines: StockLine[] | null }>(sql`
    with closed as (
      update customer_order o set status = 'cancelled', cancelled_at = now(), cancel_reason = ${reason}
      where ${which} and o.status = 'pending_payment' and o.payment_state = 'unpaid'
      returning o.id, o.number
    ), event as (
      insert into order_event (order_id, kind, actor) select id, ${kind}, ${actor} from closed
    )
    select closed.id, closed.number, (
      select json_agg(json_build_object('sku_id', line.sku_id, 'quantity', line.quantity) order by line.sku_id)
      from order_line line where line.order_id = closed.id and line.stocked
    ) as lines
    from closed`);
  const [closed] = rows;
  if (!closed) return null;
  await releaseCoupon(transaction, closed.id);
  await releaseStock(transaction, orderReference(closed.id), closed.lines ?? []);
  return { id: closed.id, number: closed.number };
}
