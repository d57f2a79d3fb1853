import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { inTransaction, withTransaction } from '../../../platform/database/transaction.ts';
import { correctLot } from './correct-lot.ts';
import { decideLot } from './decide-lot.ts';
import { findStockFaults } from './find-stock-faults.ts';
import { receiveLot } from './receive-lot.ts';
import { reserveStock } from './reserve-stock.ts';
import { shipStock } from './ship-stock.ts';
import { decidedOf, delivered, faultOf, lotsIn } from './test-corrections.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestLot, dayFromToday } from '../../../testing/test-lots.ts';

const { db, drop } = await openTestDatabase({ poolSize: 8 });
const { correct, createSecondPack, decide, idOf, lotOf } = lotsIn(db);
let last = 0;

after(async () => {
  assert.deepEqual(await findStockFaults(db), [], 'every test must leave ledgers, lots and queue in agreement');
  await drop();
});

test('a decision and a correction into its batch are serialised: the corrected pack is decided about, or refused', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  await createTestLot(db, { code: pack.code, number: 'JOIN-1', quantity: 2 });
  await createTestLot(db, { code: second, number: 'JOIN-2', quantity: 2 });
  const seen = await lotOf('JOIN-1', pack.code);
  const other = await lotOf('JOIN-2', second);
  const join = { lotId: seen.id, version: seen.version, batch: null, changes: { number: 'JOIN-2' }, by: 'Wang Wei', reason: 'x' };
  const quarantine = { status: 'quarantine', by: 'QC', reason: 'a test' } as const;
  // by its number, and as its page does
  for (const sought of [{ number: 'JOIN-2' }, { lotId: other.id }]) {
    let waiting: ReturnType<typeof decide> | undefined;
    await withTransaction(db, async (tx) => {
      const now = await lotOf('JOIN-1', pack.code);
      assert.ok((await correctLot(tx, { ...join, version: now.version }, 'en')).ok);
      waiting = inTransaction(db, (late) => decideLot(late, { ...sought, ...quarantine }));
      await waitsForLock(db, waiting);
    });
    assert.deepEqual(decidedOf((await waiting)!), [
      [pack.code, 'JOIN-2'],
      [second, 'JOIN-2'],
    ]);
    assert.equal((await decide('JOIN-2', 'released')).ok, true);
    assert.equal(faultOf(await correct(await lotOf('JOIN-2', pack.code), { number: 'JOIN-1' }, true)), 'done');
  }

  const now = await lotOf('JOIN-1', pack.code);
  let correcting: ReturnType<typeof correct> | undefined;
  await withTransaction(db, async (tx) => {
    assert.ok((await decideLot(tx, { number: 'JOIN-2', status: 'recalled', by: 'QC', reason: 'a test' })).ok);
    correcting = correct(now, { number: 'JOIN-2' });
    await waitsForLock(db, correcting);
  });
  const refused = await correcting;
  assert.match((!refused?.ok && refused?.fields?.[0]?.msg) || '', /is recalled, and this one is released/);
});

test('an import that locks product and packs for minutes delays neither receipt nor correction nor recall', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'BUSY-1', quantity: 2 });
  await withTransaction(db, async (importing) => {
    await importing.query(sql`select from product where id = ${pack.product_id} for no key update`);
    await importing.query(sql`select from sku where product_id = ${pack.product_id} for no key update`);
    const received = await inTransaction(db, (tx) => receiveLot(tx, 'DN-9', { ...delivered(pack.code), number: 'BUSY-2' }));
    assert.ok(received.ok);
    assert.equal(faultOf(await correct(await lotOf('BUSY-1', pack.code), { expires_on: dayFromToday(90) })), 'done');
    assert.ok((await decide('BUSY-1', 'recalled')).ok);
  });
});

test('of several who correct the same lot the first succeeds, and the others see the present state; a new pack of the batch counts', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'RACE-1', quantity: 2 });
  const seen = await lotOf('RACE-1', pack.code);
  const results = await Promise.all([100, 200, 300].map((days) => correct(seen, { expires_on: dayFromToday(days) })));
  assert.deepEqual(results.map((result) => (result.ok ? 'done' : result.error)).toSorted(), [
    'changed_meanwhile',
    'changed_meanwhile',
    'done',
  ]);
  const now = await lotOf('RACE-1', pack.code);
  const late = await correct(seen, { number: 'RACE-2' });
  assert.deepEqual(!late.ok && late.details?.['now'], {
    version: now.version,
    batch: now.batch_version,
    packs: pack.code,
    number: 'RACE-1',
    manufactured_on: now.manufactured_on,
    retest_on: null,
    expires_on: now.expires_on,
  });
  await createTestLot(db, { code: await createSecondPack(pack.sku_id), number: 'RACE-1', quantity: 2 });
  assert.equal(faultOf(await correct(now, { number: 'RACE-2' })), 'changed_meanwhile');
  assert.equal(faultOf(await correct(now, { number: 'RACE-2' }, true)), 'done', 'for this pack alone the other one does not matter');
});

test('a number received while a lot is corrected to it is refused, whichever comes first', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'MEET-1', quantity: 2 });
  const seen = await lotOf('MEET-1', pack.code);
  let waiting: ReturnType<typeof correct> | undefined;
  await withTransaction(db, async (tx) => {
    assert.ok((await receiveLot(tx, 'DN-8', { ...delivered(pack.code), number: 'MEET-2' })).ok);
    waiting = correct(seen, { number: 'MEET-2' });
    await waitsForLock(db, waiting);
  });
  const refused = await waiting;
  assert.match(!refused?.ok ? (refused?.fields?.[0]?.msg ?? '') : '', /has another lot MEET-2/);

  let arriving: ReturnType<typeof receiveLot> | undefined;
  await withTransaction(db, async (tx) => {
    const correction = { lotId: seen.id, version: seen.version, batch: null, changes: { number: 'MEET-3' }, by: 'Wang Wei', reason: 'x' };
    assert.ok((await correctLot(tx, correction, 'en')).ok);
    arriving = inTransaction(db, (other) => receiveLot(other, 'DN-9', { ...delivered(pack.code), number: 'MEET-3' }));
    await waitsForLock(db, arriving);
  });
  const arrived = await arriving;
  assert.equal(!arrived?.ok && arrived?.reason?.en, 'Lot MEET-3 is known with other days of manufacture and expiry.');
  assert.equal(await idOf('MEET-1', pack.code), undefined);
});

test('packs that leave while the lot is corrected are booked on it, and its documents have its number at that time', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'LEAVE-1', quantity: 5 });
  const seen = await lotOf('LEAVE-1', pack.code);
  const order = ++last;
  await inTransaction(db, (tx) => reserveStock(tx, `order:${order}`, [{ sku_id: pack.sku_id, quantity: 3 }]));
  let waiting: ReturnType<typeof correct> | undefined;
  const ship = (tx: Parameters<typeof shipStock>[0], shipment: string, quantity: number) =>
    shipStock(tx, { reservation: `order:${order}`, shipment, lines: [{ sku_id: pack.sku_id, quantity }] });
  await withTransaction(db, async (tx) => {
    assert.ok((await ship(tx, 'shipment:leave-1', 2)).ok);
    waiting = correct(seen, { number: 'LEAVE-2' });
    await waitsForLock(db, waiting);
  });
  assert.equal((await waiting)?.ok, true);
  assert.ok((await withTransaction(db, (tx) => ship(tx, 'shipment:leave-2', 1))).ok);
  const { rows } = await db.query<{ reference: string; noted: string | null }>(sql`
    select reference, noted.number as noted from lot_movement movement left join lateral lot_as_noted(lot_id, movement.id) noted on true
    where lot_id = ${seen.id} and kind = 'ship' order by movement.id`);
  assert.deepEqual(rows, [
    { reference: 'shipment:leave-1', noted: 'LEAVE-1' },
    { reference: 'shipment:leave-2', noted: null },
  ]);
});
