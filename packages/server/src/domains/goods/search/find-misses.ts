import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Searches without a result: the words, how often, and when last (YYYY-MM-DD, Beijing time). */
export type Miss = { query: string; language: Language; count: number; last_on: string };

/** A page of the misses, the most frequent first, and how many there are. */
export async function findMissPage(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Miss[]; total: number }> {
  const counted = await db.query<{ count: number }>('select count(*)::int as count from search_miss');
  const { rows } = await db.query<Miss>(sql`
    select query, language, count, last_on from search_miss order by count desc, last_on desc, query
    limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows, total: counted.rows[0]?.count ?? 0 };
}
