import type { transportTemperatures } from '@aliquot/contract/shop/checkout.ts';
import type { shipmentEventKinds } from '@aliquot/contract/shop/orders.ts';
import sql from 'sql-template-tag';
import { trackingPage } from '../../../warehouse/shipping/carrier-pages.ts';
import type { Database } from '../../../../platform/database/connection.ts';

/** A parcel with contents and events; temperatures in degrees Celsius, days YYYY-MM-DD. */
export type ShipmentRow = {
  id: number;
  carrier: string;
  tracking_number: string;
  /** The carrier's page for its parcels. */
  tracking_page: string | null;
  shipped_at: Date;
  temperature: (typeof transportTemperatures)[number];
  dg: string[];
  lines: { order_line_id: number; quantity: number }[];
  lots: {
    order_line_id: number;
    code: string;
    number: string;
    quantity: number;
    expires_on: string | null;
    /** What was printed for the parcel, where it was corrected since. */
    noted: { number: string; expires_on: string | null } | null;
    is_recalled: boolean;
    is_analysed: boolean;
  }[];
  events: { kind: (typeof shipmentEventKinds)[number]; place: string; happened_at: string }[];
  condition: { lowest: number; highest: number; is_excursion: boolean; note: string; has_file: boolean } | null;
};

/** What left the house for an order, oldest first. */
export async function findShipments(db: Database, orderId: number): Promise<ShipmentRow[]> {
  const { rows } = await db.query<ShipmentRow>(sql`
    select id, carrier, tracking_number, ${trackingPage} as tracking_page, shipped_at, temperature, dg,
      (
        select coalesce(json_agg(json_build_object('order_line_id', order_line_id, 'quantity', quantity) order by order_line_id), '[]')
        from shipment_line where shipment_id = shipment.id
      ) as lines,
      (
        select coalesce(json_agg(json_build_object('order_line_id', line.id, 'code', line.code, 'number', lot.number, 'quantity', lot.quantity,
          'expires_on', lot.expires_on, 'noted', case when noted.number is not null and (noted.number, noted.expires_on) is distinct from (lot.number, lot.expires_on)
            then to_json(noted) end, 'is_recalled', lot.status = 'recalled', 'is_analysed', lot.is_analysed)
          order by line.position, lot.expires_on, lot.number), '[]')
        from shipped_lot lot join order_line line on line.id = lot.order_line_id
        left join lateral lot_as_noted(lot.lot_id, lot.movement_id) noted on true where lot.shipment_id = shipment.id
      ) as lots,
      (
        select coalesce(json_agg(json_build_object('kind', kind, 'place', place, 'happened_at', happened_at) order by happened_at, event.id), '[]')
        from shipment_event event where event.shipment_id = shipment.id
      ) as events,
      (
        select json_build_object('lowest', lowest, 'highest', highest, 'is_excursion', is_excursion, 'note', note, 'has_file', stored_as is not null)
        from shipment_condition where shipment_id = shipment.id
      ) as condition
    from shipment where order_id = ${orderId} order by id`);
  return rows;
}
