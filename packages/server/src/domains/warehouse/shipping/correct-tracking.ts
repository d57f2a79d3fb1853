import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A parcel's corrected tracking; `version` counts its corrections from 1. */
export type TrackingCorrection = {
  carrier: string;
  trackingNumber: string;
  version: number;
  /** For operators; the buyer does not read it. */
  reason: string;
  by: string;
};

/** A parcel's present tracking. */
export type Tracking = { carrier: string; tracking_number: string; version: number };

/** A parcel for operators: the carrier as typed, and former values, oldest first. */
export type TypedTracking = Tracking & {
  corrections: { carrier: string; tracking_number: string; reason: string; corrected_by: string; corrected_at: string }[];
};

const stands: Wording = { en: 'It is already recorded like this.', 'zh-CN': '与现有信息一致，无需更正。' };

/**
 * The result of correcting a locked parcel. Refuses `changed_meanwhile` with `details.now`, and
 * `wrong_state` if unchanged.
 */
export function judgeCorrection(was: Tracking, correction: TrackingCorrection): Result<{ carrier: string; trackingNumber: string }> {
  const [carrier, trackingNumber] = [correction.carrier.trim(), correction.trackingNumber.trim()];
  if (was.version !== correction.version) return refuse('changed_meanwhile', { details: { now: { ...was } } });
  if (was.carrier === carrier && was.tracking_number === trackingNumber) return refuse('wrong_state', { reason: stands });
  return done({ carrier, trackingNumber });
}

/** Whose a parcel is that is no order's. */
type Owner = { ticketId: number } | { pointsOrderId: number };

const ownedBy = (owner: Owner): Sql =>
  'ticketId' in owner ? sql`ticket_id = ${owner.ticketId}` : sql`points_order_id = ${owner.pointsOrderId}`;

/** Stores former tracking of a ticket's or a points order's parcel. */
export async function keepFormerTracking(
  transaction: Database,
  owner: Owner,
  was: Tracking,
  { carrier, trackingNumber, reason, by }: Omit<TrackingCorrection, 'version'>,
): Promise<void> {
  const [ticketId, pointsOrderId] = 'ticketId' in owner ? [owner.ticketId, null] : [null, owner.pointsOrderId];
  await transaction.query(sql`
    insert into parcel_correction (ticket_id, points_order_id, version, carrier, tracking_number, new_carrier, new_tracking_number, reason,
      corrected_by)
    values (${ticketId}, ${pointsOrderId}, ${was.version + 1}, ${was.carrier}, ${was.tracking_number}, ${carrier}, ${trackingNumber},
      ${reason.trim()}, ${by})`);
}

/** Former carriers and numbers of a ticket's or points order's parcel, oldest first. */
export async function findFormerTracking(db: Database, owner: Owner): Promise<TypedTracking['corrections']> {
  const { rows } = await db.query<Omit<TypedTracking['corrections'][number], 'corrected_at'> & { corrected_at: Date }>(sql`
    select carrier, tracking_number, reason, corrected_by, corrected_at from parcel_correction where ${ownedBy(owner)} order by version`);
  return rows.map(({ corrected_at: at, ...former }) => ({ ...former, corrected_at: at.toISOString() }));
}
