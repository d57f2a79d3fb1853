import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findMyPromotions } from '../../selling/promotions/find-my-promotions.ts';
import { getOffers } from '../../selling/promotions/get-offers.ts';
import { todayLasts } from '../../../testing/test-day.ts';
import { cancelPointsOrder } from './cancel-points-order.ts';
import { confirmOldPointsReceipts } from './confirm-old-points-receipts.ts';
import { findGoods } from './find-goods.ts';
import { findPointsFaults } from './find-points-faults.ts';
import { findPointsHistory } from './find-points-history.ts';
import { getPointsOrder } from './get-points-order.ts';
import type { PointsOrder } from './points-order.ts';
import { returnFaultyGoods } from './return-faulty-goods.ts';
import { shipPointsOrder } from './ship-points-order.ts';
import {
  type TestRedeemer,
  createTestCouponGood,
  createTestGood,
  createTestRedeemer,
  redeemFor,
  spendableOf,
  stockOfGood,
} from '../../../testing/test-redemption.ts';

const { db, drop } = await openTestDatabase({ poolSize: 10 });

beforeEach(todayLasts);
after(async () => {
  assert.deepEqual(await findPointsFaults(db), []);
  await drop();
});

async function redeemed(buyer: TestRedeemer, goodId: number, quantity = 1): Promise<PointsOrder> {
  const result = await redeemFor(db, buyer, goodId, quantity);
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
}
const cancel = (number: string, accountId: number | null, reason?: string) =>
  inTransaction(db, (transaction) => cancelPointsOrder(transaction, { number, accountId, ...(reason !== undefined && { reason }) }));
const ship = (number: string) => shipPointsOrder(db, number, { carrier: 'sf', trackingNumber: 'SF1' });
const giveBackFaulty = (number: string, quantity: number, reference: string) =>
  inTransaction(db, (transaction) => returnFaultyGoods(transaction, { number, quantity, reference }));

test('of ten parallel cancellations one returns points and goods', async () => {
  const [buyer, goodId] = [await createTestRedeemer(db, 500), await createTestGood(db, 5, 120)];
  const { id } = await redeemed(buyer, goodId, 2);
  assert.deepEqual([await spendableOf(db, buyer), await stockOfGood(db, goodId)], [260, 3]);
  const results = await Promise.all(Array.from({ length: 10 }, () => cancel(id, buyer.accountId)));
  assert.equal(results.filter(({ ok }) => ok).length, 1);
  assert.ok(results.every((result) => result.ok || result.error === 'wrong_state'));
  assert.deepEqual([await spendableOf(db, buyer), await stockOfGood(db, goodId)], [500, 5]);
  const order = await getPointsOrder(db, buyer.accountId, id, 'en');
  assert.ok(order.ok);
  assert.deepEqual([order.value.status, order.value.cancelled_by], ['cancelled', 'buyer']);
  const [newest] = (await findPointsHistory(db, buyer.accountId, { page: 1, limit: 1 }, 'zh-CN')).items;
  assert.deepEqual([newest?.type, newest?.change, newest?.about, newest?.memo], ['refund', 240, id, `积分订单 ${id} 已取消`]);
});

test('cancelling and shipping at once: exactly one of them happens', async () => {
  for (let round = 0; round < 5; round++) {
    const [buyer, goodId] = [await createTestRedeemer(db, 100), await createTestGood(db, 1, 100)];
    const { id } = await redeemed(buyer, goodId);
    const [cancelled, shipped] = await Promise.all([cancel(id, buyer.accountId), ship(id)]);
    assert.notEqual(cancelled.ok, shipped.ok);
    assert.equal(await spendableOf(db, buyer), cancelled.ok ? 100 : 0);
  }
});

test('an operator cancels with a reason for the buyer; another buyer’s order is reported as not found', async () => {
  const [buyer, other, goodId] = [await createTestRedeemer(db, 100), await createTestRedeemer(db, 0 + 1), await createTestGood(db, 1, 100)];
  const { id } = await redeemed(buyer, goodId);
  assert.deepEqual(await cancel(id, other.accountId), { ok: false, error: 'not_found' });
  assert.ok((await cancel(id, null, 'Broken in our stock')).ok);
  const order = await getPointsOrder(db, buyer.accountId, id, 'en');
  assert.ok(order.ok);
  assert.deepEqual([order.value.cancelled_by, order.value.cancel_reason], ['operator', 'Broken in our stock']);
});

test('cancelled goods no longer count towards the daily limit', async () => {
  const [buyer, goodId] = [await createTestRedeemer(db, 1000), await createTestGood(db, 100, 1)];
  const { id } = await redeemed(buyer, goodId, 20);
  assert.deepEqual(await redeemFor(db, buyer, goodId), { ok: false, error: 'quantity_limit' });
  assert.ok((await cancel(id, buyer.accountId)).ok);
  assert.ok((await redeemFor(db, buyer, goodId)).ok);
});

test('faulty goods return their points piece by piece, never more than were sent; the mall’s stock stays', async () => {
  const [buyer, goodId] = [await createTestRedeemer(db, 400), await createTestGood(db, 5, 100)];
  const { id } = await redeemed(buyer, goodId, 3);
  assert.deepEqual(await giveBackFaulty(id, 1, 'too early'), { ok: false, error: 'wrong_state' });
  await ship(id);
  assert.deepEqual(await giveBackFaulty(id, 2, 'parcel 1'), { ok: true, value: { points: 200 } });
  assert.deepEqual(await giveBackFaulty(id, 2, 'parcel 1'), { ok: true, value: { points: 200 } });
  assert.equal(await spendableOf(db, buyer), 300);
  assert.deepEqual(await giveBackFaulty(id, 2, 'parcel 2'), { ok: false, error: 'quantity_limit' });
  assert.ok((await giveBackFaulty(id, 1, 'parcel 2')).ok);
  assert.deepEqual([await spendableOf(db, buyer), await stockOfGood(db, goodId)], [400, 2]);
  assert.deepEqual(await giveBackFaulty('P00000000000000', 1, 'x'), { ok: false, error: 'not_found' });
});

test('coupons are given at once, as many as were paid for, and can neither be cancelled nor had for nothing', async () => {
  const [buyer, goodId] = [await createTestRedeemer(db, 500), await createTestCouponGood(db, { stock: 10, points: 120, quota: 10 })];
  assert.ok(!(await getOffers(db, 'en')).coupons.some(({ title }) => title === '¥10 coupon'));
  const shown = (await findGoods(db, 'zh-CN')).find(({ id }) => id === goodId);
  assert.deepEqual([shown?.name, shown?.coupon], ['10 元优惠券', { off: 1000, threshold: 10_000, valid_days: 60 }]);
  const order = await redeemed(buyer, goodId, 2);
  await redeemed(buyer, goodId);
  assert.deepEqual([order.kind, order.status, order.address, order.product_id], ['coupon', 'completed', null, null]);
  const { coupons } = await findMyPromotions(db, buyer.accountId, 'en');
  assert.deepEqual(
    coupons.map(({ off, state }) => `${off} ${state}`),
    ['1000 usable', '1000 usable', '1000 usable'],
  );
  assert.equal(await spendableOf(db, buyer), 140);
  assert.deepEqual(await cancel(order.id, buyer.accountId), { ok: false, error: 'wrong_state' });
  assert.deepEqual(await giveBackFaulty(order.id, 1, 'x'), { ok: false, error: 'wrong_state' });
});

test('of twenty buyers of five coupons five get one, and only they pay', async () => {
  const goodId = await createTestCouponGood(db, { stock: 50, points: 10, quota: 5 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => createTestRedeemer(db, 10)));
  const results = await Promise.all(buyers.map((buyer) => redeemFor(db, buyer, goodId)));
  assert.equal(results.filter(({ ok }) => ok).length, 5);
  assert.ok(results.every((result) => result.ok || result.error === 'out_of_stock'));
  const balances = await Promise.all(buyers.map((buyer) => spendableOf(db, buyer)));
  assert.equal(
    balances.reduce((sum, points) => sum + points, 0),
    150,
  );
  assert.deepEqual(
    (await findGoods(db, 'en')).filter(({ id }) => id === goodId).map(({ stock }) => stock),
    [0],
  );
});

test('a coupon that is free for everybody is not sold for points: the database refuses it', async () => {
  const free = db.query(sql`
    with coupon as (
      insert into coupon (key, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota)
      values ('free-for-all', 'Free', '免费', '', '', 100, 0, 1, 1) returning id
    )
    insert into points_good (key, coupon_id, points, stock) select 'free', id, 1, 1 from coupon`);
  await assert.rejects(free, { constraint: 'points_good_sells_no_free_coupon' });
});

test('receipt is confirmed automatically fifteen days after shipping', async () => {
  const [buyer, goodId] = [await createTestRedeemer(db, 100), await createTestGood(db, 1, 100)];
  const { id } = await redeemed(buyer, goodId);
  await ship(id);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  assert.ok(!(await confirmOldPointsReceipts(db, inDays(14.9))).includes(id));
  assert.ok((await confirmOldPointsReceipts(db, inDays(15.1))).includes(id));
  assert.deepEqual(await confirmOldPointsReceipts(db, inDays(16)), []);
});
