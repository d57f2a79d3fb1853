import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import {
  type RequestedReplacement,
  findReplacementByKey,
  findReplacements,
  keepReplacement,
} from '../../people/accounts/requested-replacements.ts';
import { lockReplaceable, replaceMobile, takeReplacementCode, notifyReplacementRequested } from '../../people/accounts/replace-mobile.ts';
import { signatureOf } from '../../people/operators/operator.ts';
import { type Approver, mobileSubject } from './approval.ts';
import { approvalTexts } from './internal/approval-texts.ts';
import { isApprovalPending, requestApproval } from './request-approval.ts';
import { decidesAlone } from './two-person-approval.ts';

/**
 * Requests another number for a customer who lost theirs, verified by `code`; approval replaces it,
 * and the old contacts are notified. Idempotent by `key`. Refuses `not_found`, `wrong_state`,
 * `mobile_taken`, `sms_code_wrong`. Counts the attempt: do not roll back.
 */
export async function proposeMobile(
  transaction: Database,
  request: Pick<RequestedReplacement, 'accountId' | 'mobile' | 'reason' | 'key'> & { code: string },
  { by, shopKey }: { by: Approver; shopKey: Buffer },
): Promise<Result<{ approvalId: number; isNew: boolean }>> {
  const { accountId, mobile, reason, key } = request;
  const account = await lockReplaceable(transaction, request);
  const before = await findReplacementByKey(transaction, accountId, key);
  if (before) return done({ approvalId: before.approvalId, isNew: false });
  if (!account.ok) return account;
  if (await isApprovalPending(transaction, mobileSubject(accountId))) return refuse('wrong_state', { reason: approvalTexts.waits });
  if (!(await takeReplacementCode(transaction, request, shopKey))) return refuse('sms_code_wrong');
  const requested = await requestApproval(transaction, { kind: 'mobile_replacement', account: accountId }, by);
  if (!requested.ok) return requested;
  const approvalId = requested.value.id;
  await keepReplacement(transaction, { approvalId, accountId, lost: account.value.lost, mobile, reason, key });
  // who decides alone replaces it at once, and the former contacts are notified of that
  if (!(await decidesAlone(transaction, by.id))) await notifyReplacementRequested(transaction, account.value);
  return done({ approvalId, isNew: true });
}

/**
 * Replaces the number as requested by `by` at `requestedAt`. Refuses as `replaceMobile`, and
 * `wrong_state` if erased.
 */
export async function replaceAsRequested(
  transaction: Database,
  { approvalId, requestedAt }: { approvalId: number; requestedAt: Date },
  by: Approver,
): Promise<Result<null>> {
  const requested = (await findReplacements(transaction, [approvalId])).get(approvalId);
  return requested
    ? replaceMobile(transaction, { ...requested, requestedAt, by: signatureOf(by) })
    : refuse('wrong_state', { reason: approvalTexts.accountErased });
}
