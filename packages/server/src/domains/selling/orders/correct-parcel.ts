import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { checkCarrier } from '../../rules/compliance/check-carrier.ts';
import { carrierKind } from '../../warehouse/shipping/carrier-kind.ts';
import { type Tracking, type TrackingCorrection, judgeCorrection } from '../../warehouse/shipping/correct-tracking.ts';
import { shippingTexts } from './internal/shipping-texts.ts';

export type ParcelCorrection = TrackingCorrection & { shipmentId: number };

type Parcel = Tracking & { order_id: number; lines: { id: number; code: string; dg: boolean }[] };

/**
 * Corrects a sent parcel's carrier or tracking number; keeps the former with the reason and
 * notifies the buyer. Refuses `not_found`, `wrong_state` (unchanged, dangerous goods, number in
 * use), `carrier_refused`, and `changed_meanwhile` with `details.now`.
 */
export async function correctParcel(transaction: Database, correction: ParcelCorrection): Promise<Result<null>> {
  const { shipmentId, version, reason, by } = correction;
  // a statement of its own: what was corrected while it waited for the lock is seen by the next one
  await transaction.query(sql`
    select from customer_order where id = (select order_id from shipment where id = ${shipmentId}) for update`);
  const parcel = await readParcel(transaction, shipmentId);
  if (!parcel) return refuse('not_found');
  const was = { carrier: parcel.carrier, tracking_number: parcel.tracking_number };
  const judged = judgeCorrection({ ...was, version: parcel.version }, correction);
  if (!judged.ok) return judged;
  const { carrier, trackingNumber } = judged.value;
  const kind = carrierKind(carrier);
  if (carrier !== was.carrier) {
    const dangerous = parcel.lines.find(({ dg }) => dg);
    if (dangerous && kind !== 'dangerous_goods') return refuse('wrong_state', { reason: shippingTexts.dangerous(dangerous.code) });
    const allowed = await checkCarrier(transaction, { lineIds: parcel.lines.map(({ id }) => id), carrier });
    if (!allowed.ok) return allowed;
  }
  const { rows } = await transaction.query<{ is_free: boolean }>(
    sql`select rename_shipment(${shipmentId}, ${carrier}, ${trackingNumber}, ${kind}) as is_free`,
  );
  if (!rows[0]?.is_free) return refuse('wrong_state', { reason: shippingTexts.trackingUsed(trackingNumber, carrier) });
  await transaction.query(sql`
    with kept as (
      insert into shipment_correction (shipment_id, version, carrier, tracking_number, new_carrier, new_tracking_number, reason, corrected_by)
      values (${shipmentId}, ${version + 1}, ${was.carrier}, ${was.tracking_number}, ${carrier}, ${trackingNumber}, ${reason.trim()}, ${by})
    )
    insert into order_event (order_id, kind, actor, detail)
    values (${parcel.order_id}, 'parcel_corrected', 'operator', ${JSON.stringify({ carrier, tracking_number: trackingNumber, was })}::jsonb)`);
  return done(null);
}

async function readParcel(db: Database, shipmentId: number): Promise<Parcel | null> {
  const { rows } = await db.query<Parcel>(sql`
    select order_id, carrier, tracking_number, version, (
      select coalesce(json_agg(json_build_object('id', line.id, 'code', line.code, 'dg', line.dg is not null) order by line.position), '[]')
      from shipment_line sent join order_line line on line.id = sent.order_line_id where sent.shipment_id = shipment.id
    ) as lines
    from shipment where id = ${shipmentId}`);
  return rows[0] ?? null;
}
