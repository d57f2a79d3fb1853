import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../packages/server/src/database/connection.ts';
import { withTransaction } from '../packages/server/src/database/transaction.ts';
import { indexStructures } from '../packages/server/src/domains/chemistry/index-structures.ts';
import { indexProducts } from '../packages/server/src/domains/search/index-products.ts';
import { loadAccounts } from './load/accounts.ts';
import { readCatalogue } from './load/catalogue-data.ts';
import { loadContent } from './load/content.ts';
import { type DataFile, fingerprintOf, readDataFiles } from './load/data-files.ts';
import { loadBrands, loadLists } from './load/load-brands.ts';
import { loadCategories } from './load/load-categories.ts';
import { loadProducts } from './load/load-products.ts';
import { loadStock } from './load/load-stock.ts';
import { loadReferences, loadSubstances } from './load/load-substances.ts';

const LOCK = 4_128_117_003;

/** Ids of what content refers to by key. */
export type DemoIds = {
  /** Product id by key. */
  products: ReadonlyMap<string, number>;
  /** SKU id by catalogue number. */
  skus: ReadonlyMap<string, number>;
};

/**
 * Brings the demo data of `demo/data` into the shop, in one transaction. The same data again changes nothing; changed rows
 * are written over by their keys, while stock, accounts and everything that buyers did stay. Processes that start
 * together take turns. Throws with file and row when the data has a fault.
 */
export async function loadDemo(db: DatabasePool, log: (line: string) => void): Promise<void> {
  const files = await readDataFiles();
  const fingerprint = fingerprintOf(files);
  if (await isLoaded(db, fingerprint)) return;
  const start = performance.now();
  await withTransaction(db, async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await isLoaded(transaction, fingerprint)) return;
    await loadAll(transaction, files, log);
    await transaction.query(
      sql`insert into demo_load (fingerprint) values (${fingerprint}) on conflict (fingerprint) do update set loaded_at = now()`,
    );
  });
  log(`Demo data loaded in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function isLoaded(db: Database, fingerprint: string): Promise<boolean> {
  // Only the latest load counts: going back to earlier data is a change too.
  const { rows } = await db.query<{ fingerprint: string }>('select fingerprint from demo_load order by loaded_at desc limit 1');
  return rows[0]?.fingerprint === fingerprint;
}

async function loadAll(transaction: Database, files: readonly DataFile[], log: (line: string) => void): Promise<void> {
  const data = readCatalogue(files);
  log(`Demo data: ${data.brands.length} brands, ${data.categories.length} categories, ${data.substances.length} substances`);
  await loadBrands(transaction, data.brands);
  await loadCategories(transaction, data.categories);
  await loadReferences(transaction, data.regulatedLists, data.statements);
  await loadSubstances(transaction, data.substances);
  await indexStructures(transaction, 'all');
  const packs = data.products.reduce((sum, { skus }) => sum + skus.length, 0);
  log(`Demo data: ${data.products.length} products in ${packs} packs, their stock and their search index`);
  await loadProducts(transaction, data.products);
  await loadStock(transaction, data.products);
  await loadLists(transaction, data.lists);
  log('Demo data: articles, activities, institutions, coupons, points mall, trials, accounts');
  await loadContent(transaction, await idsOf(transaction));
  await loadAccounts(transaction);
  await indexProducts(transaction, 'all');
}

async function idsOf(transaction: Database): Promise<DemoIds> {
  const products = await transaction.query<{ key: string; id: number }>('select key, id from product');
  const skus = await transaction.query<{ code: string; id: number }>('select code, id from sku');
  return {
    products: new Map(products.rows.map(({ key, id }) => [key, id])),
    skus: new Map(skus.rows.map(({ code, id }) => [code, id])),
  };
}
