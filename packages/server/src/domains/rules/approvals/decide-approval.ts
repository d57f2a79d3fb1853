import { randomUUID } from 'node:crypto';
import type { Language } from '@aliquot/contract/core/language.ts';
import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { endOfShanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { getOperator } from '../../people/operators/find-operators.ts';
import { findTiedOperators } from '../../people/operators/find-ties.ts';
import { signatureOf } from '../../people/operators/operator.ts';
import { approveRefundTogether } from '../../money/payments/decide-refund.ts';
import { takeBackGrant } from '../../care/points/take-back-grant.ts';
import { movePoints } from '../../care/points/move-points.ts';
import { pointsExpiry } from '../../care/points/points-term.ts';
import { changeBankAccount } from '../../site/settings/save-identity.ts';
import { type Approval, type Approver, permissionFor } from './approval.ts';
import { approvalTexts } from './internal/approval-texts.ts';
import { agreeAsRequested } from './propose-contract-price.ts';
import { giveAsRequested } from './propose-coupon-gift.ts';
import { runAsRequested } from './propose-import-run.ts';
import { replaceAsRequested } from './propose-mobile.ts';
import { saveAsRequested } from './propose-promotion.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readRequest } from './internal/read-request.ts';
import { decidesAlone } from './two-person-approval.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

export type Decision = { id: number; approved: boolean; reason: string; language: Language };
type Requested = Pick<Approval, 'kind' | 'request' | 'state' | 'requested_by' | 'requested_by_name' | 'requested_at'> & { late: boolean };

/**
 * Approves or rejects; approval does what was requested in the same transaction. Refuses
 * `not_found`, `wrong_state` (decided, expired, no longer possible or permitted) and
 * `second_approver_needed`, also for accounts that may be one person's, unless `decidesAlone`.
 */
export async function decideApproval(
  transaction: Database,
  { id, approved, reason, language }: Decision,
  by: Approver,
): Promise<Result<null>> {
  const found = await lockWaiting(transaction, id);
  if (!found.ok) return found;
  const requested = found.value;
  const isSole = (await findTiedOperators(transaction, by.id)).has(requested.requested_by);
  if (isSole && !(await decidesAlone(transaction, by.id))) return refuse('second_approver_needed');
  if (approved && !(await mayStillRequest(transaction, requested))) {
    return refuse('wrong_state', { reason: approvalTexts.mayNoLonger(requested.requested_by_name) });
  }
  await transaction.query(sql`
    update approval set state = ${approved ? 'approved' : 'refused'}, decided_by = ${by.id}, decided_by_name = ${by.name},
      decided_at = now(), reason = ${reason}, is_sole = ${isSole}
    where id = ${id}`);
  if (!approved) return done(null);
  const act = await carryOut(transaction, { id, ...requested }, { by, isSole, language });
  return act.ok ? done(null) : act;
}

/**
 * The requester withdraws. Refuses `not_found`, `wrong_state`, and `forbidden` for another's
 * request.
 */
export async function withdrawApproval(transaction: Database, id: number, by: Approver): Promise<Result<null>> {
  const found = await lockWaiting(transaction, id);
  if (!found.ok) return found;
  if (found.value.requested_by !== by.id) return refuse('forbidden');
  await transaction.query(sql`update approval set state = 'withdrawn', decided_at = now() where id = ${id}`);
  return done(null);
}

async function lockWaiting(transaction: Database, id: number): Promise<Result<Requested>> {
  const { rows } = await transaction.query<Unread<Requested, 'request'>>(sql`
    select kind, request, state, requested_by, requested_by_name, requested_at, expires_at <= now() as late from approval where id = ${id} for update`);
  const [requested] = readJson(rows, { request: readRequest });
  if (!requested) return refuse('not_found');
  if (requested.state !== 'waiting') return refuse('wrong_state', { details: { status: requested.state } });
  return requested.late ? refuse('wrong_state', { details: { status: 'expired' } }) : done(requested);
}

/** A word is worth what its giver is: who was blocked or lost the role has none. */
async function mayStillRequest(transaction: Database, { kind, request, requested_by: id }: Requested): Promise<boolean> {
  const found = await getOperator(transaction, id);
  if (!found.ok || found.value.state === 'blocked' || !isAllowed(found.value.roles, permissionFor[kind])) return false;
  const opensStock = request.kind === 'price_import' && request.plan.opensStock === true;
  return !opensStock || isAllowed(found.value.roles, 'stock.move');
}

/** In place of a second name, so that the record shows that there was none. */
const soleSignatureOf = (by: Approver): string => `${signatureOf(by)}, without a second approver`;

function carryOut(
  transaction: Database,
  { id, request, ...requested }: Requested & { id: number },
  { by, isSole, language }: { by: Approver; isSole: boolean; language: Language },
): Promise<Result<unknown>> {
  const second = isSole ? soleSignatureOf(by) : signatureOf(by);
  const first: Approver = { kind: 'operator', id: requested.requested_by, name: requested.requested_by_name };
  switch (request.kind) {
    case 'refund':
      return approveRefundTogether(transaction, request.refund, [signatureOf(first), second]);
    case 'mobile_replacement':
      return replaceAsRequested(transaction, { approvalId: id, requestedAt: requested.requested_at }, first);
    case 'bank_account':
      return changeBankAccount(transaction, request, { by: signatureOf(first), second });
    case 'price_import':
      return runAsRequested(transaction, request);
    case 'contract_price':
      return agreeAsRequested(transaction, request, language);
    case 'promotion':
      return saveAsRequested(transaction, request, language);
    case 'coupon_gift':
      return giveAsRequested(transaction, request, { first, second });
    case 'points_take_back':
      return takeBackGrant(transaction, {
        grantId: request.grant,
        points: request.points,
        reason: request.memo,
        reference: request.reference,
      });
    case 'points_grant':
      return movePoints(transaction, {
        accountId: request.account,
        change: request.points,
        type: 'adjust',
        counterpart: 'issued',
        reference: `grant:${randomUUID()}`,
        memo: { en: request.memo, zh: request.memo },
        expiresAt: request.days === undefined ? pointsExpiry(databaseNow()) : endOfShanghaiDay(databaseNow(), request.days),
      });
  }
}
