import sql from 'sql-template-tag';
import type { Database } from '../../../../../platform/database/connection.ts';
import { recognise } from '../recognise.ts';
import type { SuggestLimits, Suggested } from '../../search-engine.ts';
import { matching } from './matching.ts';

/** The products that a text begins to name, best first, and the names of what they are. */
export async function findSuggestions(db: Database, text: string, limits: SuggestLimits): Promise<Suggested> {
  const trimmed = text.trim();
  if (trimmed === '') return { recognised: null, queries: [], ids: [], corrected: null };
  const { rows } = await db.query<{ product_id: number }>(sql`
    with ${matching(trimmed, recognise(trimmed), { typing: true })}
    select product_id from matched
    where published_at <= now()
    order by tier desc, popularity desc, product_id limit ${limits.products}`);
  return { recognised: null, queries: [], ids: rows.map((row) => row.product_id), corrected: null };
}
