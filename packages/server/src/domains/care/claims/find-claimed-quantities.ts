import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Packs per order line in tickets that are open or ended for the buyer; withdrawn, rejected and
 * returned ones do not count. What can be claimed is the shipped quantity less this.
 */
export async function findClaimedQuantities(db: Database, orderLineIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ order_line_id: number; quantity: number }>(sql`
    select line.order_line_id, sum(coalesce(record.quantity, line.quantity) + coalesce(lying.quantity, 0))::int as quantity
    from ticket_line line join ticket on ticket.id = line.ticket_id left join ticket_refund_line record using (ticket_id, order_line_id)
    left join lateral ticket_left_out(line.ticket_id) lying on ticket.state = 'refunded' and lying.order_line_id = line.order_line_id
    where line.order_line_id = any(${[...orderLineIds]}::bigint[]) and state not in ('withdrawn', 'rejected', 'rejected_after_inspection')
    group by line.order_line_id`);
  return new Map(rows.map((row) => [row.order_line_id, row.quantity]));
}
