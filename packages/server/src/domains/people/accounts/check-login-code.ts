import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { proveMobile } from './prove-mobile.ts';
import { consumeSmsCode } from './internal/consume-sms-code.ts';

/**
 * The account that number and SMS code open, its number proven by it (see `proveMobile`). A number without an account is the same
 * `sms_code_wrong` as a wrong code. Codes of type `login` and `register` both serve: the second is asked for right after registering.
 * Counts the try, so it must not be rolled back with a refusal.
 */
export async function checkLoginCode(
  transaction: Database,
  { mobile, code, sessionAccountId }: { mobile: string; code: string; sessionAccountId: number | null },
  key: Buffer,
): Promise<Result<{ accountId: number }>> {
  if (!(await consumeSmsCode(transaction, { mobile, types: ['login', 'register'], code }, key))) return refuse('sms_code_wrong');
  const account = await proveMobile(transaction, mobile, sessionAccountId);
  if (!account) return refuse('sms_code_wrong');
  return account.blocked ? refuse('account_blocked') : done({ accountId: account.accountId });
}
