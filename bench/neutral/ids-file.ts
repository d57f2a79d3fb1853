import { writeFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import { idsByKey } from './import-catalogue.ts';
import type { NeutralMeta, NeutralProduct } from './read-neutral.ts';
import { keyOf } from './shop-rows.ts';

/**
 * Writes what the load driver's adapter needs: the generator's slugs and SKUs with the shop's ids.
 */
export async function writeIds(db: Database, file: string, meta: NeutralMeta, products: readonly NeutralProduct[]): Promise<void> {
  const [brands, categories, productIds] = await Promise.all([idsByKey(db, 'brand'), idsByKey(db, 'category'), idsByKey(db, 'product')]);
  const codes = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  const skus = await db.query<{ code: string; id: number }>(sql`select code, id from sku where code = any (${codes}::text[])`);
  const bySlug = (slugs: readonly { slug: string }[], ids: ReadonlyMap<string, number>) =>
    Object.fromEntries(slugs.map(({ slug }) => [slug, ids.get(keyOf(slug))]));
  const ids = {
    brands: bySlug(meta.brands, brands),
    categories: bySlug(meta.categories, categories),
    products: bySlug(products, productIds),
    skus: Object.fromEntries(skus.rows.map(({ code, id }) => [code, id])),
  };
  await writeFile(file, JSON.stringify(ids));
}
