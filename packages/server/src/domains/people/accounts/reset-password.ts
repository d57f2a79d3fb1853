import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { endSessions } from './end-sessions.ts';
import { forgiveSubject } from './login-waits.ts';
import { proveMobile } from './prove-mobile.ts';
import { endWechatLink } from './wechat-links.ts';
import { consumeSmsCode } from './internal/consume-sms-code.ts';

/**
 * Sets a new password by a code of type `reset`, ends all sessions and the link to WeChat, and
 * verifies the number. An unknown number is refused as `sms_code_wrong` too. Counts the attempt:
 * do not roll back.
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
  // whoever knew the former password may have linked a WeChat of their own
  await endWechatLink(transaction, account.accountId);
  await forgiveSubject(transaction, mobile);
  return done({});
}
