import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A claimed coupon; `off` in fen. */
export type ExpiringCoupon = {
  claim_id: number;
  account_id: number;
  key: string;
  title_en: string;
  title_zh: string;
  off: number;
  expires_at: Date;
};

/** Claimed coupons that can still be used and expire within so many days after `now`. */
export async function findExpiringCoupons(db: Database, { now, days }: { now: Date; days: number }): Promise<ExpiringCoupon[]> {
  const { rows } = await db.query<ExpiringCoupon>(sql`
    select claim.id as claim_id, account_id, key, title_en, title_zh, off, expires_at
    from coupon_claim claim join coupon on coupon.id = claim.coupon_id
    where order_id is null and taken_back_at is null and expires_at > ${now} and expires_at <= ${now}::timestamptz + make_interval(days => ${days})
    order by claim.id limit 1000`);
  return rows;
}
