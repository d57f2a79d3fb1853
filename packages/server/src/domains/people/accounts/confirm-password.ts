import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { countAttempt, forgiveAttempt } from './login-waits.ts';
import { verifyPassword } from '../../../platform/secrets/passwords.ts';

export type Confirmation = { accountId: number; password: string; network: string };

/**
 * Checks the password in a session and locks the account; returns number and mail address. Wrong
 * ones (`old_password_wrong`) count as failed sign-ins: do not roll back.
 */
export async function confirmPassword(
  transaction: Database,
  { accountId, password, network }: Confirmation,
  limits: Config['limits'],
): Promise<Result<{ mobile: string; email: string }>> {
  const { rows } = await transaction.query<{ mobile: string; email: string; password_hash: string }>(
    sql`select mobile, email, password_hash
      from account where id = ${accountId} and closed_at is null and mobile is not null for no key update`,
  );
  const [account] = rows;
  if (!account) return refuse('not_found');
  // the session itself shows that its owner is here
  const attempt = { subject: account.mobile, network, isKnown: true };
  const counted = await countAttempt(transaction, attempt, limits);
  if (!counted.ok) return counted;
  const verified = await verifyPassword(account.password_hash, password);
  if (!verified.ok) return verified;
  if (!verified.value) return refuse('old_password_wrong');
  await forgiveAttempt(transaction, attempt);
  return done({ mobile: account.mobile, email: account.email });
}
