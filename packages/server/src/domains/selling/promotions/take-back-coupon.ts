import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { holdAccounts } from '../../people/accounts/hold-accounts.ts';

export type CouponTakeBack = {
  couponId: number;
  claimId: number;
  /** Why, for colleagues; at most 200 characters. */
  reason: string;
  /** Who takes it back, as they sign. */
  by: string;
};

/**
 * Revokes an unused coupon given by mistake; the customer is notified, and the quota regains it.
 * Refuses `not_found` if not a gift, and `wrong_state` if in an order, expired, revoked, or the
 * account is closed. Concurrent orders are serialised.
 */
export async function takeBackCoupon(transaction: Database, { couponId, claimId, reason, by }: CouponTakeBack): Promise<Result<null>> {
  // the account first, as for gifts: no reason outlives an erasure
  const { rows: gifts } = await transaction.query<{ account_id: number }>(
    sql`select account_id from coupon_gift where claim_id = ${claimId} and coupon_id = ${couponId}`,
  );
  const [gift] = gifts;
  if (!gift) return refuse('not_found');
  await holdAccounts(transaction, [gift.account_id]);
  const taken = await transaction.query(sql`
    update coupon_claim set taken_back_at = now()
    where id = ${claimId} and order_id is null and taken_back_at is null and expires_at > now()
      and exists (select from account where id = account_id and closed_at is null)`);
  if (taken.rowCount !== 1) return refuse('wrong_state', { reason: await whyNot(transaction, claimId) });
  await transaction.query(sql`insert into coupon_take_back (claim_id, reason, taken_by) values (${claimId}, ${reason}, ${by})`);
  // the coupon's own row, which all buyers share, comes last, as for those who claim it
  const { rows } = await transaction.query<{ audience: string }>(
    sql`update coupon set claimed = claimed - 1 where id = ${couponId} returning audience`,
  );
  // the page of offers shows how many are left
  if (rows[0]?.audience === 'everyone') await transaction.query(sql`select announce_change('offers')`);
  return done(null);
}

async function whyNot(db: Database, claimId: number): Promise<Wording> {
  const { rows } = await db.query<{ order_number: string | null; is_taken_back: boolean; is_closed: boolean }>(sql`
    select placed.number as order_number, claim.taken_back_at is not null as is_taken_back, account.closed_at is not null as is_closed
    from coupon_claim claim join account on account.id = claim.account_id left join customer_order placed on placed.id = claim.order_id where claim.id = ${claimId}`);
  const { order_number: order = null, is_taken_back: isTakenBack = false, is_closed: isClosed = false } = rows[0] ?? {};
  if (order !== null) return reasons.used(order);
  if (isTakenBack) return reasons.takenBack;
  return isClosed ? reasons.closed : reasons.expired;
}

const reasons = {
  used: (order: string): Wording => ({
    en: `Order ${order} has it: what a buyer has used is not taken back.`,
    'zh-CN': `订单 ${order} 已使用该优惠券，不能收回。`,
  }),
  takenBack: { en: 'It was taken back already.', 'zh-CN': '该优惠券已收回。' },
  closed: { en: 'The customer’s account is closed.', 'zh-CN': '该客户账号已注销。' },
  expired: { en: 'It has expired, there is nothing to take back.', 'zh-CN': '该优惠券已过期，无须收回。' },
} as const;
