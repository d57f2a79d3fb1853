import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { proveMobile } from './prove-mobile.ts';
import { consumeSmsCode } from './internal/consume-sms-code.ts';

/**
 * The account of number and SMS code, which verifies the number (`proveMobile`). An unknown number
 * is refused as `sms_code_wrong` too. Codes `login` and `register` both work. Counts the attempt:
 * do not roll back.
 */
export async function checkLoginCode(
  transaction: Database,
  { mobile, code, sessionAccountId }: { mobile: string; code: string; sessionAccountId: number | null },
  key: Buffer,
): Promise<Result<{ accountId: number; provenAt: string }>> {
  if (!(await consumeSmsCode(transaction, { mobile, types: ['login', 'register'], code }, key))) return refuse('sms_code_wrong');
  const account = await proveMobile(transaction, mobile, sessionAccountId);
  if (!account) return refuse('sms_code_wrong');
  return account.blocked ? refuse('account_blocked') : done({ accountId: account.accountId, provenAt: account.provenAt });
}
