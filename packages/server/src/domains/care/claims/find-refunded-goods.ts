import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** What was refunded for an order's goods, fen without shipping: it earns no points. */
export async function findRefundedGoods(db: Database, orderId: number): Promise<number> {
  const { rows } = await db.query<{ goods: number }>(
    sql`select coalesce(sum(goods), 0)::bigint as goods from ticket_refund where order_id = ${orderId}`,
  );
  return rows[0]?.goods ?? 0;
}
