import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import {
  type Tracking,
  type TrackingCorrection,
  type TypedTracking,
  findFormerTracking,
  judgeCorrection,
  keepFormerTracking,
} from '../../warehouse/shipping/correct-tracking.ts';

type Sent = Tracking & { id: number };

/**
 * Corrects the carrier or tracking number of a sent points order, keeps the former with the reason,
 * and notifies the buyer. Refuses `not_found`, `wrong_state` if unchanged, `changed_meanwhile` with
 * `details.now`.
 */
export async function correctPointsParcel(transaction: Database, number: string, correction: TrackingCorrection): Promise<Result<null>> {
  // a statement of its own: what was corrected while it waited for the lock is seen by the next one
  await transaction.query(sql`select from points_order where number = ${number} for update`);
  const sent = await readSent(transaction, number);
  if (!sent) return refuse('not_found');
  const { id, ...was } = sent;
  const judged = judgeCorrection(was, correction);
  if (!judged.ok) return judged;
  const { carrier, trackingNumber } = judged.value;
  await transaction.query(sql`
    update points_order set carrier = ${carrier}, tracking_number = ${trackingNumber}, parcel_version = parcel_version + 1 where id = ${id}`);
  await keepFormerTracking(transaction, { pointsOrderId: id }, was, { ...correction, carrier, trackingNumber });
  return done(null);
}

/** The parcel of a points order as operators see it; null where none has left. */
export async function findPointsParcel(db: Database, number: string): Promise<TypedTracking | null> {
  const sent = await readSent(db, number);
  if (!sent) return null;
  const { id, ...parcel } = sent;
  return { ...parcel, corrections: await findFormerTracking(db, { pointsOrderId: id }) };
}

async function readSent(db: Database, number: string): Promise<Sent | null> {
  const { rows } = await db.query<Sent>(sql`
    select id, carrier, tracking_number, parcel_version as version from points_order
    where number = ${number} and carrier is not null and tracking_number is not null`);
  return rows[0] ?? null;
}
