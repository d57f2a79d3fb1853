import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection.ts';
import { isCommonPassword } from './common-passwords.ts';
import { endSessions } from './end-sessions.ts';
import { countAttempt, forgiveAttempt } from './login-waits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export type PasswordChange = { accountId: number; sessionId: number; address: string; oldPassword: string; newPassword: string };

/**
 * Changes the password of a buyer who knows the old one, and ends their other sessions. Wrong ones count towards the waits of
 * logging in, so it must not be rolled back with a refusal.
 */
export async function changePassword(
  transaction: Database,
  { accountId, sessionId, address, oldPassword, newPassword }: PasswordChange,
  limits: Config['limits'],
): Promise<Result<Record<string, never>>> {
  const { rows } = await transaction.query<{ mobile: string; email: string; password_hash: string }>(
    sql`select mobile, email, password_hash from account where id = ${accountId} for no key update`,
  );
  const [account] = rows;
  if (!account) return refuse('not_found');
  if (isCommonPassword(newPassword, [account.mobile, account.email])) return refuse('password_common');
  const attempt = { mobile: account.mobile, address };
  const counted = await countAttempt(transaction, attempt, limits);
  if (!counted.ok) return counted;
  const verified = await verifyPassword(account.password_hash, oldPassword);
  if (!verified.ok) return verified;
  if (!verified.value) return refuse('old_password_wrong');
  await forgiveAttempt(transaction, attempt);
  const hashed = await hashPassword(newPassword);
  if (!hashed.ok) return hashed;
  await transaction.query(sql`update account set password_hash = ${hashed.value} where id = ${accountId}`);
  await endSessions(transaction, accountId, sessionId);
  return done({});
}
