import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Requests a retry of an event set aside, done within a second; idempotent. Refuses `not_found`.
 */
export async function wantEvent(db: Database, { subscriber, eventId }: { subscriber: string; eventId: number }): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`
    update event_set_aside set wanted_at = coalesce(wanted_at, now()) where subscriber = ${subscriber} and event_id = ${eventId}`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}
