import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** Packs of a lot in a parcel as the papers that went with it name the lot; days are YYYY-MM-DD. */
export type NotedLot = { shipment_id: number; order_line_id: number; number: string; expires_on: string | null; quantity: number };

/** The lots of parcels as their delivery notes have said since they left, whatever was corrected afterwards. */
export async function findNotedLots(db: Database, shipmentIds: readonly number[]): Promise<NotedLot[]> {
  const { rows } = await db.query<NotedLot>(sql`
    select sent.shipment_id, sent.order_line_id, sent.quantity, coalesce(noted.number, sent.number) as number,
      (case when noted.lot_id is null then sent.expires_on else noted.expires_on end)::text as expires_on
    from shipped_lot sent join shipment on shipment.id = sent.shipment_id join order_line line on line.id = sent.order_line_id
    left join lateral (
      select lot_id, number, expires_on from lot_correction
      where lot_id = sent.lot_id and corrected_at > shipment.shipped_at order by id limit 1
    ) noted on true
    where sent.shipment_id = any (${[...shipmentIds]}::bigint[])
    order by line.position, sent.expires_on, sent.number`);
  return rows;
}
