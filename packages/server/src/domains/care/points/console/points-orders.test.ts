import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { findPointsFaults } from '../find-points-faults.ts';
import { createTestCouponGood, createTestGood, createTestRedeemer, redeemFor, spendableOf } from '../../../../testing/test-redemption.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  cookie = (await shop.openOperator(['warehouse', 'compliance'], 'Wang Wei')).cookie;
});
after(async () => {
  assert.deepEqual(await findPointsFaults(shop.db), []);
  await shop.close();
});

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });

test('a points order is found and shipped only once, and the log records by whom', async () => {
  const buyer = await createTestRedeemer(shop.db, 500);
  const redeemed = await redeemFor(shop.db, buyer, await createTestGood(shop.db, 5, 100), 2);
  assert.ok(redeemed.ok);
  const { id } = redeemed.value;
  const found = (await call('consolePointsOrders.find', { q: id.toLowerCase(), status: 'pending_shipment' })).data;
  assert.deepEqual(
    [found.items[0].id, found.items[0].points, found.counts.pending_shipment, (await call('consolePointsOrders.get', { id })).data.acts],
    [id, 200, 1, ['ship', 'cancel']],
  );
  const shipped = await call('consolePointsOrders.ship', { id, carrier: 'SF', tracking_number: 'SF-1' });
  assert.deepEqual([shipped.data.status, shipped.data.carrier, shipped.data.acts], ['shipped', 'SF Express', ['take_back']], shipped.text);
  for (const [name, more] of [
    ['consolePointsOrders.ship', { carrier: 'SF', tracking_number: 'SF-1' }],
    ['consolePointsOrders.cancel', { reason: 'too late' }],
  ] as const)
    assert.equal((await call(name, { id, ...more })).data.error, 'wrong_state');
  const log = (await call('audit.find', { object_kind: 'points_order', object_id: id })).data;
  assert.deepEqual([log.items[0].actor_name, log.items[0].call], ['Wang Wei', 'consolePointsOrders.ship']);
});

test('a points order that has not been sent is cancelled and its points returned; a coupon’s cannot be', async () => {
  const buyer = await createTestRedeemer(shop.db, 500);
  const redeemed = await redeemFor(shop.db, buyer, await createTestGood(shop.db, 5, 100), 1);
  const coupon = await redeemFor(shop.db, buyer, await createTestCouponGood(shop.db, { stock: 5, points: 50, quota: 5 }));
  assert.ok(redeemed.ok && coupon.ok);
  // sales answer buyers for it as well as the warehouse
  const seller = await shop.openOperator(['sales']);
  const cancelled = await shop.call('consolePointsOrders.cancel', { id: redeemed.value.id, reason: 'broken in the warehouse' }, seller);
  assert.deepEqual([cancelled.data.status, cancelled.data.cancel_reason], ['cancelled', 'broken in the warehouse'], cancelled.text);
  assert.equal(await spendableOf(shop.db, buyer), 450);
  assert.deepEqual((await call('consolePointsOrders.get', { id: coupon.value.id })).data.acts, []);
  assert.equal((await call('consolePointsOrders.cancel', { id: coupon.value.id, reason: 'x' })).data.error, 'wrong_state');
});

test('a points order, also for a coupon, shows its buyer and is found by buyer and parcel', async () => {
  const buyer = await createTestRedeemer(shop.db, 500);
  const { rows } = await shop.db.query<{ mobile: string }>(
    sql`update account set nick_name = 'Xu Redeemer' where id = ${buyer.accountId} returning mobile`,
  );
  const coupon = await redeemFor(shop.db, buyer, await createTestCouponGood(shop.db, { stock: 5, points: 50, quota: 5 }));
  const goods = await redeemFor(shop.db, buyer, await createTestGood(shop.db, 5, 100), 1);
  assert.ok(coupon.ok && goods.ok);
  await call('consolePointsOrders.ship', { id: goods.value.id, carrier: 'SF', tracking_number: 'SF-77' });
  const found = async (q: string) =>
    (await call('consolePointsOrders.find', { q })).data.items.map(({ id }: { id: string }) => id).toSorted();
  const both = [coupon.value.id, goods.value.id].toSorted();
  assert.deepEqual([await found('redeemer'), await found(rows[0]!.mobile), await found('sf-77')], [both, both, [goods.value.id]]);
  const { buyer: shown } = (await call('consolePointsOrders.get', { id: coupon.value.id })).data;
  assert.deepEqual([shown.account_id, shown.name], [buyer.accountId, 'Xu Redeemer']);
});

test('faulty goods return their points once per reference, never more than were sent, and the page shows it', async () => {
  const buyer = await createTestRedeemer(shop.db, 500);
  const redeemed = await redeemFor(shop.db, buyer, await createTestGood(shop.db, 5, 100), 3);
  assert.ok(redeemed.ok);
  const { id } = redeemed.value;
  const takeBack = (quantity: number, reference: string) => call('consolePointsOrders.takeBack', { id, quantity, reference });
  assert.equal((await takeBack(1, 'too early')).data.error, 'wrong_state');
  await call('consolePointsOrders.ship', { id, carrier: 'SF', tracking_number: 'SF-2' });
  for (const _press of [1, 2]) {
    const taken = await takeBack(2, ' R-1 ');
    assert.deepEqual([taken.data.returned_quantity, taken.data.acts], [2, ['take_back']], taken.text);
  }
  const other = await takeBack(1, 'R-1');
  assert.deepEqual([other.status, other.data.fields[0].field], [422, 'reference']);
  assert.equal((await takeBack(2, 'R-2')).data.error, 'quantity_limit');
  const last = await takeBack(1, 'R-2');
  assert.deepEqual(
    last.data.returns.map(({ reference, quantity, points }: Record<string, unknown>) => [reference, quantity, points]),
    [
      ['R-1', 2, 200],
      ['R-2', 1, 100],
    ],
  );
  assert.deepEqual(last.data.acts, []);
  assert.equal(await spendableOf(shop.db, buyer), 500);
  assert.equal((await call('consolePointsOrders.takeBack', { id: 'P00000000000000', quantity: 1, reference: 'x' })).status, 404);
});
