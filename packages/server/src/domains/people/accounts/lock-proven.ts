import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * What a sign-in proved: the account's number, and its password by hash. By code or registration
 * (null) the proof was made at `provenAt`, by the database's clock.
 */
export type LoginProof = { accountId: number; mobile: string } & (
  | { passwordHash: string; provenAt: null }
  | { passwordHash: null; provenAt: string }
);

/**
 * How long a code's proof opens sessions under its Idempotency-Key: until our client has given up
 * repeating a request whose answer was lost, and no longer.
 */
const provenSeconds = 60;

/**
 * Locks an account while a sign-in's proof still holds; false if number or password changed, the
 * proof is too old, or the account was blocked or closed. Sign-ins do not block each other.
 */
export async function lockProven(transaction: Database, { accountId, mobile, passwordHash, provenAt }: LoginProof): Promise<boolean> {
  const { rowCount } = await transaction.query(sql`
    select from account
    where id = ${accountId} and mobile = ${mobile} and (${passwordHash}::text is null or password_hash = ${passwordHash})
      and (${provenAt}::timestamptz is null or clock_timestamp() < ${provenAt}::timestamptz + make_interval(secs => ${provenSeconds}))
      and blocked_at is null and closed_at is null and gave_way_at is null
    for share`);
  return rowCount === 1;
}
