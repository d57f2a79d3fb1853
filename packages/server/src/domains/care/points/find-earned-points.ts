import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Points earned by orders and not taken back or written off, by order id. */
export async function findEarnedPoints(db: Database): Promise<Map<number, number>> {
  const { rows } = await db.query<{ order_id: number; points: number }>(sql`
    select split_part(earned.reference, ':', 2)::bigint as order_id,
      (earned.change + coalesce(sum(taken.change), 0) - coalesce(sum(taken.written_off), 0))::bigint as points
    from points_transfer earned
    left join (
      select returns, change, 0 as written_off from points_transfer where returns is not null
      union all
      select returns, 0, points from points_write_off
    ) taken on taken.returns = earned.id
    where earned.type = 'earn' and earned.reference ~ '^order:\\d+$'
    group by earned.id`);
  return new Map(rows.map(({ order_id, points }) => [order_id, points]));
}
