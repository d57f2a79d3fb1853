import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** What was searched and not found: the words, how often, and when last (YYYY-MM-DD, Asia/Shanghai). */
export type Miss = { query: string; language: Language; count: number; last_on: string };

/** The most frequent misses first. */
export async function findMisses(db: Database, limit: number): Promise<Miss[]> {
  const { rows } = await db.query<Miss>(sql`
    select query, language, count, last_on from search_miss order by count desc, last_on desc, query limit ${limit}`);
  return rows;
}
