import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../packages/server/src/platform/database/connection.ts';
import { loadReferences } from '../packages/server/src/platform/database/references/load-references.ts';
import { withTransaction } from '../packages/server/src/platform/database/transaction.ts';
import { indexStructures } from '../packages/server/src/domains/goods/chemistry/index-structures.ts';
import { makeStructureFacts } from '../packages/server/src/domains/goods/chemistry/make-structure-facts.ts';
import { screenSubstances } from '../packages/server/src/domains/rules/compliance/screen-substances.ts';
import { indexProducts } from '../packages/server/src/domains/goods/search/index-products.ts';
import { beginWithTwoPersonApproval } from '../packages/server/src/domains/rules/approvals/two-person-approval.ts';
import { loadAccounts } from './load/accounts.ts';
import { readCatalogue } from './load/catalogue-data.ts';
import { loadContent } from './load/content.ts';
import { type DataFile, currentFingerprint, fingerprintOf, readDataFiles } from './load/data-files.ts';
import { loadBrands, loadLists } from './load/load-brands.ts';
import { loadCategories } from './load/load-categories.ts';
import { loadCredit } from './load/load-credit.ts';
import { loadLots } from './load/load-lots.ts';
import { loadProducts } from './load/load-products.ts';
import { loadSafetySheets } from './load/load-safety-sheets.ts';
import { loadStock } from './load/load-stock.ts';
import { loadListVersions, loadSubstances } from './load/load-substances.ts';

const LOCK = 4_128_117_003;
/** How often and how long a concurrent process waits for its turn, in milliseconds. */
const TURN = { pause: 250, patience: 120_000 };

/** Ids of what content refers to by key. */
export type DemoIds = {
  /** Product id by key. */
  products: ReadonlyMap<string, number>;
  /** SKU id by catalogue number. */
  skus: ReadonlyMap<string, number>;
};

/**
 * Loads `demo/data` in one transaction; idempotent: changed rows are overwritten by key, buyers'
 * data and stock stay. Concurrent processes take turns. Throws with file and row of a fault.
 */
export async function loadDemo(db: DatabasePool, log: (line: string) => void): Promise<void> {
  if (await isLoaded(db, await currentFingerprint())) return;
  const files = await readDataFiles();
  const fingerprint = fingerprintOf(files);
  const start = performance.now();
  const isDone = await withTransaction(db, async (transaction) => {
    // reading hundreds of structures between two statements takes long on a busy machine
    await transaction.query(`set local idle_in_transaction_session_timeout = '2min'`);
    await takeTurn(transaction);
    if (await isLoaded(transaction, fingerprint)) return false;
    await loadAll(transaction, files, log);
    await transaction.query(
      sql`insert into demo_load (fingerprint) values (${fingerprint}) on conflict (fingerprint) do update set loaded_at = now()`,
    );
    return true;
  });
  if (!isDone) return;
  await tidyUp(db);
  log(`Demo data loaded in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Pages from which a table gets statistics; PostgreSQL assumes this size for an unknown one. */
const KNOWN_FROM_PAGES = 10;

/**
 * Analyses large tables after the load, else searches take twenty times as long until autovacuum.
 * Small tables stay unknown: statistics of nearly empty ones would plan full scans, and they grow
 * fast.
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

/** Waits for a concurrent load in short queries: one long one would exceed the time limit. */
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
  // computed in their own thread while the database loads the rest; failures show when awaited
  const structures = makeStructureFacts(data.substances.flatMap(({ smiles }) => smiles ?? []));
  structures.catch(() => {});
  await loadReferences(transaction);
  await beginWithTwoPersonApproval(transaction);
  await loadBrands(transaction, data.brands);
  await loadCategories(transaction, data.categories);
  await loadSubstances(transaction, data.substances);
  await loadListVersions(transaction);
  await screenSubstances(transaction, 'all');
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
