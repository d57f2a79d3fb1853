import sql from 'sql-template-tag';
import type { Database } from '../platform/database/connection.ts';

/** Resolves once a test's operation waits for a lock (`all`: that many more), or is over. */
export async function waitsForLock(db: Database, act: Promise<unknown>, all = 1): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  act.then(end, end);
  while (!over.signal.aborted) {
    const { rowCount } = await db.query(sql`
      select from pg_locks join pg_stat_activity activity using (pid)
      where activity.datname = current_database() and not granted limit ${all}`);
    if (rowCount === all) return;
  }
}
