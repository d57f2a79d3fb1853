import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { sendMessage } from '../notifications/send-message.ts';
import { endSessions } from './end-sessions.ts';
import { noPassword } from './passwords.ts';
import { displaceUnproven, lockMobile } from './prove-mobile.ts';
import { mobileChangedText } from './sms-texts.ts';

/**
 * Gives an account whose owner has lost their number another one (`mobile` as `normaliseMobile` makes it), in the caller's transaction: for
 * an operator who made sure who asks and stands for the number, as a code does elsewhere. Whoever holds the lost telephone is kept out: all
 * sessions and the password end, so that the owner logs in by a code to the new number; the old one is told. Refuses `not_found`,
 * `wrong_state` for an account that nobody proved, that was erased or that has this number, and `mobile_taken` where another one proved it.
 */
export async function replaceMobile(
  transaction: Database,
  { accountId, mobile }: { accountId: number; mobile: string },
): Promise<Result<null>> {
  await lockMobile(transaction, mobile);
  const { rows } = await transaction.query<{ mobile: string; proven: boolean; taken: boolean; language: Language }>(sql`
    select mobile, mobile_verified_at is not null as proven, language,
      exists (select from account as other where other.mobile = ${mobile} and other.mobile_verified_at is not null and other.id <> ${accountId}) as taken
    from account where id = ${accountId}
    for no key update`);
  const [before] = rows;
  if (!before) return refuse('not_found');
  if (!before.proven || before.mobile === mobile) return refuse('wrong_state');
  if (before.taken) return refuse('mobile_taken');
  await transaction.query(sql`
    update account set mobile = ${mobile}, mobile_verified_at = now(), password_hash = ${noPassword} where id = ${accountId}`);
  await displaceUnproven(transaction, mobile, accountId);
  await endSessions(transaction, accountId, null);
  await sendMessage(transaction, {
    channel: 'sms',
    recipient: before.mobile,
    subject: 'mobile_changed',
    body: mobileChangedText[before.language],
  });
  return done(null);
}
