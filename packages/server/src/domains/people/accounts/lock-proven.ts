import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** What a log-in has shown about an account: that it has this number, and the password of this hash; null where a code showed it. */
export type LoginProof = { accountId: number; mobile: string; passwordHash: string | null };

/**
 * Locks an account so that what a log-in has shown holds until the transaction ends. False where it holds no more: the number or the password
 * was replaced since, or the account was blocked, closed or gave way. Log-ins do not wait for each other.
 */
export async function lockProven(transaction: Database, { accountId, mobile, passwordHash }: LoginProof): Promise<boolean> {
  const { rowCount } = await transaction.query(sql`
    select from account
    where id = ${accountId} and mobile = ${mobile} and (${passwordHash}::text is null or password_hash = ${passwordHash})
      and blocked_at is null and closed_at is null and gave_way_at is null
    for share`);
  return rowCount === 1;
}
