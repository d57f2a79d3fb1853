import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { matching } from './matching.ts';
import { recognise } from './recognise.ts';

/** The ids of the products that a text begins to name, best first; its last word may be unfinished. */
export async function findSuggestions(db: Database, text: string, limit: number): Promise<number[]> {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  const { rows } = await db.query<{ product_id: number }>(sql`
    with ${matching(trimmed, recognise(trimmed), { typing: true })}
    select product_id from matched
    where published_at <= now()
    order by tier desc, popularity desc, product_id limit ${limit}`);
  return rows.map((row) => row.product_id);
}
