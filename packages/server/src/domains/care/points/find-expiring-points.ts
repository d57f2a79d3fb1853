import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type ExpiringPoints = { account_id: number; points: number; expires_at: Date };

/** Spendable points that expire within `days` after `now`, by account and moment. */
export async function findExpiringPoints(db: Database, { now, days }: { now: Date; days: number }): Promise<ExpiringPoints[]> {
  const { rows } = await db.query<ExpiringPoints>(sql`
    select account_id, sum(remaining)::bigint as points, expires_at from points_lot
    where remaining > 0 and expires_at > ${now} and expires_at <= ${now}::timestamptz + make_interval(days => ${days})
    group by account_id, expires_at order by expires_at, account_id limit 1000`);
  return rows;
}
