import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** A parcel as operators see it beside what its buyer does: the carrier as it was typed; `version` counts its corrections from 1. */
export type TypedParcel = {
  shipment_id: number;
  carrier: string;
  tracking_number: string;
  version: number;
  /** What stood there before, the oldest first. */
  corrections: { carrier: string; tracking_number: string; reason: string; corrected_by: string; corrected_at: string }[];
};

/** What operators see of an order's parcels, in the order in which they left. */
export async function findParcels(db: Database, number: string): Promise<TypedParcel[]> {
  const { rows } = await db.query<TypedParcel>(sql`
    select id as shipment_id, carrier, tracking_number, version, (
      select coalesce(json_agg(json_build_object('carrier', carrier, 'tracking_number', tracking_number, 'reason', reason,
        'corrected_by', corrected_by, 'corrected_at', corrected_at) order by version), '[]')
      from shipment_correction where shipment_id = shipment.id
    ) as corrections
    from shipment where order_id = (select id from customer_order where number = ${number}) order by id`);
  return rows;
}
