import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { endSessions } from './end-sessions.ts';
import { forgiveSubject } from './login-waits.ts';
import { proveMobile } from './prove-mobile.ts';
import { consumeSmsCode } from './internal/consume-sms-code.ts';

/**
 * Sets a new password for whoever shows the number's code of type `reset`, and ends all sessions. It proves the number, too.
 * A number without an account is the same `sms_code_wrong` as a wrong code. Counts the try: not to be rolled back with a refusal.
 */
export async function resetPassword(
  transaction: Database,
  { mobile, code, passwordHash }: { mobile: string; code: string; passwordHash: string },
  key: Buffer,
): Promise<Result<Record<string, never>>> {
  if (!(await consumeSmsCode(transaction, { mobile, types: ['reset'], code }, key))) return refuse('sms_code_wrong');
  const account = await proveMobile(transaction, mobile, null);
  if (!account) return refuse('sms_code_wrong');
  await transaction.query(sql`update account set password_hash = ${passwordHash} where id = ${account.accountId}`);
  await endSessions(transaction, account.accountId, null);
  await forgiveSubject(transaction, mobile);
  return done({});
}
