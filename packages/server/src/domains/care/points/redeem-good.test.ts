import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { onceUnderKey } from '../../../platform/api/idempotency.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { TestPack } from '../../../testing/test-goods.ts';
import { confirmPointsReceipt } from './confirm-points-receipt.ts';
import { findGoods } from './find-goods.ts';
import { findPointsOrders } from './find-points-orders.ts';
import { getPointsOrder } from './get-points-order.ts';
import { dailyPieces, redeemGood } from './redeem-good.ts';
import { shipPointsOrder } from './ship-points-order.ts';
import {
  type TestRedeemer,
  createTestGood,
  createTestRedeemer,
  redeemFor,
  spendableOf,
  stockOfGood,
} from '../../../testing/test-redemption.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
after(drop);

const createGood = (stock: number, points: number, pack: TestPack = {}) => createTestGood(db, stock, points, pack);
const createBuyer = (points: number, options = {}) => createTestRedeemer(db, points, options);
const redeem = (buyer: TestRedeemer, goodId: number, quantity = 1) => redeemFor(db, buyer, goodId, quantity);
const stockOf = (goodId: number) => stockOfGood(db, goodId);
const balanceOf = (buyer: TestRedeemer) => spendableOf(db, buyer);

test('redeeming takes points and stock and keeps the address as it was', async () => {
  const buyer = await createBuyer(500);
  const goodId = await createGood(5, 120);
  const order = await redeem(buyer, goodId, 2);
  assert.ok(order.ok);
  assert.match(order.value.id, /^P\d{14}$/);
  assert.deepEqual(
    [order.value.points, order.value.quantity, order.value.status, order.value.address?.district, order.value.label],
    [240, 2, 'pending_shipment', '徐汇区', '100 g'],
  );
  await db.query(sql`update address set detail = 'elsewhere' where account_id = ${buyer.accountId}`);
  const again = await getPointsOrder(db, buyer.accountId, order.value.id, 'zh-CN');
  assert.ok(again.ok);
  assert.deepEqual([again.value.address?.detail, again.value.label], ['试验路 1 号', '100 克']);
  assert.equal(await balanceOf(buyer), 260);
  assert.equal(await stockOf(goodId), 3);
});

test('60 buyers of a good with 20 left: 20 get one, and only they pay', async () => {
  const goodId = await createGood(20, 10);
  const buyers = await Promise.all(Array.from({ length: 60 }, () => createBuyer(10)));
  const results = await Promise.all(buyers.map((buyer) => redeem(buyer, goodId)));
  assert.equal(results.filter((result) => result.ok).length, 20);
  assert.ok(results.every((result) => result.ok || result.error === 'out_of_stock'));
  assert.equal(await stockOf(goodId), 0);
  const balances = await Promise.all(buyers.map(balanceOf));
  assert.equal(balances.filter((balance) => balance === 0).length, 20);
  assert.equal(balances.filter((balance) => balance === 10).length, 40);
});

test('a refused redemption leaves points, stock and orders as they were', async () => {
  const buyer = await createBuyer(30);
  const goodId = await createGood(1, 20);
  assert.deepEqual(await redeem(buyer, goodId, 2), { ok: false, error: 'points_short' });
  const cheap = await createGood(1, 10);
  assert.deepEqual(await redeem(buyer, cheap, 2), { ok: false, error: 'out_of_stock' });
  assert.equal(await balanceOf(buyer), 30);
  assert.equal(await stockOf(cheap), 1);
  assert.equal((await findPointsOrders(db, buyer.accountId, { status: 'all', page: 1, limit: 10 }, 'en')).total, 0);
});

test('parallel requests with one key redeem once and get the same answer', async () => {
  const buyer = await createBuyer(100);
  const goodId = await createGood(10, 10);
  const claim = { owner: `account:${buyer.accountId}`, key: 'one-redemption', call: 'points.redeem', body: { goodId } };
  const duplicates = await Promise.all(
    Array.from({ length: 15 }, () =>
      onceUnderKey(db, claim, (transaction) => redeemGood(transaction, buyer, { goodId, quantity: 1, addressId: buyer.addressId }, 'en')),
    ),
  );
  const [first] = duplicates;
  assert.ok(first?.ok);
  for (const duplicate of duplicates) assert.deepEqual(duplicate, first);
  assert.equal(await balanceOf(buyer), 90);
});

test('an account redeems at most its daily number of packs, in parallel too', async () => {
  const buyer = await createBuyer(1000);
  const goodId = await createGood(100, 10);
  const results = await Promise.all(Array.from({ length: dailyPieces + 8 }, () => redeem(buyer, goodId)));
  assert.equal(results.filter((result) => result.ok).length, dailyPieces);
  assert.ok(results.every((result) => result.ok || result.error === 'quantity_limit'));
});

test('dangerous, regulated and cold-chain goods cannot enter the mall: the database refuses it', async () => {
  for (const pack of [{ un: 'UN1090' }, { transport: 'chilled' }, { list: 'precursor-3' }])
    await assert.rejects(createGood(5, 10, pack), { constraint: 'never_given_away' }, JSON.stringify(pack));
});

test('a good that has become dangerous or regulated is neither shown nor given', async () => {
  const buyer = await createBuyer(100);
  const goodId = await createGood(5, 10);
  const isShown = async () => {
    const inMall = (await findGoods(db, 'en')).some(({ id }) => id === goodId);
    const inMallNow = await db.query(sql`
      select from points_product join sku using (product_id) join points_good good on good.sku_id = sku.id where good.id = ${goodId}`);
    assert.equal(inMallNow.rows.length === 1, inMall);
    return inMall;
  };
  assert.equal(await isShown(), true);
  await db.query(sql`
    update product set transport = 'frozen' where id = (select product_id from sku join points_good good on good.sku_id = sku.id where good.id = ${goodId})`);
  assert.equal(await isShown(), false);
  assert.deepEqual(await redeem(buyer, goodId), { ok: false, error: 'not_for_sale' });
});

test('another buyer’s address and order are reported as not found', async () => {
  const buyer = await createBuyer(100);
  const other = await createBuyer(100);
  const goodId = await createGood(5, 10);
  assert.deepEqual(await redeem({ ...buyer, addressId: other.addressId }, goodId), { ok: false, error: 'not_found' });
  const order = await redeem(other, goodId);
  assert.ok(order.ok);
  assert.deepEqual(await getPointsOrder(db, buyer.accountId, order.value.id, 'en'), { ok: false, error: 'not_found' });
  assert.deepEqual(await confirmPointsReceipt(db, buyer.accountId, order.value.id, 'en'), { ok: false, error: 'not_found' });
});

test('an unverified mobile cannot redeem', async () => {
  const buyer = await createBuyer(100, { verified: false });
  assert.deepEqual(await redeem(buyer, await createGood(5, 10)), { ok: false, error: 'mobile_unverified' });
});

test('a points order is shipped by an operator, then received by its buyer, each once', async () => {
  const buyer = await createBuyer(100);
  const order = await redeem(buyer, await createGood(5, 10));
  assert.ok(order.ok);
  const { id } = order.value;
  assert.deepEqual(await confirmPointsReceipt(db, buyer.accountId, id, 'en'), { ok: false, error: 'wrong_state' });
  assert.ok((await shipPointsOrder(db, id, { carrier: 'SF', trackingNumber: 'SF1' })).ok);
  assert.deepEqual(await shipPointsOrder(db, id, { carrier: 'SF', trackingNumber: 'SF2' }), { ok: false, error: 'wrong_state' });
  const received = await confirmPointsReceipt(db, buyer.accountId, id, 'en');
  assert.ok(received.ok);
  assert.deepEqual([received.value.status, received.value.tracking_number], ['completed', 'SF1']);
  assert.deepEqual(await confirmPointsReceipt(db, buyer.accountId, id, 'en'), { ok: false, error: 'wrong_state' });
  const page = await findPointsOrders(db, buyer.accountId, { status: 'completed', page: 1, limit: 10 }, 'en');
  assert.deepEqual([page.total, page.items.map((item) => item.id), page.counts], [1, [id], { all: 1, completed: 1 }]);
});
