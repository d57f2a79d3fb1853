import sql from 'sql-template-tag';
import type { Database } from '../database/connection.ts';

/** Deletes keys a day after their use, long after every retry; returns how many. */
export async function purgeIdempotencyKeys(db: Database): Promise<number> {
  const { rowCount } = await db.query(sql`delete from idempotency_key where created_at < now() - interval '1 day'`);
  return rowCount ?? 0;
}

/** Deletes an account's keys with their answers. */
export async function forgetKeysOf(db: Database, accountId: number): Promise<void> {
  await db.query(sql`delete from idempotency_key where owner = ${`account:${accountId}`}`);
}
