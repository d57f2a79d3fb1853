import sql from 'sql-template-tag';
import { loadBrands } from '../../demo/load/load-brands.ts';
import { loadCategories } from '../../demo/load/load-categories.ts';
import { loadProducts } from '../../demo/load/load-products.ts';
import { loadStock } from '../../demo/load/load-stock.ts';
import { loadSubstances } from '../../demo/load/load-substances.ts';
import type { Database } from '../../packages/server/src/database/connection.ts';
import { indexProducts } from '../../packages/server/src/domains/search/index-products.ts';
import type { NeutralMeta, NeutralProduct } from './read-neutral.ts';
import { brandRows, categoryRows, familyRows, keyOf, pictures, productRow, substanceRow } from './shop-rows.ts';

/** So many products go through the loaders at once. */
const BATCH = 2000;

/**
 * Brings the generator's catalogue into the shop in the caller's transaction, by the loaders that bring the demo data:
 * brands, categories, substances, products with packs, stock, search. The same again changes nothing, and never the stock.
 */
export async function importCatalogue(transaction: Database, meta: NeutralMeta, products: readonly NeutralProduct[]): Promise<void> {
  await loadBrands(transaction, brandRows(meta));
  const there = await idsByKey(transaction, 'category');
  await loadCategories(
    transaction,
    familyRows().filter(({ key }) => !there.has(key)),
  );
  await loadCategories(transaction, categoryRows(meta));
  const substances = await importSubstances(transaction, products);
  for (let start = 0; start < products.length; start += BATCH) {
    const rows = products.slice(start, start + BATCH).map((product) => productRow(product, substances));
    await loadProducts(transaction, rows);
    await loadStock(transaction, rows);
  }
  await givePictures(transaction);
  const ids = await idsByKey(transaction, 'product');
  await indexProducts(
    transaction,
    products.flatMap(({ slug }) => ids.get(keyOf(slug)) ?? []),
  );
}

/** Writes a substance for every CAS number that the shop has not yet; gives the substance's key by CAS number. */
async function importSubstances(transaction: Database, products: readonly NeutralProduct[]): Promise<ReadonlyMap<string, string>> {
  const named = new Map(products.toReversed().flatMap(({ cas, name }): [string, string][] => (cas === null ? [] : [[cas, name]])));
  const { rows } = await transaction.query<{ cas: string; key: string }>(sql`
    select cas, substance.key from substance_cas join substance on substance.id = substance_id where cas = any (${[...named.keys()]}::text[])`);
  const keys = new Map(rows.map(({ cas, key }) => [cas, key]));
  const fresh = [...named].filter(([cas]) => !keys.has(cas)).map(([cas, name]) => substanceRow(keyOf(cas), cas, name));
  if (fresh.length > 0) await loadSubstances(transaction, fresh);
  for (const { key, cas } of fresh) for (const number of cas) keys.set(number, key);
  return keys;
}

const givePictures = (transaction: Database) =>
  transaction.query(sql`
    update product set picture = given.picture
    from category
    join category top on top.id = any (category.path)
    join unnest(${[...pictures.keys()].map(keyOf)}::text[], ${[...pictures.values()]}::text[]) given (key, picture) on given.key = top.key
    where category.id = product.category_id and product.picture <> given.picture`);

/** Ids by key of a table that has both. */
export async function idsByKey(db: Database, table: 'brand' | 'category' | 'product'): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ key: string; id: number }>(`select key, id from ${table}`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
