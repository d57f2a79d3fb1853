import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { GivenBack } from './plan-refund.ts';

/** What after-sales has given back on an order so far. Exact under the order's lock. */
export async function findGivenBack(db: Database, orderId: number): Promise<GivenBack> {
  const { rows: sums } = await db.query<{ goods: number; shipping: number }>(sql`
    select coalesce(sum(goods), 0)::bigint as goods, coalesce(sum(shipping), 0)::bigint as shipping
    from ticket_refund where order_id = ${orderId}`);
  const { rows: packs } = await db.query<{ order_line_id: number; quantity: number }>(sql`
    select order_line_id, sum(coalesce(record.quantity, line.quantity))::int as quantity
    from ticket_line line join ticket on ticket.id = line.ticket_id left join ticket_refund_line record using (ticket_id, order_line_id)
    where ticket.order_id = ${orderId} and ticket.state = 'refunded' group by order_line_id`);
  return { goods: 0, shipping: 0, ...sums[0], packs: new Map(packs.map((row) => [row.order_line_id, row.quantity])) };
}
