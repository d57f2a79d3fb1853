import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** Prices in points of these coupons by id; freely claimable ones are left out. */
export async function findCouponPoints(db: Database, couponIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ coupon_id: number; points: number }>(sql`
    select coupon_id, points from points_good where coupon_id = any (${[...couponIds]}::bigint[])`);
  return new Map(rows.map(({ coupon_id, points }) => [coupon_id, points]));
}
