import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A coupon that the points mall sells; amounts in fen. */
export type CouponForPoints = {
  id: number;
  title_en: string;
  title_zh: string;
  terms_en: string;
  terms_zh: string;
  off: number;
  threshold: number;
  valid_days: number;
  /** How many its quota still has. */
  left: number;
};

/** The coupons of these ids that are given for points and can be had now, by id. */
export async function findCouponsForPoints(db: Database, couponIds: readonly number[]): Promise<Map<number, CouponForPoints>> {
  const { rows } = await db.query<CouponForPoints>(sql`
    select id, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota - claimed as left
    from coupon where id = any (${couponIds}::bigint[]) and audience = 'points' and starts_at <= now() and (ends_at is null or ends_at > now())`);
  return new Map(rows.map((coupon) => [coupon.id, coupon]));
}
