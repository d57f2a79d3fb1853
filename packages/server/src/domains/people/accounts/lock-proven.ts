import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** What a sign-in proved: the account's number, and its password by hash (null: by code). */
export type LoginProof = { accountId: number; mobile: string; passwordHash: string | null };

/**
 * Locks an account while a sign-in's proof still holds; false if number or password changed, or the
 * account was blocked or closed. Sign-ins do not block each other.
 */
export async function lockProven(transaction: Database, { accountId, mobile, passwordHash }: LoginProof): Promise<boolean> {
  const { rowCount } = await transaction.query(sql`
    select from account
    where id = ${accountId} and mobile = ${mobile} and (${passwordHash}::text is null or password_hash = ${passwordHash})
      and blocked_at is null and closed_at is null and gave_way_at is null
    for share`);
  return rowCount === 1;
}
