import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction, withTransaction } from '../../../platform/database/transaction.ts';
import { todayLasts } from '../../../testing/test-day.ts';
import { findCertifiedPack } from './find-certified-pack.ts';
import { findSoughtLots } from './find-lot-ids.ts';
import { findStockFaults } from './find-stock-faults.ts';
import { getLot } from './get-lot.ts';
import { moveQuarantine } from './move-quarantine.ts';
import { receiveLot } from './receive-lot.ts';
import { reserveStock } from './reserve-stock.ts';
import { returnStock } from './return-stock.ts';
import { shipStock } from './ship-stock.ts';
import { decidedOf, delivered, faultOf, lotsIn } from './test-corrections.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestLot, createTestWarehouse, dayFromToday } from '../../../testing/test-lots.ts';

const { db, drop } = await openTestDatabase({ poolSize: 8 });
const { correct, createSecondPack, decide, lotOf } = lotsIn(db);
let last = 0;

before(() => createTestWarehouse(db, 'south'));
beforeEach(todayLasts);
after(async () => {
  assert.deepEqual(await findStockFaults(db), [], 'every test must leave ledgers, lots and queue in agreement');
  await drop();
});

const free = async (skuId: number) =>
  (await db.query<{ packs: number }>(sql`select available as packs from available_stock where sku_id = ${skuId}`)).rows[0]?.packs;

const shortageOf = async (skuId: number) =>
  (await db.query<{ packs: number }>(sql`select packs from stock_shortage where sku_id = ${skuId} and closed_at is null`)).rows[0]?.packs;

const soughtIds = async (number: string) => (await findSoughtLots(db, { number })).map(({ id }) => id);

const analysed = (lotId: number) =>
  db.query(sql`
    insert into lot_result (lot_id, position, test_en, test_zh, limit_en, limit_zh, result_en, result_zh) values (${lotId}, 1, 'a', 'a', 'b', 'b', 'c', 'c')`);

test('mistyped days are corrected, and what can be sold follows; who, why and the former values are kept', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'DAYS-1', quantity: 6, daysLeft: -5 });
  assert.equal(await free(pack.sku_id), 0);
  const seen = await lotOf('DAYS-1', pack.code);
  const expires = dayFromToday(360);
  assert.equal(faultOf(await correct(seen, { expires_on: expires })), 'done');
  assert.equal(await free(pack.sku_id), 6);
  const now = await lotOf('DAYS-1', pack.code);
  const [correction, ...others] = now.corrections;
  assert.deepEqual([now.expires_on, now.state, now.former, others.length], [expires, 'released', [], 0]);
  assert.deepEqual(
    [correction?.was.expires_on, correction?.became.expires_on, correction?.by, correction?.reason],
    [dayFromToday(-5), expires, 'Wang Wei', 'as the label says'],
  );
  // what was reserved meanwhile is queued, as when a lot expires, until the day is corrected
  await inTransaction(db, (tx) => reserveStock(tx, `order:${++last}`, [{ sku_id: pack.sku_id, quantity: 4 }]));
  assert.equal(faultOf(await correct(now, { expires_on: dayFromToday(-1) })), 'done');
  assert.deepEqual([await free(pack.sku_id), await shortageOf(pack.sku_id)], [0, 4]);
  assert.equal(faultOf(await correct(await lotOf('DAYS-1', pack.code), { expires_on: expires })), 'done');
  assert.deepEqual([await free(pack.sku_id), await shortageOf(pack.sku_id)], [2, undefined]);
  await assert.rejects(
    db.query(sql`update lot_correction set reason = 'another' where lot_id = ${now.id}`),
    /permission denied|append-only/,
  );
});

test('a correction of the batch changes values that its packs share, and leaves different ones; a lot corrected separately leaves its batch', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  await createTestLot(db, { code: pack.code, number: 'BATCH-1', quantity: 2, daysLeft: 300 });
  await createTestLot(db, { code: second, number: 'BATCH-1', quantity: 2, daysLeft: 320 });
  const seen = await lotOf('BATCH-1', pack.code);
  assert.deepEqual(
    seen.batch.map(({ code, number }) => [code, number]),
    [
      [pack.code, 'BATCH-1'],
      [second, 'BATCH-1'],
    ],
  );
  assert.equal(faultOf(await correct(seen, { number: 'lot: batch-2', expires_on: dayFromToday(310) })), 'done');
  assert.deepEqual(
    [(await lotOf('BATCH-2', pack.code)).expires_on, (await lotOf('BATCH-2', second)).expires_on],
    [dayFromToday(310), dayFromToday(320)],
  );
  assert.equal(faultOf(await correct(await lotOf('BATCH-2', second), { number: 'lot batch-3' }, true)), 'done');
  const [one, other] = [await lotOf('BATCH-2', pack.code), await lotOf('BATCH-3', second)];
  assert.deepEqual([one.batch.length, one.former, other.batch.length, other.former], [1, ['BATCH-1'], 1, ['BATCH-2', 'BATCH-1']]);
});

test('a lot is found by its former number wherever a number is searched, until another lot has it', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'OLD-1', quantity: 9 });
  const seen = await lotOf('OLD-1', pack.code);
  await analysed(seen.id);
  const order = ++last;
  const lines = [{ sku_id: pack.sku_id, quantity: 2 }];
  await inTransaction(db, (tx) => reserveStock(tx, `order:${order}`, [{ sku_id: pack.sku_id, quantity: 4 }]));
  const { rows } = await db.query<{ id: number }>(`select id from warehouse where key = 'test'`);
  const pick = (number: string) =>
    inTransaction(db, (tx) =>
      shipStock(tx, {
        reservation: `order:${order}`,
        shipment: `shipment:old-${++last}`,
        lines,
        warehouseId: rows[0]!.id,
        chosen: [{ sku_id: pack.sku_id, number, packs: 2 }],
      }),
    );
  assert.ok((await pick('OLD-1')).ok);
  assert.equal(faultOf(await correct(seen, { number: 'NEW-1', manufactured_on: dayFromToday(-720) })), 'done');
  assert.ok((await pick('OLD-1')).ok, 'whoever chose the lot by its former number has chosen it');
  const aside = { code: pack.code, warehouse: 'test', lot: 'OLD-1', quantity: 1 };
  assert.ok((await inTransaction(db, (tx) => moveQuarantine(tx, `aside:${++last}`, aside, 'quarantine'))).ok);
  await withTransaction(db, (tx) => returnStock(tx, `ticket:old-${++last}`, [{ sku_id: pack.sku_id, quantity: 1, lot: 'OLD-1' }]));
  const now = await lotOf('NEW-1', pack.code);
  assert.deepEqual(
    now.locations.map(({ on_hand: onHand, aside: set }) => [onHand, set]),
    [[6, 2]],
  );
  assert.deepEqual(await soughtIds('OLD-1'), [now.id]);
  assert.deepEqual(await findCertifiedPack(db, { productId: pack.product_id, number: 'OLD-1' }), { code: pack.code, number: 'NEW-1' });
  const certificate = await getLot(db, { code: pack.code, number: 'OLD-1' });
  assert.deepEqual(
    certificate.ok && [
      certificate.value.number,
      certificate.value.manufactured_on,
      certificate.value.corrections.map(({ was }) => was.number),
      certificate.value.namesakes,
    ],
    ['NEW-1', dayFromToday(-720), ['OLD-1'], []],
  );
  const recalled = await decide('OLD-1', 'recalled');
  assert.deepEqual(decidedOf(recalled), [[pack.code, 'NEW-1']]);

  await createTestLot(db, { code: pack.code, number: 'OLD-1', quantity: 1, warehouse: 'south' });
  const own = await lotOf('OLD-1', pack.code);
  assert.deepEqual(await soughtIds('OLD-1'), [own.id]);
  const later = await getLot(db, { code: pack.code, number: 'OLD-1' });
  assert.deepEqual(
    later.ok && [later.value.number, later.value.corrections, later.value.namesakes],
    ['OLD-1', [], ['NEW-1']],
    'its certificate notes that another lot was printed with its number',
  );
});

test('a correction is validated like the receipt and against other lots of the product, names the field, and writes nothing', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  await createTestLot(db, { code: pack.code, number: 'JUDGE-1', quantity: 2 });
  await createTestLot(db, { code: pack.code, number: 'JUDGE-2', quantity: 2 });
  await createTestLot(db, { code: second, number: 'JUDGE-3', quantity: 2 });
  await createTestLot(db, { code: second, number: 'JUDGE-4', quantity: 2, isReleased: false });
  await decide('JUDGE-3', 'recalled');
  const seen = await lotOf('JUDGE-1', pack.code);
  for (const [changes, field, msg] of [
    [{ number: 'NO DIGIT' }, 'number', /lot number such as/],
    [{ number: 'judge-2' }, 'number', /has another lot JUDGE-2, and two lots cannot be made one/],
    [{ number: 'JUDGE-3' }, 'number', /is recalled, and this one is released/],
    [{ number: 'JUDGE-4' }, 'number', /is in quarantine, and this one is released/],
    [{ manufactured_on: dayFromToday(1) }, 'manufactured_on', /received afterwards/],
    [{ retest_on: seen.manufactured_on }, 'retest_on', /Later than/],
    [{ expires_on: seen.manufactured_on }, 'expires_on', /Later than/],
  ] as const) {
    const refused = await correct(seen, changes);
    assert.ok(!refused.ok && refused.error === 'invalid_input', JSON.stringify(changes));
    assert.equal(refused.fields?.[0]?.field, field);
    assert.match(refused.fields?.[0]?.msg ?? '', msg);
  }
  assert.equal(faultOf(await correct(seen, { number: 'JUDGE-1' })), 'wrong_state');
  assert.equal(faultOf(await correct({ ...seen, id: 999_999 }, { number: 'X-1' })), 'not_found');
  assert.deepEqual(await lotOf('JUDGE-1', pack.code), seen);
  // an undecided lot joins a released batch, as by a receipt, without being released
  assert.equal(faultOf(await correct(await lotOf('JUDGE-4', second), { number: 'JUDGE-1' })), 'done');
  assert.equal((await lotOf('JUDGE-1', second)).state, 'quarantine');
});

test('a decision by a former number is about the whole present batch; for lots of several numbers it is refused with their names', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  await createTestLot(db, { code: pack.code, number: 'WHOLE-1', quantity: 2 });
  await createTestLot(db, { code: second, number: 'WHOLE-2', quantity: 2 });
  assert.equal(faultOf(await correct(await lotOf('WHOLE-1', pack.code), { number: 'WHOLE-2' })), 'done');
  const both = [
    [pack.code, 'WHOLE-2'],
    [second, 'WHOLE-2'],
  ];
  assert.equal((await soughtIds('WHOLE-1')).length, 2);
  assert.deepEqual(decidedOf(await decide('WHOLE-1', 'recalled')), both);

  for (const [warehouse, number] of [
    ['test', 'APART-1'],
    ['south', 'APART-2'],
  ] as const) {
    await createTestLot(db, { code: pack.code, number: 'TYPED-1', quantity: 2, warehouse });
    assert.equal(faultOf(await correct(await lotOf('TYPED-1', pack.code), { number })), 'done');
  }
  assert.match(String(decidedOf(await decide('TYPED-1', 'recalled'))), /was corrected to APART-1 and to APART-2/);
  assert.deepEqual(decidedOf(await decide('APART-2', 'recalled')), [[pack.code, 'APART-2']]);
  assert.equal((await lotOf('APART-1', pack.code)).state, 'released');
});

test('a partly decided batch is completed by the same decision', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  await createTestLot(db, { code: pack.code, number: 'SPLIT-1', quantity: 2 });
  for (const [first, next] of [
    ['quarantine', 'rejected'],
    ['recalled', null],
  ] as const) {
    const number = `SPLIT-${first.toUpperCase()}-1`;
    await createTestLot(db, { code: pack.code, number, quantity: 2 });
    assert.deepEqual(decidedOf(await decide(number, first)), [[pack.code, number]]);
    // more of the batch comes in, in another pack
    await createTestLot(db, { code: second, number, quantity: 2, isReleased: false });
    if (first === 'recalled') assert.deepEqual(decidedOf(await decide(number, 'recalled')), [[second, number]]);
    assert.match(
      String(decidedOf(await decide(number, first))),
      new RegExp(`cannot become ${first === 'recalled' ? first : 'in quarantine'}`),
    );
    if (next) assert.equal((await decide(number, next)).ok, true);
  }
  await createTestLot(db, { code: second, number: 'SPLIT-1', quantity: 2, isReleased: false });
  assert.deepEqual(decidedOf(await decide('SPLIT-1', 'quarantine')), [[pack.code, 'SPLIT-1']]);
  await createTestLot(db, { code: pack.code, number: 'SPLIT-2', quantity: 2, isReleased: false });
  assert.equal((await decide('SPLIT-2', 'rejected')).ok, true);
  await createTestLot(db, { code: second, number: 'SPLIT-2', quantity: 2, isReleased: false });
  assert.deepEqual(decidedOf(await decide('SPLIT-2', 'rejected')), [[second, 'SPLIT-2']]);
});

test('a delivery entered again under the mistyped number shows the correction, and receives another lot of that number once', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const receive = (number: string, isAnother = false) =>
    inTransaction(db, (tx) => receiveLot(tx, 'DN-7', { ...delivered(pack.code), number, isAnother }));
  assert.ok((await receive('SLIP-1')).ok);
  assert.equal(faultOf(await correct(await lotOf('SLIP-1', pack.code), { number: 'RIGHT-1' })), 'done');
  const requested = await inTransaction(db, (tx) => receiveLot(tx, 'DN-7B', { ...delivered(pack.code), number: 'SLIP-1' }));
  assert.deepEqual(!requested.ok && requested.details, { corrected: 'RIGHT-1' }, 'a later delivery under it opens no second lot unasked');
  const again = await receive('RIGHT-1');
  assert.equal(!again.ok && again.reason?.en, 'DN-7 was taken in before.');
  const same = await receive('SLIP-1');
  assert.deepEqual(!same.ok && same.details, { corrected: 'RIGHT-1' });
  assert.ok((await receive('SLIP-1', true)).ok, 'the delivery brought a lot that is called so, too');
  const twice = await receive('SLIP-1', true);
  assert.equal(!twice.ok && twice.reason?.en, 'DN-7 was taken in before.');
  const { rows } = await db.query<{ number: string; packs: number }>(sql`
    select number, (select sum(on_hand)::int from lot_stock where lot_id = lot.id) as packs from lot where sku_id = ${pack.sku_id} order by number`);
  assert.deepEqual(
    rows.map(({ number, packs }) => [number, packs]),
    [
      ['RIGHT-1', 3],
      ['SLIP-1', 3],
    ],
  );
});
