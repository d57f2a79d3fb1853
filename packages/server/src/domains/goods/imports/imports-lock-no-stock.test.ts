import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import pg from 'pg';
import type { Database } from '../../../platform/database/connection.ts';
import { openDatabase } from '../../../platform/database/connection.ts';
import { patience } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { decideLot } from '../../warehouse/stock/decide-lot.ts';
import { findStockFaults } from '../../warehouse/stock/find-stock-faults.ts';
import { receiveStock } from '../../warehouse/stock/receive-stock.ts';
import { reserveStock } from '../../warehouse/stock/reserve-stock.ts';
import { shipStock } from '../../warehouse/stock/ship-stock.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestLot } from '../../../testing/test-lots.ts';
import { createTestImports } from '../../../testing/test-import.ts';

/** The lock at which an import waits before it ends, its rows written. */
const HELD = 7_002;
let shop: Awaited<ReturnType<typeof createTestImports>>;
/** Those who work in the warehouse meanwhile, and wait for nobody. */
let others: ReturnType<typeof openDatabase>;
let owner: pg.Client;
before(async () => {
  shop = await createTestImports();
  others = openDatabase(shop.url, { poolSize: 2, ...patience, lockTimeout: 300 });
  owner = new pg.Client({ connectionString: shop.url });
  await owner.connect();
  await owner.query(`
    create function hold() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(${HELD}); return new; end $$;
    create trigger held before update on import_job for each row when (new.state = 'done' and old.state = 'applying') execute function hold()`);
});
after(async () => {
  assert.deepEqual(await findStockFaults(shop.db), []);
  await owner.end();
  await others.end();
  await shop.close();
});

async function createLots() {
  const pack = await createTestPack(shop.db, { onHand: 0 });
  await createTestLot(shop.db, { code: pack.code, number: `${pack.code}-1`, quantity: 10, daysLeft: 400 });
  await createTestLot(shop.db, { code: pack.code, number: `${pack.code}-2`, quantity: 5, daysLeft: 20 });
  return pack;
}

const availableOf = async (db: Database, skuId: number) =>
  (await db.query<{ available: number }>(sql`select available from available_stock where sku_id = ${skuId}`)).rows[0]?.available;

/** Imports the file that marks the pack, and acts while the import's transaction is open. */
async function duringImport(pack: { product_id: number; code: string }, marks: string, act: () => Promise<void>): Promise<void> {
  const { rows } = await shop.db.query<{ key: string }>(sql`select key from product where id = ${pack.product_id}`);
  const id = await shop.open('products', `product,code,return_exceptions\n${rows[0]?.key},${pack.code},${marks}\n`);
  await owner.query('select pg_advisory_lock($1)', [HELD]);
  let isOver = false;
  const imported = shop.work(id).finally(() => (isOver = true));
  try {
    while (!(await isHeld())) assert.ok(!isOver, 'the import was over too soon');
    await act();
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [HELD]);
  }
  const { job, faultLines } = await imported;
  assert.deepEqual([job.state, faultLines], ['done', []]);
}

async function isHeld(): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted
     and database = (select oid from pg_database where datname = current_database())`,
    [HELD],
  );
  return rowCount === 1;
}

/** Reserves, ships and receives packs, and recalls the lot of ten, of which three have left. */
async function workInWarehouse(pack: { sku_id: number; code: string }): Promise<void> {
  const lines = [{ sku_id: pack.sku_id, quantity: 3 }];
  const reservation = `order:${pack.sku_id}`;
  assert.ok((await inTransaction(others, (tx) => reserveStock(tx, reservation, lines))).ok);
  assert.ok((await inTransaction(others, (tx) => shipStock(tx, { reservation, shipment: `shipment:${pack.sku_id}`, lines }))).ok);
  const { rows } = await others.query<{ id: number }>(`select id from warehouse where key = 'test'`);
  await receiveStock(others, {
    warehouseId: rows[0]!.id,
    reference: `receipt:during:${pack.code}`,
    lines: [{ sku_id: pack.sku_id, quantity: 2 }],
  });
  const recalled = await inTransaction(others, (tx) =>
    decideLot(tx, { number: `${pack.code}-1`, status: 'recalled', by: 'QC', reason: 'a test' }),
  );
  assert.ok(recalled.ok);
}

test('while a file marks a pack as short-dated, it is sold, shipped, received and recalled; its short lots are sold after the import', async () => {
  const pack = await createLots();
  await duringImport(pack, 'short-dated', async () => {
    await workInWarehouse(pack);
    assert.equal(await availableOf(others, pack.sku_id), 2);
  });
  assert.equal(await availableOf(shop.db, pack.sku_id), 7);
});

test('a file that removes the mark locks no stock either, and the rest of the short lots is no longer sold', async () => {
  const pack = await createLots();
  await shop.db.query(sql`update sku set return_exceptions = '{short-dated,opened}' where id = ${pack.sku_id}`);
  assert.equal(await availableOf(shop.db, pack.sku_id), 15);
  await duringImport(pack, 'opened', async () => {
    const lines = [{ sku_id: pack.sku_id, quantity: 4 }];
    assert.ok((await inTransaction(others, (tx) => reserveStock(tx, `order:${pack.sku_id}`, lines))).ok);
  });
  assert.equal(await availableOf(shop.db, pack.sku_id), 6);
});

test('marking a pack by hand as custom-made or opened locks no stock of it', async () => {
  const pack = await createLots();
  await inTransaction(shop.db, async (transaction) => {
    await transaction.query(sql`update sku set return_exceptions = '{custom-made,opened}' where id = ${pack.sku_id}`);
    await workInWarehouse(pack);
    return { ok: true, value: null };
  });
});
