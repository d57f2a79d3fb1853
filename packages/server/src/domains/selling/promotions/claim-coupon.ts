import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';

export type ClaimedCoupon = { claim_id: number; expires_at: string };

/**
 * Claims a coupon, once per buyer, within its quota; valid until the end of day `valid_days` from
 * today. Duplicates wait; the shared coupon row is written last.
 */
export async function claimCoupon(
  transaction: Database,
  buyer: { accountId: number; mobileVerified: boolean },
  couponId: number,
): Promise<Result<ClaimedCoupon>> {
  if (!buyer.mobileVerified) return refuse('mobile_unverified');
  const { rows } = await transaction.query<{ claim_id: number; expires_at: Date }>(sql`
    insert into coupon_claim (coupon_id, account_id, expires_at)
    select id, ${buyer.accountId},
           (${today} + valid_days + 1)::timestamp at time zone 'Asia/Shanghai'
    from coupon where id = ${couponId} and audience = 'everyone' and starts_at <= now() and (ends_at is null or ends_at > now())
    on conflict (coupon_id, account_id) where points_order_id is null and taken_back_at is null do nothing
    returning id as claim_id, expires_at`);
  const [claim] = rows;
  if (!claim) return refuse((await isClaimed(transaction, buyer.accountId, couponId)) ? 'coupon_claimed' : 'not_found');
  const taken = await transaction.query(sql`update coupon set claimed = claimed + 1 where id = ${couponId} and claimed < quota`);
  if (taken.rowCount !== 1) return refuse('coupon_gone');
  // the page of offers shows how many are left
  await transaction.query(sql`select announce_change('offers')`);
  return done({ claim_id: claim.claim_id, expires_at: claim.expires_at.toISOString() });
}

async function isClaimed(db: Database, accountId: number, couponId: number): Promise<boolean> {
  const { rows } = await db.query(
    sql`select from coupon_claim where account_id = ${accountId} and coupon_id = ${couponId} and taken_back_at is null`,
  );
  return rows.length > 0;
}
