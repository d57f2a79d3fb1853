import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { endQueuedMessages } from '../../rules/messages/end-queued-messages.ts';
import { sendMessage } from '../../rules/messages/send-messages.ts';
import { lockSession } from './internal/lock-session.ts';
import { displaceUnproven, lockMobile } from './prove-mobile.ts';
import { consumeSmsCode } from './internal/consume-sms-code.ts';

/**
 * Moves an account to a number verified by a code of type `mobile`; the former number is notified
 * and gets nothing else that is queued. Refuses `mobile_taken` and `login_needed`. Counts the
 * attempt: do not roll back a refusal.
 */
export async function changeMobile(
  transaction: Database,
  {
    accountId,
    sessionId,
    mobile,
    code,
    language,
  }: { accountId: number; sessionId: number; mobile: string; code: string; language: Language },
  key: Buffer,
): Promise<Result<null>> {
  await lockMobile(transaction, mobile);
  if (!(await lockSession(transaction, { accountId, sessionId }))) return refuse('login_needed');
  if (!(await consumeSmsCode(transaction, { mobile, types: ['mobile'], code }, key))) return refuse('sms_code_wrong');
  const { rows } = await transaction.query<{ mobile: string; verified: boolean }>(sql`
    select mobile, mobile_verified_at is not null as verified from account
    where id = ${accountId} and mobile is not null
      and not exists (select from account as other where other.mobile = ${mobile} and other.mobile_verified_at is not null and other.id <> ${accountId})`);
  const [before] = rows;
  if (!before) return refuse('mobile_taken');
  await transaction.query(sql`update account set mobile = ${mobile}, mobile_verified_at = now() where id = ${accountId}`);
  await displaceUnproven(transaction, mobile, accountId);
  if (before.verified && before.mobile !== mobile) {
    await endQueuedMessages(transaction, 'sms', before.mobile);
    await sendMessage(transaction, { channel: 'sms', recipient: before.mobile, language, template: 'mobile_changed', parameters: {} });
  }
  return done(null);
}
