import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { todayLasts } from '../../../testing/test-day.ts';
import { decideLot } from './decide-lot.ts';
import { findStockFaults } from './find-stock-faults.ts';
import { judgeLots } from './judge-lots.ts';
import { moveQuarantine } from './move-quarantine.ts';
import { receiveLot } from './receive-lot.ts';
import { releaseStock } from './release-stock.ts';
import { reserveStock } from './reserve-stock.ts';
import { returnStock } from './return-stock.ts';
import { shipStock } from './ship-stock.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestLot, createTestWarehouse, dayFromToday } from '../../../testing/test-lots.ts';

const { db, drop } = await openTestDatabase({ poolSize: 8 });
let last = 0;

before(async () => {
  await createTestWarehouse(db, 'south');
});
beforeEach(todayLasts);
after(async () => {
  assert.deepEqual(await findStockFaults(db), [], 'every test must leave ledgers, lots and queue in agreement');
  await drop();
});

const reserve = (skuId: number, quantity: number, order = ++last) =>
  inTransaction(db, (tx) => reserveStock(tx, `order:${order}`, [{ sku_id: skuId, quantity }]));
const pick = (order: number, skuId: number, quantity: number, shipment = `shipment:${++last}`) =>
  inTransaction(db, (tx) => shipStock(tx, { reservation: `order:${order}`, shipment, lines: [{ sku_id: skuId, quantity }] }));
const decide = (number: string, status: 'released' | 'quarantine' | 'rejected' | 'recalled') =>
  inTransaction(db, (tx) => decideLot(tx, { number, status, by: 'QC', reason: 'a test' }));
/** How many packs can be promised: as a refusal states, and one more than that is refused too. */
const leftOf = async (skuId: number) => {
  const refuse = async (quantity: number) => {
    const refused = await reserve(skuId, quantity);
    assert.ok(!refused.ok, `${quantity} packs are reserved`);
    const lines = refused.details?.['lines'] as { left: number }[] | undefined;
    return lines?.[0]?.left ?? 0;
  };
  return refuse((await refuse(9_999)) + 1);
};
const lotsSent = async (shipment: string) =>
  (
    await db.query<{ number: string; packs: number }>(sql`
      select lot.number, -sum(on_hand_change)::int as packs from lot_movement join lot on lot.id = lot_id
      where reference = ${shipment} and kind = 'ship' group by lot.number order by lot.number`)
  ).rows.map(({ number, packs }) => `${number} × ${packs}`);
const shortageOf = async (skuId: number) =>
  (await db.query<{ packs: number }>(sql`select packs from stock_shortage where sku_id = ${skuId} and closed_at is null`)).rows[0]?.packs;

test('a received lot is sold once it is released, and not when it is set aside, rejected or recalled', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'A1-1', quantity: 10, isReleased: false });
  assert.equal(await leftOf(pack.sku_id), 0);
  for (const [status, left] of [
    ['released', 10],
    ['quarantine', 0],
    ['released', 10],
    ['recalled', 0],
    ['rejected', 0],
  ] as const) {
    assert.equal((await decide('A1-1', status)).ok, true, status);
    assert.equal(await leftOf(pack.sku_id), left, status);
  }
  const refused = await decide('A1-1', 'released');
  assert.equal(!refused.ok && refused.reason?.en, 'It is rejected, and cannot become released.');
  const { rows } = await db.query<{ status: string }>(
    `select lot_event.status from lot_event join lot on lot.id = lot_id where number = 'A1-1' order by lot_event.id`,
  );
  assert.deepEqual(
    rows.map(({ status }) => status),
    ['released', 'quarantine', 'released', 'recalled', 'rejected'],
  );
});

test('lots are shipped first expired first, several in one shipment, and packs without a lot last', async () => {
  const pack = await createTestPack(db, { onHand: 5 });
  await createTestLot(db, { code: pack.code, number: 'B1-LATE', quantity: 4, daysLeft: 500 });
  await createTestLot(db, { code: pack.code, number: 'B1-SOON', quantity: 3, daysLeft: 200 });
  await createTestLot(db, { code: pack.code, number: 'B1-NEVER', quantity: 2, daysLeft: null });
  const order = ++last;
  await reserve(pack.sku_id, 12, order);
  assert.ok((await pick(order, pack.sku_id, 5, 'shipment:b1')).ok);
  assert.deepEqual(await lotsSent('shipment:b1'), ['B1-LATE × 2', 'B1-SOON × 3']);
  assert.ok((await pick(order, pack.sku_id, 7, 'shipment:b2')).ok);
  assert.deepEqual(await lotsSent('shipment:b2'), ['B1-LATE × 2', 'B1-NEVER × 2']);
  assert.equal(await leftOf(pack.sku_id), 2);
});

test('a line is reserved in several warehouses, released to the same ones, and can be shipped from one of them', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'C1-1', quantity: 6 });
  await createTestLot(db, { code: pack.code, number: 'C1-1', quantity: 4, warehouse: 'south' });
  const order = ++last;
  assert.ok((await reserve(pack.sku_id, 9, order)).ok);
  assert.equal(await leftOf(pack.sku_id), 1);
  await inTransaction(db, async (tx) => {
    await releaseStock(tx, `order:${order}`, [{ sku_id: pack.sku_id, quantity: 2 }], `order:${order}:cancellation:1`);
    return { ok: true, value: null };
  });
  assert.equal(await leftOf(pack.sku_id), 3);
  const { rows } = await db.query<{ id: number }>(`select id from warehouse where key = 'south'`);
  const lines = [{ sku_id: pack.sku_id, quantity: 7 }];
  const south = await inTransaction(db, (tx) =>
    shipStock(tx, { reservation: `order:${order}`, shipment: 'shipment:c1', lines, warehouseId: rows[0]!.id }),
  );
  assert.deepEqual(!south.ok && south.details, { lines: [{ sku_id: pack.sku_id, wanted: 7, left: 3 }] });
  assert.ok((await pick(order, pack.sku_id, 7)).ok);
});

test('a lot with too little life left is not sold: less than 90 days or a third of it, unless the pack is marked as short-dated', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'D1-89', quantity: 5, daysLeft: 89 });
  await createTestLot(db, { code: pack.code, number: 'D1-90', quantity: 3, daysLeft: 90 });
  assert.equal(await leftOf(pack.sku_id), 3);
  await db.query(sql`update sku set return_exceptions = '{short-dated}' where id = ${pack.sku_id}`);
  assert.equal(await leftOf(pack.sku_id), 8);
  await db.query(
    sql`update lot set expires_on = ${dayFromToday(0)}, manufactured_on = ${dayFromToday(-60)}, received_on = ${dayFromToday(-59)} where number = 'D1-89'`,
  );
  assert.equal(await leftOf(pack.sku_id), 3);
  // a life of 60 days: a third of it is enough
  await db.query(sql`update sku set return_exceptions = '{}' where id = ${pack.sku_id}`);
  await db.query(
    sql`update lot set expires_on = ${dayFromToday(20)}, manufactured_on = ${dayFromToday(-40)}, received_on = ${dayFromToday(-39)} where number = 'D1-89'`,
  );
  assert.equal(await leftOf(pack.sku_id), 8);
});

test('as days pass lots stop being sold automatically, and their reservations are queued', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'E1-1', quantity: 5, daysLeft: 100 });
  const order = ++last;
  await reserve(pack.sku_id, 4, order);
  assert.equal(await judgeLots(db, new Date()), 0);
  const later = new Date(Date.now() + 20 * 86_400_000);
  assert.ok((await judgeLots(db, later)) >= 1);
  assert.equal(await shortageOf(pack.sku_id), 4);
  const refused = await pick(order, pack.sku_id, 4);
  assert.deepEqual(!refused.ok && refused.details, { lines: [{ sku_id: pack.sku_id, wanted: 4, left: 0 }] });
  await createTestLot(db, { code: pack.code, number: 'E1-2', quantity: 3, daysLeft: 300 });
  await judgeLots(db, later);
  assert.equal(await shortageOf(pack.sku_id), 1);
  await createTestLot(db, { code: pack.code, number: 'E1-3', quantity: 1, daysLeft: 300 });
  await judgeLots(db, later);
  assert.equal(await shortageOf(pack.sku_id), undefined);
  const { rows } = await db.query<{ kind: string }>(
    sql`select kind from domain_event where subject = ${`sku:${pack.code}`} and kind like 'stock.%' order by id`,
  );
  // releasing a lot evaluates it by today, which is earlier: so there are several events, in order
  assert.ok(rows.length >= 4 && rows.every(({ kind }, index) => kind === (index % 2 === 0 ? 'stock.short' : 'stock.covered')));
  await judgeLots(db, new Date());
});

test('packs are set aside and released one by one, with a lot and without', async () => {
  const pack = await createTestPack(db, { onHand: 4 });
  await createTestLot(db, { code: pack.code, number: 'F1-1', quantity: 6 });
  const move = (lot: string | null, quantity: number, direction: 'quarantine' | 'clear') =>
    inTransaction(db, (tx) => moveQuarantine(tx, `question:${++last}`, { code: pack.code, warehouse: 'test', lot, quantity }, direction));
  assert.ok((await move('F1-1', 2, 'quarantine')).ok);
  assert.ok((await move(null, 3, 'quarantine')).ok);
  assert.equal(await leftOf(pack.sku_id), 5);
  const refused = await move(null, 2, 'quarantine');
  assert.equal(!refused.ok && refused.reason?.en, '1 packs are there that are not set aside, not 2.');
  assert.ok((await move('F1-1', 1, 'clear')).ok);
  assert.equal(await leftOf(pack.sku_id), 6);
  assert.equal((await move('NO-SUCH-1', 1, 'clear')).ok, false);
});

test('returned packs wait in quarantine under their lot, and return once', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'G1-1', quantity: 5, warehouse: 'south' });
  const order = ++last;
  await reserve(pack.sku_id, 3, order);
  await pick(order, pack.sku_id, 3);
  const back = [
    { sku_id: pack.sku_id, quantity: 2, lot: 'G1-1' },
    { sku_id: pack.sku_id, quantity: 1, lot: 'UNKNOWN-1' },
  ];
  const giveBack = () =>
    inTransaction(db, async (tx) => {
      await returnStock(tx, 'ticket:g1', back);
      return { ok: true, value: null };
    });
  await giveBack();
  await assert.rejects(giveBack());
  const { rows } = await db.query(sql`select on_hand, reserved, in_lots, held, unsellable from stock where sku_id = ${pack.sku_id}`);
  assert.deepEqual(rows, [{ on_hand: 5, reserved: 0, in_lots: 4, held: 1, unsellable: 3 }]);
});

test('a receipt counts once, and a known lot cannot come in with other dates', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const lot = {
    code: pack.code,
    number: 'H1-1',
    quantity: 5,
    warehouse: 'test',
    manufacturedOn: '2026-01-05',
    receivedOn: '2026-02-01',
    retestOn: null,
    expiresOn: '2029-01-05',
  };
  const receive = (reference: string, more = {}) => inTransaction(db, (tx) => receiveLot(tx, reference, { ...lot, ...more }));
  assert.ok((await receive('DN-1')).ok);
  const again = await receive('DN-1');
  assert.equal(!again.ok && again.reason?.en, 'DN-1 was taken in before.');
  const other = await receive('DN-2', { expiresOn: '2030-01-05' });
  assert.match(String(!other.ok && other.reason?.en), /other days/);
  assert.ok((await receive('DN-3')).ok);
  assert.equal((await receive('DN-4', { warehouse: 'nowhere' })).ok, false);
});

const corruptions: [name: string, fault: RegExp, statement: string][] = [
  [
    'a lot that has fewer than came in',
    /lot .* its movements make/,
    'update lot_stock set on_hand = on_hand - 1 where on_hand > quarantined',
  ],
  [
    'a lot that is set aside without a movement',
    /lot .* in quarantine/,
    'update lot_stock set quarantined = quarantined + 1 where on_hand > quarantined',
  ],
  ['packs of lots that no lot has', /counts \d+ packs of lots/, 'update stock set in_lots = in_lots - 1 where in_lots > 0'],
  [
    'sellable packs counted as unsellable',
    /nobody may be promised/,
    'update stock set unsellable = unsellable + 1 where unsellable < on_hand',
  ],
  ['a shortage that the queue forgot', /the queue has 0/, `update stock_shortage set closed_at = now() where closed_at is null`],
];
for (const [name, fault, statement] of corruptions) {
  test(`the planted fault is found: ${name}`, async () => {
    const pack = await createTestPack(db, { onHand: 3 });
    await createTestLot(db, { code: pack.code, number: 'P1-1', quantity: 2 });
    await reserve(pack.sku_id, 5);
    await decide('P1-1', 'quarantine');
    const client = await db.connect();
    try {
      await client.query('begin');
      await client.query(statement);
      assert.ok((await findStockFaults(client)).some((found) => fault.test(found.fault)));
    } finally {
      await client.query('rollback');
      client.release();
    }
    await db.query(sql`update lot set number = 'P' || id || '-1' where number = 'P1-1'`);
  });
}
