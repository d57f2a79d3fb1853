import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { decideLot } from '../../warehouse/stock/decide-lot.ts';
import { type TestPack, createTestPack } from '../../../testing/test-goods.ts';
import { createTestLot, createTestWarehouse } from '../../../testing/test-lots.ts';
import { confirmPayment } from './confirm-payment.ts';
import { getOrder } from './get-order.ts';
import { shipOrder } from './ship-order.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';

const { db, drop } = await openTestDatabase({ poolSize: 8 });
let buyer: TestBuyer;
let last = 0;

before(async () => {
  buyer = await createTestBuyer(db);
  await createTestWarehouse(db, 'south');
});
after(async () => {
  assert.deepEqual(await checkConsistency(db), []);
  await drop();
});

/** A paid order of these packs, whatever it costs. */
async function order(packs: readonly { sku_id: number; quantity: number }[]): Promise<string> {
  for (const { sku_id, quantity } of packs) valueOf(await buyer.add(sku_id, quantity));
  const confirmed_exceptions = packs.map(({ sku_id }) => sku_id);
  const requested = await buyer.place(1, { confirmed_exceptions });
  assert.ok(!requested.ok && requested.error === 'total_changed', JSON.stringify(requested));
  const total = Number(requested.details?.['total']);
  const { id } = valueOf(await buyer.place(total, { confirmed_exceptions }));
  const payment = { number: id, amount: total, bankReference: `BANK-${++last}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  return id;
}
const ship = (number: string, more: Partial<Parameters<typeof shipOrder>[1]> = {}) =>
  inTransaction(db, (tx) => shipOrder(tx, { number, carrier: 'SF', trackingNumber: `T${++last}`, ...more }));
const shown = async (number: string) => valueOf(await getOrder(db, buyer.accountId, number, 'en'));
const packOf = (more: TestPack = {}) => createTestPack(db, { onHand: 0, ...more });

test('lots are shipped first expired, first out, and are on the order with their parcel; lots in quarantine are not shipped', async () => {
  const pack = await packOf();
  await createTestLot(db, { code: pack.code, number: 'S1-LATE', quantity: 4, daysLeft: 500 });
  await createTestLot(db, { code: pack.code, number: 'S1-SOON', quantity: 1, daysLeft: 200 });
  const number = await order([{ sku_id: pack.sku_id, quantity: 5 }]);
  const sent = valueOf(await ship(number, { quantities: new Map([[pack.code, 2]]) }));
  assert.deepEqual(sent.lots, [
    { code: pack.code, lot: 'S1-SOON', quantity: 1 },
    { code: pack.code, lot: 'S1-LATE', quantity: 1 },
  ]);
  valueOf(await inTransaction(db, (tx) => decideLot(tx, { number: 'S1-LATE', status: 'quarantine', by: 'QC', reason: 'a question' })));
  const refused = await ship(number);
  assert.deepEqual(!refused.ok && [refused.error, refused.details], [
    'out_of_stock',
    { lines: [{ sku_id: pack.sku_id, wanted: 3, left: 0 }] },
  ]);
  const half = await shown(number);
  assert.equal(half.partly_shipped, true);
  assert.deepEqual(
    half.shipments[0]?.lots.map((lot) => [lot.number, lot.quantity, lot.is_recalled]),
    [
      ['S1-SOON', 1, false],
      ['S1-LATE', 1, false],
    ],
  );
  valueOf(await inTransaction(db, (tx) => decideLot(tx, { number: 'S1-LATE', status: 'released', by: 'QC', reason: 'answered' })));
  assert.equal(valueOf(await ship(number)).complete, true);
});

test('lines with different transport leave in separate parcels, and dangerous goods only with a licensed carrier', async () => {
  const [plain, cold] = [await packOf({ onHand: 5 }), await packOf({ onHand: 5, transport: 'chilled' })];
  const number = await order([
    { sku_id: plain.sku_id, quantity: 1 },
    { sku_id: cold.sku_id, quantity: 2 },
  ]);
  const mixed = await ship(number);
  assert.match(String(!mixed.ok && mixed.reason?.en), /travel apart \(chilled, ambient\)/);
  assert.match(String(!(await ship(number, { parcel: 'frozen' })).ok), /true/);
  assert.equal(valueOf(await ship(number, { parcel: 'chilled', carrier: 'COLD' })).complete, false);
  assert.equal(valueOf(await ship(number)).complete, true);
  assert.deepEqual(
    (await shown(number)).shipments.map(({ temperature, lines }) => [temperature, lines[0]?.quantity]),
    [
      ['chilled', 2],
      ['ambient', 1],
    ],
  );

  // as if the line had been sold as dangerous goods: who may buy them is checkout's matter
  const dangerous = await order([{ sku_id: plain.sku_id, quantity: 1 }]);
  await db.query(sql`update order_line set dg = '{"un": "UN1090", "class": "3", "packing_group": "II"}'
    where order_id = (select id from customer_order where number = ${dangerous})`);
  const refused = await ship(dangerous);
  assert.match(String(!refused.ok && refused.reason?.en), /only a licensed carrier/);
  await db.query(sql`
    insert into shipment (order_id, carrier, tracking_number) select id, 'SF', 'NAIVE' from customer_order where number = ${dangerous}`);
  await assert.rejects(
    db.query(`
      insert into shipment_line (shipment_id, order_line_id, quantity)
      select shipment.id, line.id, 1 from shipment join order_line line using (order_id) where tracking_number = 'NAIVE'`),
    /no courier carries/,
  );
  valueOf(await ship(dangerous, { carrier: 'DG' }));
  assert.deepEqual((await shown(dangerous)).shipments.at(-1)?.dg, ['3']);
});

test('a line that waits for its permits stays while the rest leaves', async () => {
  const [free, regulated] = [await packOf({ onHand: 5 }), await packOf({ onHand: 5 })];
  const number = await order([
    { sku_id: free.sku_id, quantity: 1 },
    { sku_id: regulated.sku_id, quantity: 1 },
  ]);
  const permit = (state: string) => db.query(sql`update order_line set permit_state = ${state} where sku_id = ${regulated.sku_id}`);
  await permit('needed');
  await permit('submitted');
  assert.equal(valueOf(await ship(number)).complete, false);
  const waits = await ship(number);
  assert.match(String(!waits.ok && waits.reason?.en), /waits for its permits/);
  const named = await ship(number, { quantities: new Map([[regulated.code, 1]]) });
  assert.match(String(!named.ok && named.reason?.en), /waits for its permits/);
  await permit('verified');
  await permit('released');
  assert.equal(valueOf(await ship(number)).complete, true);
});

test('a line from two warehouses leaves them one after the other, or both at once', async () => {
  const pack = await packOf({ onHand: 3 });
  await createTestLot(db, { code: pack.code, number: 'S2-1', quantity: 2, warehouse: 'south' });
  const number = await order([{ sku_id: pack.sku_id, quantity: 5 }]);
  const tooMany = await ship(number, { warehouse: 'south' });
  assert.deepEqual(!tooMany.ok && tooMany.details, { lines: [{ sku_id: pack.sku_id, wanted: 5, left: 2 }] });
  const south = valueOf(await ship(number, { warehouse: 'south', quantities: new Map([[pack.code, 2]]) }));
  assert.deepEqual(south.lots, [{ code: pack.code, lot: 'S2-1', quantity: 2 }]);
  assert.equal(valueOf(await ship(number)).complete, true);
});
