import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** Returned packs that a refund left out: the buyer's own until they are sent back. */
export type LeftOut = { code: string; quantity: number };

/** What of a refunded ticket goes back to its buyer; else nothing. Exact under the order's lock. */
export async function findLeftOut(db: Database, ticketId: number): Promise<LeftOut[]> {
  const { rows } = await db.query<LeftOut>(sql`
    select line.code, left_out.quantity
    from ticket_left_out(${ticketId}) left_out
    join ticket_line line on line.ticket_id = ${ticketId} and line.order_line_id = left_out.order_line_id
    where left_out.quantity > 0 order by line.order_line_id`);
  return rows;
}
