import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import {
  type AskedReplacement,
  findReplacementByKey,
  findReplacements,
  keepReplacement,
} from '../../people/accounts/asked-replacements.ts';
import { lockReplaceable, replaceMobile, takeReplacementCode, notifyReplacementRequested } from '../../people/accounts/replace-mobile.ts';
import { signatureOf } from '../../people/operators/operator.ts';
import { type Approver, mobileSubject } from './approval.ts';
import { approvalTexts } from './internal/approval-texts.ts';
import { isAskedAbout, requestApproval } from './request-approval.ts';

/**
 * Requests another number for a customer who lost theirs, verified by `code`; approval replaces it,
 * and the old contacts are notified. Idempotent by `key`. Refuses `not_found`, `wrong_state`,
 * `mobile_taken`, `sms_code_wrong`. Counts the attempt: do not roll back.
 */
export async function askMobile(
  transaction: Database,
  request: Pick<AskedReplacement, 'accountId' | 'mobile' | 'reason' | 'key'> & { code: string },
  { by, shopKey }: { by: Approver; shopKey: Buffer },
): Promise<Result<{ approvalId: number }>> {
  const { accountId, mobile, reason, key } = request;
  const account = await lockReplaceable(transaction, request);
  const before = await findReplacementByKey(transaction, accountId, key);
  if (before) return done({ approvalId: before.approvalId });
  if (!account.ok) return account;
  if (await isAskedAbout(transaction, mobileSubject(accountId))) return refuse('wrong_state', { reason: approvalTexts.waits });
  if (!(await takeReplacementCode(transaction, request, shopKey))) return refuse('sms_code_wrong');
  const asked = await requestApproval(transaction, { kind: 'mobile_replacement', account: accountId }, by);
  if (!asked.ok) return asked;
  const approvalId = asked.value.id;
  await keepReplacement(transaction, { approvalId, accountId, lost: account.value.lost, mobile, reason, key });
  await notifyReplacementRequested(transaction, account.value);
  return done({ approvalId });
}

/**
 * Replaces the number as requested by `by` at `askedAt`. Refuses as `replaceMobile`, and
 * `wrong_state` if erased.
 */
export async function replaceAsAsked(
  transaction: Database,
  { approvalId, askedAt }: { approvalId: number; askedAt: Date },
  by: Approver,
): Promise<Result<null>> {
  const asked = (await findReplacements(transaction, [approvalId])).get(approvalId);
  return asked
    ? replaceMobile(transaction, { ...asked, askedAt, by: signatureOf(by) })
    : refuse('wrong_state', { reason: approvalTexts.accountErased });
}
