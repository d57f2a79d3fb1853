import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../packages/server/src/platform/database/connection.ts';
import { loadReferences } from '../packages/server/src/platform/database/references/load-references.ts';
import { withTransaction } from '../packages/server/src/platform/database/transaction.ts';
import { indexStructures } from '../packages/server/src/domains/goods/chemistry/index-structures.ts';
import { makeStructureFacts } from '../packages/server/src/domains/goods/chemistry/make-structure-facts.ts';
import { indexProducts } from '../packages/server/src/domains/goods/search/index-products.ts';
import { loadAccounts } from './load/accounts.ts';
import { readCatalogue } from './load/catalogue-data.ts';
import { loadContent } from './load/content.ts';
import { type DataFile, fingerprintOf, readDataFiles } from './load/data-files.ts';
import { loadBrands, loadLists } from './load/load-brands.ts';
import { loadCategories } from './load/load-categories.ts';
import { loadCredit } from './load/load-credit.ts';
import { loadLots } from './load/load-lots.ts';
import { loadProducts } from './load/load-products.ts';
import { loadSafetySheets } from './load/load-safety-sheets.ts';
import { loadStock } from './load/load-stock.ts';
import { loadListVersions, loadSubstances } from './load/load-substances.ts';

const LOCK = 4_128_117_003;
/** How often a twin asks whether its turn has come, and how long it goes on asking, in milliseconds. */
const TURN = { pause: 250, patience: 120_000 };

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
    // reading hundreds of structures between two statements takes long on a busy machine
    await transaction.query(`set local idle_in_transaction_session_timeout = '2min'`);
    await takeTurn(transaction);
    if (await isLoaded(transaction, fingerprint)) return;
    await loadAll(transaction, files, log);
    await transaction.query(
      sql`insert into demo_load (fingerprint) values (${fingerprint}) on conflict (fingerprint) do update set loaded_at = now()`,
    );
  });
  await tidyUp(db);
  log(`Demo data loaded in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Pages of a table from which on its figures are worth having; PostgreSQL takes a table that it has no figures of for so long, too. */
const KNOWN_FROM_PAGES = 10;

/**
 * A load of this size leaves the planner without figures and the index of words with a long unsorted tail, so that searches in the
 * database take twenty times as long until it tidies up by itself. Tables that are empty or short stay unknown: looked at now, they
 * would be planned for as tables to be read from end to end, and orders, carts and events grow fast in a new shop.
 */
async function tidyUp(db: DatabasePool): Promise<void> {
  const owner = await db.connect();
  try {
    await owner.query('reset role; set statement_timeout = 0');
    const { rows } = await owner.query<{ name: string }>(sql`
      select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and pg_relation_size(oid) > ${KNOWN_FROM_PAGES} * current_setting('block_size')::int`);
    await owner.query(`analyze ${rows.map(({ name }) => name).join(', ')}`);
    await owner.query('vacuum search_document');
  } finally {
    owner.release(true);
  }
}

/** A twin that starts together waits until the first one is through, in short questions: one long one would outlast any statement's time. */
async function takeTurn(transaction: Database): Promise<void> {
  for (let waited = 0; waited < TURN.patience; waited += TURN.pause) {
    const { rows } = await transaction.query<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    if (rows[0]?.mine === true) return;
    await setTimeout(TURN.pause);
  }
  throw new Error('another process has been loading the demo data for two minutes');
}

async function isLoaded(db: Database, fingerprint: string): Promise<boolean> {
  // Only the latest load counts: going back to earlier data is a change too.
  const { rows } = await db.query<{ fingerprint: string }>('select fingerprint from demo_load order by loaded_at desc limit 1');
  return rows[0]?.fingerprint === fingerprint;
}

async function loadAll(transaction: Database, files: readonly DataFile[], log: (line: string) => void): Promise<void> {
  const data = readCatalogue(files);
  log(`Demo data: ${data.brands.length} brands, ${data.categories.length} categories, ${data.substances.length} substances`);
  // made in a thread of their own while the database takes in the rest; a failure is met where they are awaited
  const structures = makeStructureFacts(data.substances.flatMap(({ smiles }) => smiles ?? []));
  structures.catch(() => {});
  await loadReferences(transaction);
  await loadBrands(transaction, data.brands);
  await loadCategories(transaction, data.categories);
  await loadSubstances(transaction, data.substances);
  await loadListVersions(transaction);
  const packs = data.products.reduce((sum, { skus }) => sum + skus.length, 0);
  log(`Demo data: ${data.products.length} products in ${packs} packs, their stock and their search index`);
  await loadProducts(transaction, data.products);
  await loadStock(transaction, data.products);
  await loadLots(transaction, data.products, data.substances);
  await loadSafetySheets(transaction);
  await loadLists(transaction, data.lists);
  log('Demo data: articles, activities, institutions, coupons, points mall, trials, accounts');
  await loadContent(transaction, await idsOf(transaction));
  await loadAccounts(transaction);
  await loadCredit(transaction);
  await indexStructures(transaction, 'all', await structures);
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
