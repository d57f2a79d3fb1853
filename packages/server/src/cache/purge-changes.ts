import type { Database } from '../database/connection.ts';

/** Forgets announced changes and used idempotency keys that nobody can ask for any more: an hour, and two days. */
export async function purgeChanges(db: Database): Promise<void> {
  await db.query(`delete from cache_change where changed_at < now() - interval '1 hour'`);
  await db.query(`delete from idempotency_key where created_at < now() - interval '2 days'`);
}
