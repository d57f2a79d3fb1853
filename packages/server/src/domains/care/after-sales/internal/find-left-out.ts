import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** Packs that came for a ticket and that its refund left out: the buyer's own, as long as they were not sent back. */
export type LeftOut = { code: string; quantity: number };

/** What of a refunded ticket's packs is to go back to its buyer; nothing for any other ticket. Exact under the order's lock. */
export async function findLeftOut(db: Database, ticketId: number): Promise<LeftOut[]> {
  const { rows } = await db.query<LeftOut>(sql`
    select line.code, left_out.quantity
    from ticket_left_out(${ticketId}) left_out
    join ticket_line line on line.ticket_id = ${ticketId} and line.order_line_id = left_out.order_line_id
    where left_out.quantity > 0 order by line.order_line_id`);
  return rows;
}
