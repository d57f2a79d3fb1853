import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { decideLot } from '../../warehouse/stock/decide-lot.ts';
import { planPicking } from '../../warehouse/stock/plan-picking.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestLot, createTestWarehouse } from '../../../testing/test-lots.ts';
import { confirmPayment } from './confirm-payment.ts';
import { getOrder } from './get-order.ts';
import { previewDecision } from './preview-loss.ts';
import { findLotHolders, recallLot } from './recall-lot.ts';
import { shipOrder } from './ship-order.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { writeOffStock } from './write-off-stock.ts';

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

const totalOf = (packs: number) => packs * 10_000 + (packs * 10_000 >= 30_000 ? 0 : 800);
async function order(skuId: number, quantity: number, isPaid: boolean): Promise<string> {
  valueOf(await buyer.add(skuId, quantity));
  const total = totalOf(quantity);
  const { id } = valueOf(await buyer.place(total));
  const payment = { number: id, amount: total, bankReference: `W${++last}`, confirmedBy: 'a test' };
  if (isPaid) valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  return id;
}
const show = async (number: string) => valueOf(await getOrder(db, buyer.accountId, number, 'en'));
const writeOff = (code: string, lot: string | null, quantity: number, seenShort = 0) =>
  inTransaction(db, (tx) =>
    writeOffStock(tx, { code, warehouse: 'test', lot, quantity }, { reason: 'Broken in the warehouse' }, seenShort),
  );

test('a write-off leaves the newest orders short first, and takes nothing from any', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'W1-1', quantity: 8 });
  const oldest = await order(pack.sku_id, 2, true);
  const newer = await order(pack.sku_id, 3, true);
  const unpaid = await order(pack.sku_id, 2, false);
  assert.deepEqual(valueOf(await writeOff(pack.code, 'W1-1', 1)), { moved: 0, short: [] });
  const { short } = valueOf(await writeOff(pack.code, 'W1-1', 4, 4));
  assert.deepEqual(
    short.map(({ number, packs, status }) => [number, packs, status]),
    [
      [unpaid, 2, 'pending_payment'],
      [newer, 2, 'pending_shipment'],
    ],
  );
  const further = valueOf(await writeOff(pack.code, 'W1-1', 2, 2)).short;
  assert.deepEqual(
    further.map(({ number, packs }) => [number, packs]),
    [
      [newer, 1],
      [oldest, 1],
    ],
    'only what falls short now',
  );
  for (const number of [oldest, newer, unpaid]) {
    const { lines, status } = await show(number);
    assert.deepEqual([lines[0]!.cancelled_quantity, status === 'cancelled'], [0, false]);
  }
  const { rows } = await db.query(sql`select from refund join customer_order o on o.id = refund.order_id where o.number = ${newer}`);
  assert.equal(rows.length, 0);
  const tooMany = await writeOff(pack.code, 'W1-1', 4, 4);
  assert.equal(!tooMany.ok && tooMany.reason?.en, '1 packs are there, not 4.');
});

test('reservations move to another warehouse before anybody loses a pack', async () => {
  const pack = await createTestPack(db, { onHand: 4 });
  const number = await order(pack.sku_id, 4, true);
  await createTestLot(db, { code: pack.code, number: 'W2-1', quantity: 3, warehouse: 'south' });
  assert.deepEqual(valueOf(await writeOff(pack.code, null, 2)), { moved: 2, short: [] });
  const { rows } = await db.query<{ id: number }>(sql`select id from customer_order where number = ${number}`);
  const picks = await planPicking(db, `order:${rows[0]!.id}`);
  assert.deepEqual(
    picks.map(({ warehouse, lot, quantity }) => [warehouse, lot, quantity]),
    [
      ['south', 'W2-1', 2],
      ['test', null, 2],
    ],
  );
  const sent = valueOf(await inTransaction(db, (tx) => shipOrder(tx, { number, carrier: 'SF', trackingNumber: `W${++last}` })));
  assert.deepEqual([sent.complete, sent.lots], [true, [{ code: pack.code, lot: 'W2-1', quantity: 2 }]]);
});

test('a recall notifies everybody who has the lot and stops the sale of the rest', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'W3-OLD', quantity: 1, daysLeft: 300 });
  await createTestLot(db, { code: pack.code, number: 'W3-NEW', quantity: 5, daysLeft: 400 });
  const has = await order(pack.sku_id, 2, true);
  const hasNot = await order(pack.sku_id, 1, true);
  const shipped = await inTransaction(db, (tx) => shipOrder(tx, { number: has, carrier: 'SF', trackingNumber: `W${++last}` }));
  valueOf(shipped);
  const preview = valueOf(await previewDecision(db, { number: 'W3-NEW', status: 'recalled', by: 'QC', reason: '' }));
  assert.deepEqual(
    preview.map(({ number, packs }) => [number, packs]),
    [[hasNot, 1]],
  );
  const recalled = valueOf(await inTransaction(db, (tx) => recallLot(tx, { number: 'W3-NEW', by: 'QC', reason: 'Impurity' })));
  assert.deepEqual(
    recalled.holders.map(({ order_number, quantity, code }) => [order_number, quantity, code]),
    [[has, 1, pack.code]],
  );
  assert.match((await show(has)).events.at(-1)!.text, /Lot W3-NEW of .* was recalled/);
  assert.deepEqual(
    (await show(has)).shipments[0]!.lots.map(({ number, is_recalled }) => [number, is_recalled]),
    [
      ['W3-OLD', false],
      ['W3-NEW', true],
    ],
  );
  const stuck = await inTransaction(db, (tx) => shipOrder(tx, { number: hasNot, carrier: 'SF', trackingNumber: `W${++last}` }));
  assert.equal(!stuck.ok && stuck.error, 'out_of_stock');
  const again = await inTransaction(db, (tx) => decideLot(tx, { number: 'W3-NEW', status: 'released', by: 'QC', reason: '' }));
  assert.equal(again.ok, false);
  assert.deepEqual(await findLotHolders(db, []), []);
});
