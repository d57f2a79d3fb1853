import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ProductSummary, findProductSummaries } from '../../goods/catalogue/find-product-summaries.ts';

export type FavoritePage = { items: ProductSummary[]; total: number; page: number; limit: number };

/** A page of the buyer's favourites as product summaries, newest first. */
export async function findFavorites(
  db: Database,
  accountId: number,
  { page, limit }: { page: number; limit: number },
  language: Language,
): Promise<FavoritePage> {
  const { rows } = await db.query<{ product_id: number }>(sql`
    select product_id from favorite where account_id = ${accountId}
    order by created_at desc, product_id desc limit ${limit} offset ${(page - 1) * limit}`);
  const ids = rows.map((row) => row.product_id);
  const count = await db.query<{ total: number }>(sql`select count(*) as total from favorite where account_id = ${accountId}`);
  return { items: await findProductSummaries(db, ids, language), total: count.rows[0]?.total ?? 0, page, limit };
}
