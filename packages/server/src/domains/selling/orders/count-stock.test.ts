import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Result } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import { actingPool } from '../../../platform/database/acting-pool.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { decideLot } from '../../warehouse/stock/decide-lot.ts';
import { moveStock } from '../../warehouse/stock/move-stock.ts';
import { receiveGoods } from '../../warehouse/stock/receive-goods.ts';
import { setPacksAside } from '../../warehouse/stock/set-packs-aside.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestLot, createTestWarehouse } from '../../../testing/test-lots.ts';
import { confirmPayment } from './confirm-payment.ts';
import { type CountedLocation, countStock } from './count-stock.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';

const { db, drop } = await openTestDatabase({ poolSize: 6 });
let last = 0;

before(() => createTestWarehouse(db, 'south'));
after(async () => {
  assert.deepEqual(await checkConsistency(db), []);
  await drop();
});

const stockOf = async (skuId: number) =>
  (
    await db.query(sql`
      select warehouse.key, on_hand, reserved, unsellable from stock join warehouse on warehouse.id = warehouse_id
      where sku_id = ${skuId} order by warehouse.key desc`)
  ).rows.map(({ key, on_hand, reserved, unsellable }) => [key, on_hand, reserved, unsellable]);
const move = (code: string, lot: string | null, quantity: number, more: { warehouse?: string; to?: string; key?: string } = {}) => {
  const { warehouse = 'test', to = 'south', key } = more;
  return inTransaction(db, (tx) => moveStock(tx, { code, warehouse, lot, quantity, to }, { reason: 'nearer to its buyers', key }));
};
const count = (location: Omit<CountedLocation, 'warehouse'>, key?: string) =>
  inTransaction(db, (tx) => countStock(tx, { warehouse: 'test', ...location }, { reason: 'the yearly count', key }));
const reasonOf = (result: Result<unknown>) => String(!result.ok && result.reason?.en);

async function paidOrder(skuId: number, packs: number) {
  const buyer = await createTestBuyer(db);
  valueOf(await buyer.add(skuId, packs));
  const total = packs * 40_000;
  const { id } = valueOf(await buyer.place(total));
  const payment = { number: id, amount: total, bankReference: `C${++last}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  return id;
}

test('packs move with their lot to another warehouse, once for a key, and only unreserved ones', async () => {
  const pack = await createTestPack(db, { onHand: 0, price: 40_000 });
  await createTestLot(db, { code: pack.code, number: 'M1-1', quantity: 6 });
  await paidOrder(pack.sku_id, 2);
  valueOf(await move(pack.code, 'M1-1', 3, { key: 'one-press' }));
  valueOf(await move(pack.code, 'M1-1', 3, { key: 'one-press' }));
  assert.deepEqual(await stockOf(pack.sku_id), [
    ['test', 3, 2, 0],
    ['south', 3, 0, 0],
  ]);
  const tooMany = await move(pack.code, 'M1-1', 2);
  assert.match(reasonOf(tooMany), /^1 packs of it are promised to nobody/);
  assert.equal((await move(pack.code, 'M1-1', 1, { to: 'nowhere' })).ok, false);
  assert.match(reasonOf(await move(pack.code, 'M1-1', 1, { to: 'test' })), /in that warehouse already/);
  assert.match(reasonOf(await move(pack.code, 'M1-1', 9, { warehouse: 'south', to: 'test' })), /^3 packs are there that are not set aside/);
});

test('an unsold lot moves too, and stays out of sale', async () => {
  const pack = await createTestPack(db, { onHand: 4, price: 40_000 });
  await createTestLot(db, { code: pack.code, number: 'M2-1', quantity: 5, isReleased: false });
  await paidOrder(pack.sku_id, 4);
  valueOf(await move(pack.code, 'M2-1', 5));
  assert.deepEqual(await stockOf(pack.sku_id), [
    ['test', 4, 4, 0],
    ['south', 5, 0, 5],
  ]);
  valueOf(await inTransaction(db, (tx) => decideLot(tx, { number: 'M2-1', status: 'released', by: 'QC', reason: '' })));
  assert.deepEqual((await stockOf(pack.sku_id))[1], ['south', 5, 0, 0]);
});

test('a count is booked: a surplus is added, a shortfall is written off, an equal count has no movement', async () => {
  const pack = await createTestPack(db, { onHand: 5, price: 40_000 });
  const number = await paidOrder(pack.sku_id, 3);
  assert.deepEqual(valueOf(await count({ code: pack.code, lot: null, expected: 5, counted: 7 }, 'found')), {
    moved: 0,
    takenOut: [],
    givenUp: [],
  });
  valueOf(await count({ code: pack.code, lot: null, expected: 5, counted: 7 }, 'found'));
  assert.deepEqual(await stockOf(pack.sku_id), [['test', 7, 3, 0]]);
  valueOf(await count({ code: pack.code, lot: null, expected: 7, counted: 7 }));
  const lost = valueOf(await count({ code: pack.code, lot: null, expected: 7, counted: 2 }));
  assert.deepEqual(lost.takenOut, [{ number, packs: 1 }]);
  assert.deepEqual(await stockOf(pack.sku_id), [['test', 2, 2, 0]]);
  const { rows } = await db.query(sql`
    select movement.kind, on_hand_change, act.reason from stock_movement movement join stock_act act using (reference)
    where sku_id = ${pack.sku_id} and movement.kind = 'count' order by movement.id`);
  assert.deepEqual(rows, [
    { kind: 'count', on_hand_change: 2, reason: 'the yearly count' },
    { kind: 'count', on_hand_change: -5, reason: 'the yearly count' },
  ]);
});

test('a count of a location that has changed is refused with the present packs; packs set aside stay so', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'C2-1', quantity: 6 });
  const aside = { code: pack.code, warehouse: 'test', lot: 'C2-1', quantity: 2 };
  valueOf(await inTransaction(db, (tx) => setPacksAside(tx, aside, 'quarantine', { reason: 'wet boxes', key: 'aside' })));
  valueOf(await inTransaction(db, (tx) => setPacksAside(tx, aside, 'quarantine', { reason: 'wet boxes', key: 'aside' })));
  const stale = await count({ code: pack.code, lot: 'C2-1', expected: 8, counted: 6 });
  assert.deepEqual(
    [!stale.ok && stale.error, !stale.ok && stale.details],
    ['changed_meanwhile', { now: { code: pack.code, warehouse: 'test', lot: 'C2-1', on_hand: 6 } }],
  );
  valueOf(await count({ code: pack.code, lot: 'C2-1', expected: 6, counted: 4 }));
  assert.deepEqual(await stockOf(pack.sku_id), [['test', 4, 0, 2]]);
});

test('a delivery is received as a whole or not at all, once per request and each lot once per note; the ledger has who received it', async () => {
  const [lots, loose] = [await createTestPack(db, { onHand: 0 }), await createTestPack(db, { onHand: 0 })];
  const own = actingPool(db, { kind: 'operator', id: 7, name: 'Wang Wei', call: 'test', request: null });
  const receive = (key: string, reference: string, more: { code: string; quantity: number; lot: null }[] = []) =>
    inTransaction(own, (tx) => {
      const days = { manufacturedOn: '2026-01-05', retestOn: null, expiresOn: '2029-01-05' };
      const lines = [
        { code: lots.code, quantity: 3, lot: { number: 'D1-1', ...days } },
        { code: lots.code, quantity: 4, lot: { number: 'D1-2', ...days } },
        { code: loose.code, quantity: 5, lot: null },
        ...more,
      ];
      return receiveGoods(tx, { reference, warehouse: 'test', receivedOn: '2026-02-01', lines }, key);
    });
  const unknown = await receive('first', 'DN-7', [{ code: 'NOT-THERE', quantity: 1, lot: null }]);
  assert.deepEqual([!unknown.ok && unknown.error, !unknown.ok && unknown.details], ['not_found', { line: 3 }]);
  assert.deepEqual(await stockOf(lots.sku_id), []);
  valueOf(await receive('second', 'DN-7'));
  valueOf(await receive('second', 'DN-7'));
  assert.match(reasonOf(await receive('third', 'DN-7')), /DN-7 was taken in before/);
  assert.match(reasonOf(await receive('fourth', 'DN-8', [{ code: lots.code, quantity: 1, lot: null }])), /is kept by lot/);
  assert.deepEqual(await stockOf(lots.sku_id), [['test', 7, 0, 7]]);
  assert.deepEqual(await stockOf(loose.sku_id), [['test', 5, 0, 0]]);
  const { rows } = await db.query(sql`select distinct acted_by from stock_movement where sku_id = ${lots.sku_id}`);
  assert.deepEqual(rows, [{ acted_by: 'Wang Wei' }]);
});
