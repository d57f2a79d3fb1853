import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { fc } from '../../../testing/test-properties.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { shareOfLastPacks } from '../pricing/share-of-packs.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { cancelLines } from './cancel-lines.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { getOrder } from './get-order.ts';
import { shipOrder } from './ship-order.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
let bankLine = 0;

after(drop);

/** A paid order of three packs at ¥100.00 and two at ¥50.00, ¥10.00 of shipping. */
async function placePaid(buyer: TestBuyer) {
  const [dear, cheap] = [await createTestPack(db), await createTestPack(db, { price: 5_000 })];
  await buyer.add(dear.sku_id, 3);
  await buyer.add(cheap.sku_id, 2);
  const { id: number, total } = valueOf(await buyer.place(40_000));
  const payment = { number, amount: total, bankReference: `CANCEL-${++bankLine}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  const [first, second] = (await show(buyer, number)).lines;
  return { number, dear: { ...dear, line: first!.id }, cheap: { ...cheap, line: second!.id } };
}
const show = async (buyer: TestBuyer, number: string) => valueOf(await getOrder(db, buyer.accountId, number, 'en'));
const cancel = (number: string, quantities: Map<number, number> | 'all') =>
  inTransaction(db, (tx) => cancelLines(tx, sql`o.number = ${number}`, { quantities, actor: 'operator', reason: 'a test' }));
const reservedOf = async (skuId: number) =>
  (await db.query<{ reserved: number }>(sql`select reserved from stock where sku_id = ${skuId}`)).rows[0]?.reserved;
const refundsOf = async (number: string) =>
  (
    await db.query<{ amount: number }>(sql`
      select refund.amount from refund join customer_order o on o.id = refund.order_id where o.number = ${number} order by refund.id`)
  ).rows.map(({ amount }) => amount);

test('packs of a paid order are cancelled one by one: stock and money return each time, and the rest is shipped', async () => {
  const buyer = await createTestBuyer(db);
  const { number, dear, cheap } = await placePaid(buyer);
  assert.equal(valueOf(await cancel(number, new Map([[dear.line, 1]]))).money, 10_000);
  assert.equal(valueOf(await cancel(number, new Map([[dear.line, 1]]))).money, 10_000);
  assert.deepEqual([await reservedOf(dear.sku_id), await reservedOf(cheap.sku_id)], [1, 2]);
  assert.deepEqual(await refundsOf(number), [10_000, 10_000]);
  const tooMany = await cancel(number, new Map([[dear.line, 2]]));
  assert.equal(!tooMany.ok && tooMany.error, 'wrong_state');

  valueOf(
    await inTransaction(db, (tx) =>
      shipOrder(tx, { number, carrier: 'SF', trackingNumber: `C${++bankLine}`, quantities: new Map([[cheap.code, 2]]) }),
    ),
  );
  assert.deepEqual([(await show(buyer, number)).status, (await show(buyer, number)).partly_shipped], ['pending_shipment', true]);
  assert.equal(valueOf(await cancel(number, 'all')).whole, false);
  const shown = await show(buyer, number);
  assert.deepEqual([shown.status, shown.payment_state], ['shipped', 'paid']);
  assert.deepEqual(
    shown.lines.map(({ cancelled_quantity }) => cancelled_quantity),
    [3, 0],
  );
  assert.equal(shown.events.at(-1)?.text, `Packs cancelled: ${dear.code} × 1. ¥100.00 will be refunded. Reason: a test`);
  assert.deepEqual(await checkConsistency(db), []);
});

test('the buyer cancels a whole paid order: shipping is refunded, the coupon is free again, nothing happens twice', async () => {
  const buyer = await createTestBuyer(db);
  const { number, dear, cheap } = await placePaid(buyer);
  const act = () => inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number, reason: 'changed my mind' }));
  const results = await Promise.all([act(), act(), act()]);
  assert.equal(results.filter(({ ok }) => ok).length, 1);
  const shown = await show(buyer, number);
  // its money is on its way, not back
  assert.deepEqual([shown.status, shown.payment_state, shown.cancel_reason], ['cancelled', 'paid', 'changed my mind']);
  assert.deepEqual([await reservedOf(dear.sku_id), await reservedOf(cheap.sku_id)], [0, 0]);
  assert.equal(
    (await refundsOf(number)).reduce((sum, amount) => sum + amount, 0),
    shown.total,
  );
  assert.deepEqual(await checkConsistency(db), []);
});

test('of a cancellation and a shipment at once one succeeds, and no pack is promised twice', async () => {
  for (let round = 0; round < 6; round++) {
    const buyer = await createTestBuyer(db);
    const { number, dear } = await placePaid(buyer);
    const [cancelled, shipped] = await Promise.all([
      cancel(number, new Map([[dear.line, 3]])),
      inTransaction(db, (tx) =>
        shipOrder(tx, { number, carrier: 'SF', trackingNumber: `R${++bankLine}`, quantities: new Map([[dear.code, 3]]) }),
      ),
    ]);
    assert.notEqual(cancelled.ok, shipped.ok);
  }
  assert.deepEqual(await checkConsistency(db), []);
});

test('another buyer’s line and order, and an unpaid order, are refused', async () => {
  const [buyer, stranger] = [await createTestBuyer(db), await createTestBuyer(db)];
  const [own, other] = [await placePaid(buyer), await placePaid(stranger)];
  const lines = [{ order_line_id: other.dear.line, quantity: 1 }];
  const foreign = await inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number: own.number, reason: '', lines }));
  assert.equal(!foreign.ok && foreign.error, 'not_found');
  const strange = await inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number: other.number, reason: '', lines }));
  assert.equal(!strange.ok && strange.error, 'not_found');
});

test('refunds of cancelled and returned packs add up to exactly the line’s amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 1, max: 9 })),
      (quantity, amount, steps) => {
        let before = 0;
        let given = 0;
        for (const step of steps) {
          const packs = Math.min(step, quantity - before);
          given += shareOfLastPacks({ quantity, amount }, before, packs);
          before += packs;
        }
        // after-sales counts from the line's beginning
        const returned = Math.floor((amount * (quantity - before)) / quantity);
        assert.equal(given + returned, amount);
      },
    ),
  );
});
