import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findProductSummaries } from '../../goods/catalogue/find-product-summaries.ts';

/** Adds a favourite; idempotent. Refuses `not_found` for a product that is not shown. */
export async function addFavorite(db: Database, accountId: number, productId: number): Promise<Result<null>> {
  const [product] = await findProductSummaries(db, [productId], 'en');
  if (!product) return refuse('not_found');
  await db.query(sql`insert into favorite (account_id, product_id) values (${accountId}, ${productId}) on conflict do nothing`);
  return done(null);
}
