import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';

/** Deletes records of deletions after an hour, and misses after half a year. */
export async function purgeSearches(db: Database): Promise<void> {
  await db.query(`delete from search_document_gone where gone_at < now() - interval '1 hour'`);
  await db.query(sql`delete from search_miss where last_on < ${today} - 180`);
}
