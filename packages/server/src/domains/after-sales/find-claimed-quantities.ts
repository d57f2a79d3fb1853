import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/**
 * How many packs of each order line stand in after-sales tickets that are open or ended for the buyer; withdrawn and rejected
 * ones do not count. Lines without any are left out. What can still be claimed is the shipped quantity less this.
 */
export async function findClaimedQuantities(db: Database, orderLineIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ order_line_id: number; quantity: number }>(sql`
    select order_line_id, sum(quantity)::int as quantity
    from ticket_line join ticket on ticket.id = ticket_line.ticket_id
    where order_line_id = any(${[...orderLineIds]}::bigint[]) and state not in ('withdrawn', 'rejected', 'rejected_after_inspection')
    group by order_line_id`);
  return new Map(rows.map((row) => [row.order_line_id, row.quantity]));
}
