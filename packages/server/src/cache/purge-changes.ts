import type { Database } from '../database/connection.ts';

/** Forgets changes that were announced more than an hour ago: every server has seen them. */
export async function purgeChanges(db: Database): Promise<void> {
  await db.query(`delete from cache_change where changed_at < now() - interval '1 hour'`);
}
