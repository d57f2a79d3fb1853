import type { Database } from '../database/connection.ts';

/** So many are forgotten by one statement: a large import announces millions. */
const BATCH = 50_000;

/** Forgets changes that were announced more than an hour ago: every server has seen them. */
export async function purgeChanges(db: Database): Promise<void> {
  let forgotten: number | null = BATCH;
  while (forgotten === BATCH) {
    ({ rowCount: forgotten } = await db.query(`
      delete from cache_change
      where ctid = any (array(select ctid from cache_change where changed_at < now() - interval '1 hour' limit ${BATCH}))`));
  }
}
