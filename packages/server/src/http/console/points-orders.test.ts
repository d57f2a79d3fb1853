import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findPointsFaults } from '../../domains/points/find-points-faults.ts';
import { createTestCouponGood, createTestGood, createTestRedeemer, redeemFor, spendableOf } from '../../domains/points/test-redemption.ts';
import { type TestConsole, createTestConsole } from './test-console.ts';

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

test('a points order is found, shipped once and no more, and the log says by whom', async () => {
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
  assert.deepEqual([shipped.data.status, shipped.data.carrier, shipped.data.acts], ['shipped', 'SF Express', []], shipped.text);
  for (const [name, more] of [
    ['consolePointsOrders.ship', { carrier: 'SF', tracking_number: 'SF-1' }],
    ['consolePointsOrders.cancel', { reason: 'too late' }],
  ] as const)
    assert.equal((await call(name, { id, ...more })).data.error, 'wrong_state');
  const log = (await call('audit.find', { object_kind: 'points_order', object_id: id })).data;
  assert.deepEqual([log.items[0].actor_name, log.items[0].call], ['Wang Wei', 'consolePointsOrders.ship']);
});

test('a points order that has not left is cancelled with its points; a coupon’s is the buyer’s at once', async () => {
  const buyer = await createTestRedeemer(shop.db, 500);
  const redeemed = await redeemFor(shop.db, buyer, await createTestGood(shop.db, 5, 100), 1);
  const coupon = await redeemFor(shop.db, buyer, await createTestCouponGood(shop.db, { stock: 5, points: 50, quota: 5 }));
  assert.ok(redeemed.ok && coupon.ok);
  const cancelled = await call('consolePointsOrders.cancel', { id: redeemed.value.id, reason: 'broken on the shelf' });
  assert.deepEqual([cancelled.data.status, cancelled.data.cancel_reason], ['cancelled', 'broken on the shelf'], cancelled.text);
  assert.equal(await spendableOf(shop.db, buyer), 450);
  assert.deepEqual((await call('consolePointsOrders.get', { id: coupon.value.id })).data.acts, []);
  assert.equal((await call('consolePointsOrders.cancel', { id: coupon.value.id, reason: 'x' })).data.error, 'wrong_state');
});
