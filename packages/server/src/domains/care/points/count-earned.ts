import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { earnedReference } from './earn-points.ts';

/** How many of an order's points could still be taken back. */
export async function countEarned(db: Database, orderId: number): Promise<number> {
  const { rows } = await db.query<{ points: number }>(sql`
    select earned.change
      + (select coalesce(sum(change), 0) from points_transfer where returns = earned.id)::bigint
      - (select coalesce(sum(points), 0) from points_write_off where returns = earned.id)::bigint as points
    from points_transfer earned where earned.reference = ${earnedReference(orderId)} and earned.type = 'earn'`);
  return rows[0]?.points ?? 0;
}
