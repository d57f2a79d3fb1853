import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { waitsForLock } from '../../../../testing/waits-for-lock.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { setWarehouseOpen } from '../save-warehouse.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  cookie = (await shop.openOperator(['warehouse'], 'Wei Warehouse')).cookie;
});
after(() => shop.close());

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const facts = { name_en: 'North hall', name_zh: '北库', province_code: '110000' };
const shown = async (key: string) =>
  (await call('consoleWarehouses.find')).data.items.find((one: { key: string }) => one.key === key) as Record<string, unknown>;

/** Takes packs of a new pack in. */
async function receive(warehouse: string, reference: string) {
  const { code } = await createTestPack(shop.db, { onHand: 0 });
  const lines = [{ code, quantity: 5 }];
  return call('consoleStock.receive', { key: crypto.randomUUID(), reference, warehouse, received_on: '2026-01-05', lines });
}

test('a warehouse is added, receives goods, is renamed, and the log records who did it', async () => {
  const made = await call('consoleWarehouses.create', facts);
  assert.deepEqual([made.status, made.data.key], [200, 'north-hall'], made.text);
  assert.equal((await call('consoleWarehouses.create', facts)).data.key, 'north-hall-2');
  assert.equal((await receive('north-hall', 'DN-1')).status, 200);
  const kept = await shown('north-hall');
  assert.deepEqual([kept['packs'], kept['province'], kept['is_open']], [5, 'Beijing', true]);
  const renamed = await call('consoleWarehouses.update', { key: 'north-hall', version: 1, ...facts, name_en: 'North' });
  assert.deepEqual([renamed.data.name_en, renamed.data.version], ['North', 2], renamed.text);
  const late = await call('consoleWarehouses.update', { key: 'north-hall', version: 1, ...facts });
  assert.deepEqual([late.data.error, late.data.details.now.name_en], ['changed_meanwhile', 'North']);
  const { rows } = await shop.db.query(sql`
    select actor_name, act from audit_entry where object_kind = 'warehouse' and object_id = 'north-hall' order by id`);
  assert.deepEqual(
    rows.map((row) => Object.values(row)),
    [
      ['Wei Warehouse', 'created'],
      ['Wei Warehouse', 'changed'],
    ],
  );
});

test('only an empty warehouse can be closed; a closed one receives nothing, by any way, until it is open again', async () => {
  const { key } = (await call('consoleWarehouses.create', { ...facts, name_en: 'Full' })).data;
  assert.equal((await receive(key, 'DN-2')).status, 200);
  const full = await call('consoleWarehouses.setOpen', { key, version: 1, is_open: false });
  assert.deepEqual([full.data.error, full.data.details.reason.includes('write them off')], ['wrong_state', true], full.text);
  await assert.rejects(shop.db.query(sql`update warehouse set closed_at = now() where key = ${key}`), /not empty/);

  const { key: empty } = (await call('consoleWarehouses.create', { ...facts, name_en: 'Empty' })).data;
  const closed = await call('consoleWarehouses.setOpen', { key: empty, version: 1, is_open: false });
  assert.deepEqual([closed.data.is_open, closed.data.version], [false, 2], closed.text);
  assert.equal((await receive(empty, 'DN-3')).status, 404);
  const { data } = await call('consoleStock.find');
  assert.ok(!data.warehouses.some((one: { key: string }) => one.key === empty));
  const { sku_id: sku } = await createTestPack(shop.db, { onHand: 0 });
  await assert.rejects(
    shop.db.query(sql`insert into stock (sku_id, warehouse_id, on_hand) select ${sku}::bigint, id, 1 from warehouse where key = ${empty}`),
    /closed/,
  );
  assert.equal((await call('consoleWarehouses.setOpen', { key: empty, version: 2, is_open: true })).data.is_open, true);
  assert.equal((await receive(empty, 'DN-3')).status, 200);
});

test('goods received while their warehouse is being closed find it closed', async () => {
  const { key } = (await call('consoleWarehouses.create', { ...facts, name_en: 'Closing' })).data;
  const { key: from } = (await call('consoleWarehouses.create', { ...facts, name_en: 'From' })).data;
  assert.equal((await receive(from, 'DN-4')).status, 200);
  const [row] = (await call('consoleStock.find', { warehouse: from })).data.items;
  const toMove = { key: crypto.randomUUID(), code: row.code, warehouse: from, quantity: 1, to: key, reason: 'nearer' };
  let arriving: ReturnType<typeof receive> | undefined;
  let moving: ReturnType<typeof call> | undefined;
  const closed = await inTransaction(shop.db, async (transaction) => {
    const result = await setWarehouseOpen(transaction, { key, version: 1, is_open: false });
    arriving = receive(key, 'DN-5');
    await waitsForLock(shop.db, arriving);
    moving = call('consoleStock.move', toMove);
    await waitsForLock(shop.db, moving, 2);
    return result;
  });
  assert.ok(closed.ok);
  assert.deepEqual([(await arriving)?.status, (await moving)?.status], [404, 404], (await moving)?.text);
});

test('the last open warehouse stays open, and an unknown province is refused at its field', async () => {
  const fresh = await createTestConsole();
  const admin = await fresh.openOperator(['administrator']);
  const request = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown>) => fresh.call(name, input, admin);
  assert.equal((await request('consoleWarehouses.create', facts)).status, 200);
  const last = await request('consoleWarehouses.setOpen', { key: 'north-hall', version: 1, is_open: false });
  assert.equal(last.data.error, 'wrong_state', last.text);
  const nowhere = await request('consoleWarehouses.create', { ...facts, province_code: '990000' });
  assert.deepEqual(
    nowhere.data.fields.map(({ field }: { field: string }) => field),
    ['province_code'],
  );
  await fresh.close();
});

test('a pack is low by its own level or the default one, over all warehouses; a concurrent change of a level is refused', async () => {
  const { code, sku_id: id } = await createTestPack(shop.db, { onHand: 4 });
  const isLow = async () => {
    const { data } = await call('consoleStock.find', { q: code, state: 'low' });
    return data.items.length === 1;
  };
  const level = async () => (await call('consoleStock.getPack', { code })).data as Record<string, number | null>;
  const first = await level();
  assert.deepEqual([first['low_stock'], first['usual_low_stock'], await isLow()], [null, 5, true]);
  const set = (low: number | null, version: number | null | undefined) =>
    call('consoleStock.setLowLevel', { code, version, low_stock: low });
  assert.equal((await set(3, first['version'])).status, 200);
  assert.equal(await isLow(), false);
  const late = await set(9, first['version']);
  assert.deepEqual([late.data.error, late.data.details.now.low_stock], ['changed_meanwhile', 3]);
  assert.equal((await set(-1, 1)).data.error, 'invalid_input');
  assert.equal((await set(null, (await level())['version'])).status, 200);
  const { rule } = (await call('consoleWarehouses.find')).data;
  assert.equal((await call('consoleWarehouses.saveRule', { version: rule.version, low_stock: 3 })).status, 200);
  assert.equal(await isLow(), false);
  const second = await call('consoleWarehouses.saveRule', { version: rule.version, low_stock: 8 });
  assert.deepEqual([second.data.error, second.data.details.now.low_stock], ['changed_meanwhile', 3]);
  await call('consoleWarehouses.saveRule', { version: rule.version + 1, low_stock: 5 });
  await shop.db.query(sql`
    insert into stock (sku_id, warehouse_id, on_hand) select ${id}::bigint, max(id), 2 from warehouse where closed_at is null`);
  assert.equal(await isLow(), false);
});

test('of two who change the shop’s level at once, one is refused', async () => {
  const { rule } = (await call('consoleWarehouses.find')).data;
  const both = await Promise.all([6, 7].map((low) => call('consoleWarehouses.saveRule', { version: rule.version, low_stock: low })));
  assert.deepEqual(both.filter(({ status }) => status === 200).length, 1);
  assert.equal(both.find(({ status }) => status !== 200)?.data.error, 'changed_meanwhile');
  const { low_stock: low, version } = (await call('consoleWarehouses.find')).data.rule;
  assert.ok(low === 6 || low === 7);
  await call('consoleWarehouses.saveRule', { version, low_stock: 5 });
});
