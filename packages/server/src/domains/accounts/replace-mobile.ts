import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection.ts';
import { sendSigned } from '../notifications/send-signed.ts';
import { addAccountNote, hasAccountNote } from './account-notes.ts';
import { consumeSmsCode } from './consume-sms-code.ts';
import { endSessions } from './end-sessions.ts';
import { noPassword } from './passwords.ts';
import { displaceUnproven, lockMobile } from './prove-mobile.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { mobileChangedText, mobileReplacedMail, replacementCodeText } from './sms-texts.ts';

/** `mobile` is as `normaliseMobile` makes it. */
type Wanted = { accountId: number; mobile: string };
type Account = { mobile: string; email: string; language: Language };

/** `reason` is how one made sure who asks; it is noted under `key`, which makes a repeated press the same act. */
export type MobileReplacement = Wanted & { code: string; reason: string; key: string; by: string };

/**
 * Sends a code to the number that an account is to have in place of a lost one, under the caps of all codes; its owner reads it to the operator
 * at `address`. Gives the seconds until the next one. Refused as `replaceMobile` is, and as `sms_limit`.
 */
export async function sendReplacementCode(
  transaction: Database,
  { address, ...wanted }: Wanted & { address: string },
  shop: { key: Buffer; limits: Config['limits'] },
): Promise<Result<{ wait_seconds: number }>> {
  const account = await lockReplaceable(transaction, wanted);
  if (!account.ok) return account;
  const { language } = account.value;
  return sendSmsCode(transaction, { mobile: wanted.mobile, type: 'mobile', address, language, textOf: replacementCodeText }, shop);
}

/**
 * Gives an account whose owner has lost their number another one, which they hold: they read out the code sent to it. Whoever holds the lost
 * telephone is kept out: all sessions and the password end, so that the owner logs in by a code to the new number; the old one and the mail
 * address are told. Refuses `not_found`, `wrong_state` for an account that nobody proved, that is blocked or erased or has this number,
 * `mobile_taken` where another one proved it, and `sms_code_wrong`. Counts the try: not to be rolled back with a refusal.
 */
export async function replaceMobile(
  transaction: Database,
  { accountId, mobile, code, reason, key, by }: MobileReplacement,
  shopKey: Buffer,
): Promise<Result<null>> {
  const lost = await lockNumbers(transaction, { accountId, mobile });
  const account = await lockReplaceable(transaction, { accountId, mobile });
  if (await hasAccountNote(transaction, accountId, key)) return done(null);
  if (!account.ok) return account;
  const { email, language } = account.value;
  if (account.value.mobile !== lost) return refuse('wrong_state');
  if (!(await consumeSmsCode(transaction, { mobile, types: ['mobile'], code }, shopKey))) return refuse('sms_code_wrong');
  await transaction.query(sql`
    update account set mobile = ${mobile}, mobile_verified_at = now(), password_hash = ${noPassword} where id = ${accountId}`);
  await displaceUnproven(transaction, mobile, accountId);
  await endSessions(transaction, accountId, null);
  await sendSigned(transaction, [
    { channel: 'sms', recipient: lost, subject: 'mobile_changed', body: mobileChangedText[language], language },
    ...(email === '' ? [] : [{ channel: 'mail' as const, recipient: email, ...mobileReplacedMail[language], language }]),
  ]);
  return addAccountNote(transaction, { accountId, key, text: reason, by });
}

/** Keeps whoever proves the lost number or the new one waiting, in an order that lets no two wait for each other; gives the lost one. */
async function lockNumbers(transaction: Database, { accountId, mobile }: Wanted): Promise<string | null> {
  const { rows } = await transaction.query<{ mobile: string | null }>(sql`select mobile from account where id = ${accountId}`);
  const lost = rows[0]?.mobile ?? null;
  for (const number of [...new Set(lost === null ? [mobile] : [lost, mobile])].toSorted()) await lockMobile(transaction, number);
  return lost;
}

/** Locks an account, if it can have this number in place of the one that it proved. */
async function lockReplaceable(transaction: Database, { accountId, mobile }: Wanted): Promise<Result<Account>> {
  const { rows } = await transaction.query<Account & { open: boolean; taken: boolean }>(sql`
    select mobile, email, language, mobile_verified_at is not null and blocked_at is null as open,
      exists (select from account as other where other.mobile = ${mobile} and other.mobile_verified_at is not null and other.id <> ${accountId}) as taken
    from account where id = ${accountId}
    for no key update`);
  const [account] = rows;
  if (!account) return refuse('not_found');
  if (!account.open || account.mobile === mobile) return refuse('wrong_state');
  return account.taken ? refuse('mobile_taken') : done(account);
}
