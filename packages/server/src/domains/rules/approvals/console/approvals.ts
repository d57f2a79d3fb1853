import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf, PersonContext } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findAccountId } from '../../../people/accounts/find-account-id.ts';
import { normaliseMobile } from '../../../people/accounts/mobile.ts';
import { permissionFor } from '../approval.ts';
import { proposeCouponGift } from '../propose-coupon-gift.ts';
import { proposeTakeBack } from '../propose-take-back.ts';
import { proposeRefund } from '../propose-refund.ts';
import { decideApproval, withdrawApproval } from '../decide-approval.ts';
import { findApprovals, getApproval } from '../find-approvals.ts';
import { requestApproval } from '../request-approval.ts';
import { type ShownApproval, showApprovals } from './show-approvals.ts';

export const approvalsHandlers: OperatorHandlersOf<'approvals'> = {
  async find(context, { page = 1, limit = 50, ...search }) {
    const { items, total } = await findApprovals(context.db, { ...search, page, limit }, context.operator);
    return done({ items: await showApprovals(context.db, items, context.operator), total, page, limit });
  },
  async decide(context, { id, approved, reason = '' }) {
    const requested = await getApproval(context.db, id);
    if (!requested) return refuse('not_found');
    if (!isAllowed(context.operator.roles, permissionFor[requested.kind])) return refuse('forbidden');
    const decision = { id, approved, reason: reason.trim(), language: context.language };
    return shownAfter(
      context,
      id,
      await inTransaction(context.db, (transaction) => decideApproval(transaction, decision, context.operator)),
    );
  },
  withdraw: async (context, { id }) =>
    shownAfter(context, id, await inTransaction(context.db, (transaction) => withdrawApproval(transaction, id, context.operator))),
  async requestRefund({ db, operator }, { refund_id: refundId }) {
    const requested = await inTransaction(db, (transaction) => proposeRefund(transaction, refundId, operator));
    return requested.ok ? done({ done: requested.value.approvalId === null, approval_id: requested.value.approvalId }) : requested;
  },
  async requestPointsGrant({ db, operator }, { mobile: typed, points, memo, days }) {
    const mobile = normaliseMobile(typed);
    const account = mobile === null ? null : await findAccountId(db, mobile);
    if (account === null) return refuse('not_found');
    const request = { kind: 'points_grant', account, points, memo: memo.trim(), days } as const;
    const requested = await inTransaction(db, (transaction) => requestApproval(transaction, request, operator));
    return requested.ok ? done({ approval_id: requested.value.id }) : requested;
  },
  async requestTakeBack({ db, operator, language }, { grant_id: grantId, points, memo }) {
    const request = { grantId, points, reason: memo.trim(), language };
    const requested = await inTransaction(db, (transaction) => proposeTakeBack(transaction, request, operator));
    return requested.ok ? done({ approval_id: requested.value.id }) : requested;
  },
  async requestCouponGift({ db, operator }, { coupon_id: couponId, account_ids: accountIds, reason, key }) {
    const gift = { couponId, accountIds, reason: reason.trim(), key };
    const requested = await inTransaction(db, (transaction) => proposeCouponGift(transaction, gift, operator));
    return requested.ok ? done({ given: requested.value.given, approval_id: requested.value.approvalId }) : requested;
  },
};

/** The approval after a change. */
async function shownAfter({ db, operator }: PersonContext, id: number, act: Result<null>): Promise<Result<ShownApproval>> {
  if (!act.ok) return act;
  const now = await getApproval(db, id);
  const [shown] = now ? await showApprovals(db, [now], operator) : [];
  return shown ? done(shown) : refuse('not_found');
}
