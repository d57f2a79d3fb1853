import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

/** A buyer's points at a moment: spendable, and pending until their return window ends. */
export type PointsBalance = { spendable: number; pending: number };

/** A buyer's points now: expired lots do not count, booked or not. */
export async function getPointsBalance(db: Database, accountId: number, now: Date = databaseNow()): Promise<PointsBalance> {
  // `now` has milliseconds: points that came in within the present one can be spent already
  const { rows } = await db.query<PointsBalance>(sql`
    select coalesce(sum(remaining) filter (where date_trunc('milliseconds', spendable_from) <= ${now}), 0)::bigint as spendable,
           coalesce(sum(remaining) filter (where date_trunc('milliseconds', spendable_from) > ${now}), 0)::bigint as pending
    from points_lot where account_id = ${accountId} and remaining > 0 and (expires_at is null or expires_at > ${now})`);
  return rows[0] ?? { spendable: 0, pending: 0 };
}
