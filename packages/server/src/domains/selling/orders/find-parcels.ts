import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * A parcel for operators: also the carrier as typed, and its lots; `version` counts corrections
 * from 1.
 */
export type TypedParcel = {
  shipment_id: number;
  carrier: string;
  tracking_number: string;
  version: number;
  /** Packs without a lot are not in it. */
  lots: {
    order_line_id: number;
    lot_id: number;
    number: string;
    /** The number printed for the parcel, where it was corrected since. */
    noted: string | null;
    quantity: number;
    is_recalled: boolean;
  }[];
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
    ) as corrections, (
      select coalesce(json_agg(json_build_object('order_line_id', lot.order_line_id, 'lot_id', lot.lot_id, 'number', lot.number,
        'noted', case when noted.number <> lot.number then noted.number end, 'quantity', lot.quantity, 'is_recalled', lot.status = 'recalled')
        order by lot.order_line_id, lot.expires_on, lot.number), '[]')
      from shipped_lot lot left join lateral lot_as_noted(lot.lot_id, lot.movement_id) noted on true where lot.shipment_id = shipment.id
    ) as lots
    from shipment where order_id = (select id from customer_order where number = ${number}) order by id`);
  return rows;
}
