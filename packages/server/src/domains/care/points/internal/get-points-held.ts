import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** What a buyer holds at a moment, whole points. */
export type PointsHeld = {
  spendable: number;
  pending: number;
  /** The pending ones by the moment at which they can be spent, soonest first. */
  pending_lots: { points: number; spendable_from: string }[];
  /** The spendable ones that expire first, at most three dates. */
  expiring: { points: number; expires_at: string }[];
};

type Row = { points: number; is_pending: boolean; spendable_from: Date | null; expires_at: Date | null };

/** What a buyer can spend, awaits and loses next; expired lots do not count, booked or not. */
export async function getPointsHeld(db: Database, accountId: number, now: Date): Promise<PointsHeld> {
  const { rows } = await db.query<Row>(sql`
    select sum(remaining)::bigint as points, date_trunc('milliseconds', spendable_from) > ${now} as is_pending,
           case when date_trunc('milliseconds', spendable_from) > ${now} then spendable_from end as spendable_from,
           case when date_trunc('milliseconds', spendable_from) <= ${now} then expires_at end as expires_at
    from points_lot where account_id = ${accountId} and remaining > 0 and (expires_at is null or expires_at > ${now})
    group by 2, 3, 4 order by 3, 4`);
  const sum = (pending: boolean) => rows.reduce((points, row) => (row.is_pending === pending ? points + row.points : points), 0);
  const pendingLots = rows.flatMap(({ points, spendable_from: from }) => (from ? { points, spendable_from: from.toISOString() } : []));
  const expiring = rows.flatMap(({ points, expires_at: end }) => (end ? { points, expires_at: end.toISOString() } : []));
  return { spendable: sum(false), pending: sum(true), pending_lots: pendingLots, expiring: expiring.slice(0, 3) };
}
