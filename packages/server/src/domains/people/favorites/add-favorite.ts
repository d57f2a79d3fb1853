import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findProductSummaries } from '../../goods/catalogue/find-product-summaries.ts';
import { hasFolder } from './folders.ts';

type Added = {
  productId: number;
  /** Null: the default folder; left out, a favourite that is there already stays where it is. */
  folderId?: number | null | undefined;
};

/**
 * Adds a favourite; idempotent. Refuses `not_found` for a product that is not shown and for another
 * buyer's folder.
 */
export async function addFavorite(db: Database, accountId: number, { productId, folderId }: Added): Promise<Result<null>> {
  const [product] = await findProductSummaries(db, [productId], 'en');
  if (!product) return refuse('not_found');
  if (typeof folderId === 'number' && !(await hasFolder(db, accountId, folderId))) return refuse('not_found');
  await db.query(sql`
    insert into favorite (account_id, product_id, folder_id) values (${accountId}, ${productId}, ${folderId ?? null})
    on conflict (account_id, product_id) do update set folder_id = excluded.folder_id where ${folderId !== undefined}`);
  return done(null);
}
