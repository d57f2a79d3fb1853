import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** A lot that was sent with a line of an order; `expires_on` is its last day, YYYY-MM-DD. */
export type SentLot = { number: string; expires_on: string | null; is_recalled: boolean };

/** The lots that were sent with each order line, in its parcels or as a ticket's replacement; lines without any are left out. */
export async function findSentLots(db: Database, orderLineIds: readonly number[]): Promise<Map<number, SentLot[]>> {
  const { rows } = await db.query<{ order_line_id: number; lots: SentLot[] }>(sql`
    select sent.order_line_id,
      json_agg(json_build_object('number', lot.number, 'expires_on', lot.expires_on, 'is_recalled', lot.status = 'recalled')
        order by lot.expires_on, lot.number) as lots
    from (
      select order_line_id, lot_id from shipped_lot where order_line_id = any (${[...orderLineIds]}::bigint[])
      union
      select line.order_line_id, movement.lot_id from ticket_line line
      join lot_movement movement on movement.reference = 'ticket:' || line.ticket_id || ':replacement' and movement.kind = 'ship'
      join lot replacement on replacement.id = movement.lot_id and replacement.sku_id = line.sku_id
      where line.order_line_id = any (${[...orderLineIds]}::bigint[])
    ) sent
    join lot on lot.id = sent.lot_id
    group by sent.order_line_id`);
  return new Map(rows.map(({ order_line_id, lots }) => [order_line_id, lots]));
}
