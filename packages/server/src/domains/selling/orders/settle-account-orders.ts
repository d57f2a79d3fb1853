import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { earnOrderPoints } from './internal/earn-order-points.ts';

/**
 * Marks orders on account as paid with their statement; completed ones earn points. Returns those
 * that were waiting.
 */
export async function settleAccountOrders(transaction: Database, orderIds: readonly number[], statement: string): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    with locked as (
      select id from customer_order where id = any(${orderIds}) and payment_state = 'on_account' order by id for no key update
    ), settled as (
      update customer_order o set payment_state = 'paid', paid_at = now() from locked where o.id = locked.id returning o.id
    ), event as (
      insert into order_event (order_id, kind, actor, detail)
      select id, 'account_settled', 'operator', jsonb_build_object('statement', ${statement}::text) from settled
    )
    select id from settled order by id`);
  for (const { id } of rows) await earnOrderPoints(transaction, id);
  return rows.map(({ id }) => id);
}
