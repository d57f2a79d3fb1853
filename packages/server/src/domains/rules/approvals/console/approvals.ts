import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf, PersonContext } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { findAccountId } from '../../../people/accounts/find-account-id.ts';
import { normaliseMobile } from '../../../people/accounts/mobile.ts';
import { actAlone } from '../act-alone.ts';
import { switchTwoPersonOn } from '../two-person-approval.ts';
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
  switchOn: ({ db, operator }) => doneBy(db, (transaction) => switchTwoPersonOn(transaction, operator)),
  async requestRefund({ db, operator, language }, { refund_id: refundId }) {
    const requested = await inTransaction(db, async (transaction) => {
      const proposed = await proposeRefund(transaction, refundId, operator);
      return proposed.ok ? actAlone(transaction, proposed.value.approvalId, { by: operator, language }) : proposed;
    });
    return requested.ok ? done({ done: requested.value === null, approval_id: requested.value }) : requested;
  },
  async requestPointsGrant({ db, operator, language }, { mobile: typed, points, memo, days }) {
    const mobile = normaliseMobile(typed);
    const account = mobile === null ? null : await findAccountId(db, mobile);
    if (account === null) return refuse('not_found');
    const request = { kind: 'points_grant', account, points, memo: memo.trim(), days } as const;
    return requestOrAct({ db, operator, language }, (transaction) => requestApproval(transaction, request, operator));
  },
  async requestTakeBack({ db, operator, language }, { grant_id: grantId, points, memo }) {
    const request = { grantId, points, reason: memo.trim(), language };
    return requestOrAct({ db, operator, language }, (transaction) => proposeTakeBack(transaction, request, operator));
  },
  async requestCouponGift({ db, operator, language }, { coupon_id: couponId, account_ids: accountIds, reason, key }) {
    const gift = { couponId, accountIds, reason: reason.trim(), key };
    return inTransaction(db, async (transaction) => {
      const proposed = await proposeCouponGift(transaction, gift, operator);
      if (!proposed.ok) return proposed;
      const { given, approvalId } = proposed.value;
      const waiting = await actAlone(transaction, approvalId, { by: operator, language });
      if (!waiting.ok) return waiting;
      const isDoneAlone = approvalId !== null && waiting.value === null;
      return done({ given: isDoneAlone ? accountIds.length : given, approval_id: waiting.value });
    });
  },
};

/** Requests an approval; done at once where nobody else has to approve. */
async function requestOrAct(
  { db, operator, language }: Pick<PersonContext, 'db' | 'operator' | 'language'>,
  request: (transaction: Database) => Promise<Result<{ id: number }>>,
): Promise<Result<{ approval_id: number | null }>> {
  const waiting = await inTransaction(db, async (transaction) => {
    const requested = await request(transaction);
    return requested.ok ? actAlone(transaction, requested.value.id, { by: operator, language }) : requested;
  });
  return waiting.ok ? done({ approval_id: waiting.value }) : waiting;
}

/** The approval after a change. */
async function shownAfter({ db, operator }: PersonContext, id: number, act: Result<null>): Promise<Result<ShownApproval>> {
  if (!act.ok) return act;
  const now = await getApproval(db, id);
  const [shown] = now ? await showApprovals(db, [now], operator) : [];
  return shown ? done(shown) : refuse('not_found');
}
