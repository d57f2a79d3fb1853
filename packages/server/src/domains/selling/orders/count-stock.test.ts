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
import { cancelPacks } from './cancel-packs.ts';
import { type CountedLocation, countStock } from './count-stock.ts';
import { delayPacks } from './delay-packs.ts';
import { findShortagesOfOrder } from './find-shortages.ts';
import { previewLoss } from './preview-loss.ts';
import { replaceShortPacks } from './replace-short-packs.ts';
import { shipOrder } from './ship-order.ts';
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
const count = (location: Omit<CountedLocation, 'warehouse'>, { key, seenShort }: { key?: string; seenShort?: number } = {}) =>
  inTransaction(db, (tx) => countStock(tx, { warehouse: 'test', ...location }, { reason: 'the yearly count', key }, seenShort));
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

test('a count is booked: a surplus is added, a shortfall is removed, an equal count has no movement', async () => {
  const pack = await createTestPack(db, { onHand: 5, price: 40_000 });
  const number = await paidOrder(pack.sku_id, 3);
  assert.deepEqual(valueOf(await count({ code: pack.code, lot: null, expected: 5, counted: 7 }, { key: 'found' })), {
    moved: 0,
    short: [],
  });
  valueOf(await count({ code: pack.code, lot: null, expected: 5, counted: 7 }, { key: 'found' }));
  assert.deepEqual(await stockOf(pack.sku_id), [['test', 7, 3, 0]]);
  valueOf(await count({ code: pack.code, lot: null, expected: 7, counted: 7 }));
  const lost = valueOf(await count({ code: pack.code, lot: null, expected: 7, counted: 2 }, { seenShort: 1 }));
  assert.deepEqual(
    lost.short.map((one) => [one.number, one.packs, one.money]),
    [[number, 1, 40_000]],
  );
  assert.deepEqual(await stockOf(pack.sku_id), [['test', 2, 3, 0]]);
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

test('a count to zero cancels nothing: it is refused until the short orders were seen, and found packs end the shortage', async () => {
  const pack = await createTestPack(db, { onHand: 5, price: 40_000 });
  const numbers = [await paidOrder(pack.sku_id, 3), await paidOrder(pack.sku_id, 2)];
  const zero = { code: pack.code, lot: null, expected: 5, counted: 0 };
  const unseen = await count(zero);
  assert.deepEqual([!unseen.ok && unseen.error, !unseen.ok && unseen.details], ['changed_meanwhile', { now: { short: 5 } }]);
  assert.deepEqual(await stockOf(pack.sku_id), [['test', 5, 5, 0]]);
  const where = { code: pack.code, warehouse: 'test', lot: null, quantity: 5 };
  const shown = valueOf(await previewLoss(db, where, 'count'));
  assert.deepEqual(
    shown.short.map(({ number, packs, money }) => [number, packs, money]),
    [
      [numbers[1], 2, 80_000],
      [numbers[0], 3, 120_000],
    ],
  );
  assert.deepEqual(await stockOf(pack.sku_id), [['test', 5, 5, 0]], 'a preview changes nothing');
  valueOf(await count(zero, { seenShort: 5 }));
  assert.deepEqual(await stockOf(pack.sku_id), [['test', 0, 5, 0]]);
  const statesOf = async () =>
    (await db.query(sql`select status, payment_state from customer_order where number = any(${numbers}) order by id`)).rows;
  const paid = { status: 'pending_shipment', payment_state: 'paid' };
  assert.deepEqual(await statesOf(), [paid, paid]);
  const { rows: refunds } = await db.query(
    sql`select from refund where order_id in (select id from customer_order where number = any(${numbers}))`,
  );
  assert.equal(refunds.length, 0);
  assert.deepEqual(await checkConsistency(db), []);
  const other = await createTestBuyer(db);
  valueOf(await other.add(pack.sku_id, 1));
  const placed = await other.place(40_000);
  assert.equal(!placed.ok && placed.error, 'out_of_stock', 'nobody else can reserve what is missing');
  valueOf(await count({ ...zero, expected: 0, counted: 4 }));
  assert.deepEqual(
    (await findShortagesOfOrder(db, numbers[1]!)).map(({ packs }) => packs),
    [1],
    'the newest order waits for the last pack',
  );
  assert.deepEqual(await findShortagesOfOrder(db, numbers[0]!), []);
});

test('short packs ship partly, wait for a delivery, come from another warehouse or are refunded', async () => {
  const pack = await createTestPack(db, { onHand: 5, price: 40_000 });
  const [ships, waits, refunded] = [await paidOrder(pack.sku_id, 2), await paidOrder(pack.sku_id, 1), await paidOrder(pack.sku_id, 2)];
  valueOf(await count({ code: pack.code, lot: null, expected: 5, counted: 1 }, { seenShort: 4 }));
  const lineOf = async (number: string) =>
    (
      await db.query<{ id: number }>(
        sql`select id from order_line where order_id = (select id from customer_order where number = ${number})`,
      )
    ).rows[0]!.id;
  const shortOf = async (number: string) => (await findShortagesOfOrder(db, number)).reduce((sum, { packs }) => sum + packs, 0);
  assert.deepEqual(await Promise.all([ships, waits, refunded].map(shortOf)), [1, 1, 2]);
  const sent = { number: ships, carrier: 'SF', trackingNumber: 'SHORT-1', quantities: new Map([[pack.code, 1]]) };
  assert.equal(valueOf(await inTransaction(db, (tx) => shipOrder(tx, sent))).complete, false);

  const delay = async (number: string, expectedOn: string) => {
    const lineId = await lineOf(number);
    return inTransaction(db, (tx) => delayPacks(tx, { number, lineId, expectedOn }, 'en'));
  };
  const past = await delay(waits, '2020-01-01');
  assert.deepEqual(!past.ok && past.fields, [{ field: 'expected_on', msg: 'Enter a day from today on.' }]);
  valueOf(await delay(waits, '2099-01-31'));
  assert.deepEqual(
    (await findShortagesOfOrder(db, waits)).map(({ expected_on: day }) => day),
    ['2099-01-31'],
  );
  const { rows: notices } = await db.query(sql`
    select from domain_event where kind = 'order.packs_delayed' and payload ->> 'order' = ${waits}`);
  assert.equal(notices.length, 1);

  const replace = async (key: string) => {
    const lineId = await lineOf(waits);
    return inTransaction(db, (tx) => replaceShortPacks(tx, { number: waits, lineId, key }));
  };
  const nothing = await replace('first');
  assert.equal(!nothing.ok && nothing.error, 'out_of_stock');
  await createTestLot(db, { code: pack.code, number: 'SHORT-S', quantity: 1, warehouse: 'south' });
  assert.deepEqual(valueOf(await replace('second')), { moved: 1 });
  assert.equal(await shortOf(waits), 0);

  const cancelled = { number: refunded, packs: new Map([[await lineOf(refunded), 2]]), reason: 'not available', shopsFault: true };
  const back = { ...cancelled, key: 'refund-the-short', expected: { money: 80_000, points: 0 } };
  assert.equal(valueOf(await inTransaction(db, (tx) => cancelPacks(tx, back))).whole, true);
  assert.equal(await shortOf(refunded), 0);
  assert.deepEqual(await checkConsistency(db), []);
});
