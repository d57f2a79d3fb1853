import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { holdAccounts } from '../../people/accounts/hold-accounts.ts';
import { signatureOf } from '../../people/operators/operator.ts';
import { keepGiftReason } from '../../selling/promotions/gift-reasons.ts';
import { type CouponGift, giveToCustomers } from '../../selling/promotions/give-to-customers.ts';
import type { Approver, ApprovalRequest } from './approval.ts';
import { requestApproval } from './request-approval.ts';

/** `reason`: why, for colleagues. */
type Requested = Omit<CouponGift, 'giverId' | 'by' | 'second'> & { reason: string };

/**
 * Gives a coupon to customers. Over 30 % off its threshold, for sale for points, or over ¥10,000 by
 * one person in thirty days needs approval, whose id is returned. Refuses as giving does, and
 * `wrong_state` if requested already.
 */
export async function proposeCouponGift(
  transaction: Database,
  gift: Requested,
  by: Approver,
): Promise<Result<{ given: number; approvalId: number | null }>> {
  // before the savepoint, to stay locked until the reason is stored: no erasure misses it
  await holdAccounts(transaction, gift.accountIds);
  // given first and rolled back if only requested: so refusals go to the requester
  await transaction.query('savepoint asking');
  const tried = await giveToCustomers(transaction, { ...gift, giverId: by.id, by: signatureOf(by), second: null });
  if (!tried.ok) return tried;
  const { coupon, given } = tried.value;
  if (given === 0) return done({ given, approvalId: null });
  if (!coupon.isLarge) {
    await keepGiftReason(transaction, gift);
    return done({ given, approvalId: null });
  }
  await transaction.query('rollback to savepoint asking');
  const { isLarge: _isLarge, ...described } = coupon;
  const requested = await requestApproval(
    transaction,
    { kind: 'coupon_gift', coupon: gift.couponId, ...described, accounts: [...gift.accountIds], key: gift.key },
    by,
  );
  if (!requested.ok) return requested;
  await keepGiftReason(transaction, gift);
  return done({ given: 0, approvalId: requested.value.id });
}

/** Gives a coupon as requested, in both names. Also refuses `wrong_state` if its worth changed. */
export async function giveAsRequested(
  transaction: Database,
  { coupon, accounts, key, off, threshold }: Extract<ApprovalRequest, { kind: 'coupon_gift' }>,
  { first, second }: { first: Approver; second: string },
): ReturnType<typeof giveToCustomers> {
  const names = { giverId: first.id, by: signatureOf(first), second };
  const given = await giveToCustomers(transaction, { couponId: coupon, accountIds: accounts, key, ...names });
  if (!given.ok || (given.value.coupon.off === off && given.value.coupon.threshold === threshold)) return given;
  return refuse('wrong_state', { reason: changed });
}

const changed = {
  en: 'The coupon’s value has changed since. Decline this; it can then be requested again.',
  'zh-CN': '该优惠券的金额或门槛已被修改，请驳回后重新提交。',
} as const;
