import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

type CouponName = { id: number; title_en: string; title_zh: string };

/** What the coupons of these ids are called, those that are over too, by id. */
export async function findCouponNames(db: Database, couponIds: readonly number[]): Promise<Map<number, CouponName>> {
  const { rows } = await db.query<CouponName>(sql`select id, title_en, title_zh from coupon where id = any (${couponIds}::bigint[])`);
  return new Map(rows.map((coupon) => [coupon.id, coupon]));
}
