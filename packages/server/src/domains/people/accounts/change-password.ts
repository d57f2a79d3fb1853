import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { isCommonPassword } from '../../../platform/secrets/common-passwords.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';

export type PasswordChange = { accountId: number; sessionId: number; network: string; oldPassword: string; newPassword: string };

/**
 * Changes a password and ends the buyer's other sessions. Wrong old ones count as failed sign-ins:
 * do not roll back a refusal.
 */
export async function changePassword(
  transaction: Database,
  { accountId, sessionId, network, oldPassword, newPassword }: PasswordChange,
  limits: Config['limits'],
): Promise<Result<Record<string, never>>> {
  if (isCommonPassword(newPassword, [])) return refuse('password_common');
  const confirmed = await confirmPassword(transaction, { accountId, password: oldPassword, network }, limits);
  if (!confirmed.ok) return confirmed;
  if (isCommonPassword(newPassword, [confirmed.value.mobile, confirmed.value.email])) return refuse('password_common');
  const hashed = await hashPassword(newPassword);
  if (!hashed.ok) return hashed;
  await transaction.query(sql`update account set password_hash = ${hashed.value} where id = ${accountId}`);
  await endSessions(transaction, accountId, sessionId);
  return done({});
}
