import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { normaliseCode } from './catalogue-number.ts';
import { identifierLexeme } from './internal/identifier-lexeme.ts';
import { lexemeText } from './internal/postgres/lexemes.ts';

/** The products with one of these catalogue numbers, ignoring hyphens and case. */
export async function findProductIdsByCode(db: Database, codes: readonly string[]): Promise<number[]> {
  const wanted = codes.map(normaliseCode).filter((code) => code !== '');
  if (wanted.length === 0) return [];
  const query = wanted.map((code) => lexemeText(identifierLexeme('catalogue_number', code), { prefix: false })).join(' | ');
  const { rows } = await db.query<{ product_id: number }>(
    sql`select product_id from search_document where words @@ ${query}::tsquery and published_at <= now() order by product_id`,
  );
  return rows.map((row) => row.product_id);
}
