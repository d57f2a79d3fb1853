import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { confirmPayment } from './confirm-payment.ts';
import { correctParcel } from './correct-parcel.ts';
import { findParcels } from './find-parcels.ts';
import { getOrder } from './get-order.ts';
import { shipOrder } from './ship-order.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';

const { db, drop } = await openTestDatabase({ poolSize: 6 });
let made = 0;
after(async () => {
  assert.deepEqual(await checkConsistency(db), []);
  await drop();
});

/** A paid order of one pack. */
async function placePaid() {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db, { price: 40_000 });
  valueOf(await buyer.add(pack.sku_id, 1));
  const { id: number, total } = valueOf(await buyer.place(40_000));
  const payment = { number, amount: total, bankReference: `TYPED-${++made}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  return { buyer, number };
}
type Placed = Awaited<ReturnType<typeof placePaid>>;
const ship = (number: string, trackingNumber: string, carrier = 'SF') =>
  inTransaction(db, (tx) => shipOrder(tx, { number, carrier, trackingNumber }));
async function shipped() {
  const order = await placePaid();
  const tracking = `TYPED-${++made}`;
  const { shipmentId } = valueOf(await ship(order.number, tracking));
  return { ...order, tracking, id: shipmentId };
}
const correct = (shipmentId: number, trackingNumber: string, { version = 1, carrier = 'SF' } = {}) =>
  inTransaction(db, (tx) =>
    correctParcel(tx, { shipmentId, carrier, trackingNumber, version, reason: ' Two figures swapped ', by: 'a packer' }),
  );
const errorOf = (result: Awaited<ReturnType<typeof correct>>) => (result.ok ? null : result.error);
const show = async ({ buyer, number }: Placed) => valueOf(await getOrder(db, buyer.accountId, number, 'en'));

test('a mistyped number is corrected: the buyer sees the present and the former one, and the reason is only for operators', async () => {
  const parcel = await shipped();
  valueOf(await correct(parcel.id, '  RIGHT-1 ', { carrier: ' JD ' }));
  const after = await show(parcel);
  assert.deepEqual([after.shipments[0]?.carrier, after.shipments[0]?.tracking_number], ['JD Logistics', 'RIGHT-1']);
  assert.equal(
    after.events.at(-1)?.text,
    `Tracking corrected: JD Logistics, tracking number RIGHT-1. Before: SF Express, ${parcel.tracking}.`,
  );
  const chinese = valueOf(await getOrder(db, parcel.buyer.accountId, parcel.number, 'zh-CN'));
  assert.equal(chinese.events.at(-1)?.text, `运单信息已更正为：京东物流，运单号 RIGHT-1（原为顺丰速运，${parcel.tracking}）。`);
  assert.doesNotMatch(JSON.stringify([after, chinese]), /swapped/);
  const [kept] = await findParcels(db, parcel.number);
  assert.deepEqual([kept?.carrier, kept?.tracking_number, kept?.version], ['JD', 'RIGHT-1', 2]);
  const former = kept?.corrections.map(({ corrected_at: _at, ...correction }) => correction);
  assert.deepEqual(former, [{ carrier: 'SF', tracking_number: parcel.tracking, reason: 'Two figures swapped', corrected_by: 'a packer' }]);
  await assert.rejects(db.query(sql`update shipment_correction set reason = 'x'`));
  await assert.rejects(db.query(sql`delete from shipment_correction`));
});

test('of two who correct a parcel at once the second one is refused with the present values', async () => {
  const { id } = await shipped();
  const results = await Promise.all([correct(id, `ONE-${id}`), correct(id, `OTHER-${id}`)]);
  assert.deepEqual(new Set(results.map(errorOf)), new Set([null, 'changed_meanwhile']));
  const winner = results[0]?.ok ? `ONE-${id}` : `OTHER-${id}`;
  const refused = results.find((result) => !result.ok);
  assert.deepEqual(!refused?.ok && refused?.details?.['now'], { carrier: 'SF', tracking_number: winner, version: 2 });
  assert.equal(errorOf(await correct(id, `THIRD-${id}`, { version: 2 })), null);
});

test('a parcel cannot be corrected to its own values, to another parcel’s number, or if it does not exist', async () => {
  const [one, other] = [await shipped(), await shipped()];
  const same = await correct(one.id, ` ${one.tracking} `);
  assert.deepEqual(!same.ok && [same.error, same.reason?.en], ['wrong_state', 'It is already recorded like this.']);
  const taken = await correct(one.id, other.tracking);
  assert.match((!taken.ok && taken.reason?.en) || '', /was used before/);
  assert.equal(errorOf(await correct(999_999_999, 'X')), 'not_found');
  const kept = await findParcels(db, one.number);
  assert.deepEqual(
    kept.map(({ tracking_number, corrections }) => [tracking_number, corrections]),
    [[one.tracking, []]],
  );
  // what the other one is no longer called is free
  valueOf(await correct(other.id, `FREE-${other.id}`));
  valueOf(await correct(one.id, other.tracking));
});

test('of a correction and a new parcel with the same number at once, one gets it', async () => {
  for (let round = 0; round < 8; round++) {
    const [gone, next] = [await shipped(), await placePaid()];
    const number = `SAME-${++made}`;
    const acts = [() => correct(gone.id, number), () => ship(next.number, number)];
    const results = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    assert.deepEqual(
      results.map((result) => (result.ok ? 'done' : result.error)).toSorted((a, b) => a.localeCompare(b)),
      ['done', 'wrong_state'],
    );
    const { rows } = await db.query(sql`select from shipment where tracking_number = ${number}`);
    assert.equal(rows.length, 1);
  }
});

test('two parcels that would swap numbers at once keep their own', async () => {
  const [one, other] = [await shipped(), await shipped()];
  const results = await Promise.all([correct(one.id, other.tracking), correct(other.id, one.tracking)]);
  assert.deepEqual(results.map(errorOf), ['wrong_state', 'wrong_state']);
});

test('dangerous goods keep their licensed carrier after a correction; the database enforces it', async () => {
  const order = await placePaid();
  await db.query(sql`update order_line set dg = '{"un": "UN1090", "class": "3", "packing_group": "II"}'
    where order_id = (select id from customer_order where number = ${order.number})`);
  const { shipmentId } = valueOf(await ship(order.number, `DG-${++made}`, 'DG'));
  const refused = await correct(shipmentId, `DG-${++made}`, { carrier: 'SF' });
  assert.match((!refused.ok && refused.reason?.en) || '', /only a licensed carrier/);
  valueOf(await correct(shipmentId, `DG-${++made}`, { carrier: 'dg' }));
  const naive = db.query(sql`update shipment set carrier_kind = 'courier', version = version + 1 where id = ${shipmentId}`);
  await assert.rejects(naive, /is dangerous goods/);
  const unseen = db.query(sql`update shipment set tracking_number = 'UNSEEN' where id = ${shipmentId}`);
  await assert.rejects(unseen, /is corrected as version 3/);
});
