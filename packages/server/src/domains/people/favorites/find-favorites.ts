import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { empty } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ProductSummary, findProductSummaries } from '../../goods/catalogue/find-product-summaries.ts';

export type Favorite = ProductSummary & { folder_id: number | null };
export type FavoritePage = { items: Favorite[]; total: number; page: number; limit: number };

type Search = {
  /** Null: the default folder; left out: all. */
  folderId?: number | null | undefined;
  page: number;
  limit: number;
};

/**
 * A page of the buyer's favourites as product summaries, newest first. Refuses `not_found` for
 * another buyer's folder.
 */
export async function findFavorites(
  db: Database,
  accountId: number,
  { folderId, page, limit }: Search,
  language: Language,
): Promise<Result<FavoritePage>> {
  if (typeof folderId === 'number') {
    const { rowCount } = await db.query(sql`select from favorite_folder where account_id = ${accountId} and id = ${folderId}`);
    if (rowCount === 0) return refuse('not_found');
  }
  const inFolder = folderId === undefined ? empty : sql`and folder_id is not distinct from ${folderId}`;
  const { rows } = await db.query<{ product_id: number; folder_id: number | null }>(sql`
    select product_id, folder_id from favorite where account_id = ${accountId} ${inFolder}
    order by created_at desc, product_id desc limit ${limit} offset ${(page - 1) * limit}`);
  const folders = new Map(rows.map((row) => [row.product_id, row.folder_id]));
  const count = await db.query<{ total: number }>(sql`select count(*) as total from favorite where account_id = ${accountId} ${inFolder}`);
  const products = await findProductSummaries(db, [...folders.keys()], language);
  const items = products.map((product) => ({ ...product, folder_id: folders.get(product.id) ?? null }));
  return done({ items, total: count.rows[0]?.total ?? 0, page, limit });
}
