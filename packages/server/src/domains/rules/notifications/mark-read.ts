import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** How many notifications of the user centre an account has not read. */
export async function countUnread(db: Database, accountId: number): Promise<number> {
  const { rows } = await db.query<{ unread: number }>(
    sql`select count(*)::int as unread from notification where account_id = ${accountId} and is_shown and read_at is null`,
  );
  return rows[0]?.unread ?? 0;
}

/** Marks these notifications as read. Refuses `not_found` if one is missing or another's. */
export async function markRead(transaction: Database, accountId: number, ids: readonly number[]): Promise<Result<null>> {
  const wanted = [...new Set(ids)];
  const { rowCount } = await transaction.query(sql`
    update notification set read_at = coalesce(read_at, now())
    where account_id = ${accountId} and is_shown and id = any(${wanted}::bigint[])`);
  return rowCount === wanted.length ? done(null) : refuse('not_found');
}

/** Marks everything as read up to a notification; one that came in meanwhile stays unread. */
export async function markAllRead(transaction: Database, accountId: number, upTo: number): Promise<void> {
  await transaction.query(sql`
    update notification set read_at = now() where account_id = ${accountId} and id <= ${upTo} and read_at is null`);
}
