import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { countAttempt, forgiveAttempt } from './login-waits.ts';
import { verifyPassword } from '../../../platform/secrets/passwords.ts';

/**
 * The account of number and password, with its hash: the verified one, else the newest match. Wrong
 * password and unknown number are refused alike after equal work. Counts the attempt: do not roll
 * back.
 */
export async function checkPassword(
  db: Database,
  { mobile, password, network }: { mobile: string; password: string; network: string },
  limits: Config['limits'],
): Promise<Result<{ accountId: number; mobileVerified: boolean; passwordHash: string }>> {
  const { rows } = await db.query<{ id: number; password_hash: string; verified: boolean; blocked: boolean; known: boolean }>(sql`
    select id, password_hash, mobile_verified_at is not null as verified, blocked_at is not null as blocked,
      exists (select from session where account_id = account.id and network = ${network}) as known
    from account where mobile = ${mobile} and gave_way_at is null
    order by (mobile_verified_at is not null) desc, id desc limit 1`);
  const [account] = rows;
  const attempt = { subject: mobile, network, isKnown: account?.known ?? false };
  const counted = await countAttempt(db, attempt, limits);
  if (!counted.ok) return counted;
  const verified = await verifyPassword(account?.password_hash ?? null, password);
  if (!verified.ok) return verified;
  if (!account || !verified.value) return refuse('wrong_credentials');
  await forgiveAttempt(db, attempt);
  if (account.blocked) return refuse('account_blocked');
  return done({ accountId: account.id, mobileVerified: account.verified, passwordHash: account.password_hash });
}
