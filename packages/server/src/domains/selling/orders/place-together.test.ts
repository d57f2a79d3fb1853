import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { onceSeparately } from '../../../platform/api/idempotency.ts';
import { openDatabase } from '../../../platform/database/connection.ts';
import { openTestDatabase, patience } from '../../../testing/test-database.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { receiveStock } from '../../warehouse/stock/receive-stock.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';

const { db, url, drop } = await openTestDatabase({ poolSize: 20 });
after(drop);

const many = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

async function buyerOf(pool: typeof db, packs: readonly number[]): Promise<TestBuyer> {
  const buyer = await createTestBuyer(pool);
  for (const pack of packs) await buyer.add(pack, 1);
  return buyer;
}

const ordersOf = async (buyer: TestBuyer) =>
  (await db.query<{ count: number }>(sql`select count(*)::int as count from customer_order where account_id = ${buyer.accountId}`)).rows[0]
    ?.count;

test('orders placed together succeed or fail separately', async () => {
  const pack = await createTestPack(db, { onHand: 100 });
  const last = await createTestPack(db, { onHand: 1 });
  const buyers = await many(12, () => buyerOf(db, [pack.sku_id]));
  const rivals = await many(2, () => buyerOf(db, [last.sku_id]));
  const double = await buyerOf(db, [pack.sku_id]);
  const underKey = await buyerOf(db, [pack.sku_id]);
  const { body, act } = underKey.placing(10_800);
  const claim = { owner: `account:${underKey.accountId}`, key: 'pressed-twice', call: 'orders.place', body };
  const [placed, ofRivals, ofDouble, ofKey] = await Promise.all([
    Promise.all(buyers.map((buyer) => buyer.place(10_800))),
    Promise.all(rivals.map((buyer) => buyer.place(10_800))),
    Promise.all([double.place(10_800), double.place(10_800)]),
    Promise.all([onceSeparately(db, claim, act), onceSeparately(db, claim, act)]),
  ]);
  assert.equal(new Set(placed.map((one) => valueOf(one).id)).size, 12);
  assert.deepEqual(ofRivals.map((one) => (one.ok ? 'placed' : one.error)).toSorted(), ['out_of_stock', 'placed']);
  assert.deepEqual(ofDouble.map((one) => (one.ok ? 'placed' : one.error)).toSorted(), ['cart_empty', 'placed']);
  assert.deepEqual(ofKey[0], ofKey[1]);
  assert.deepEqual(await Promise.all([double, underKey, ...buyers].map(ordersOf)), Array(14).fill(1));
  const { rows } = await db.query<{ reported: number; moved: number }>(sql`
    select count(*)::int as reported,
      (select count(*)::int from stock_movement where kind = 'reserve' and sku_id in (${pack.sku_id}, ${last.sku_id})) as moved
    from domain_event where kind = 'order.placed'`);
  assert.deepEqual(rows[0], { reported: 15, moved: 15 });
  assert.deepEqual(await checkConsistency(db), []);
});

test('an order that PostgreSQL cannot read fails without the others of its batch', async () => {
  const pack = await createTestPack(db);
  const buyers = await many(5, () => buyerOf(db, [pack.sku_id]));
  const [first, ...others] = buyers;
  const [failed, ...placed] = await Promise.allSettled([
    first?.place(10_800, { remarks: 'half a pair: \ud800' }),
    ...others.map((buyer) => buyer.place(10_800)),
  ]);
  assert.equal(failed.status, 'rejected');
  for (const one of placed) valueOf(one.status === 'fulfilled' && one.value ? one.value : assert.fail('an order failed with another one'));
  assert.deepEqual(await checkConsistency(db), []);
});

test('orders of two warehouses, with services and with coupons are right when they are placed together', async () => {
  const { sku_id } = await createTestPack(db, { onHand: 3 });
  const { rows: warehouses } = await db.query<{ id: number }>(sql`
    insert into warehouse (key, name_en, name_zh, province_code) values ('second', 'Guangzhou', '广州', '440000') returning id`);
  const lines = [{ sku_id, quantity: 3 }];
  await receiveStock(db, { warehouseId: warehouses[0]?.id ?? 0, reference: 'receipt:second', lines });
  const service = await createTestPack(db, { stocked: false });
  const buyers = await many(7, () => buyerOf(db, [sku_id]));
  const served = await many(3, () => buyerOf(db, [service.sku_id]));
  const claimed = await buyerOf(db, [service.sku_id]);
  const { rows: claims } = await db.query<{ id: number }>(sql`
    with coupon as (
      insert into coupon (key, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota)
      values ('together', 'Coupon', '优惠券', '', '', 500, 1000, 30, 10) returning id
    )
    insert into coupon_claim (coupon_id, account_id, expires_at) select id, ${claimed.accountId}, now() + interval '30 days' from coupon
    returning id`);
  const confirmed = { confirmed_exceptions: [service.sku_id] };
  const [placed, ofServices, twice] = await Promise.all([
    Promise.all(buyers.map((buyer) => buyer.place(10_800))),
    Promise.all(served.map((buyer) => buyer.place(10_800, confirmed))),
    Promise.all([1, 2].map(() => claimed.place(10_300, { ...confirmed, coupon_claim_id: claims[0]?.id ?? 0 }))),
  ]);
  const [short, ...tooMany] = placed.flatMap((one) => (one.ok ? [] : [one]));
  assert.deepEqual(tooMany, []);
  assert.equal(short?.error, 'out_of_stock');
  assert.ok(JSON.stringify(short?.details).includes(`"sku_id":${sku_id}`), JSON.stringify(short?.details));
  for (const one of ofServices) valueOf(one);
  assert.equal(twice.filter(({ ok }) => ok).length, 1);
  const { rows } = await db.query<{ reserved: number }>(sql`select reserved from stock where sku_id = ${sku_id} order by warehouse_id`);
  assert.deepEqual(rows, [{ reserved: 3 }, { reserved: 3 }]);
  assert.deepEqual(await checkConsistency(db), []);
});

test('a locked pack delays only those who order it', async () => {
  const held = await createTestPack(db);
  const free = await createTestPack(db);
  const waiting = await buyerOf(db, [held.sku_id]);
  const others = await many(8, () => buyerOf(db, [free.sku_id]));
  let own: ReturnType<TestBuyer['place']> | undefined;
  await withTransaction(db, async (transaction) => {
    await transaction.query(sql`select from stock where sku_id = ${held.sku_id} for update`);
    own = waiting.place(10_800);
    const placed = await Promise.all(others.map((buyer) => buyer.place(10_800)));
    for (const one of placed) valueOf(one);
    await waitsForLock(db, own);
    assert.equal(await ordersOf(waiting), 0);
  });
  valueOf(own === undefined ? assert.fail('nothing was ordered') : await own);
  assert.deepEqual(await checkConsistency(db), []);
});

test('two processes that place orders of the same packs together, in any order, sell exactly the stock', async () => {
  const packs = await many(6, () => createTestPack(db, { onHand: 30, price: 100 }));
  const other = openDatabase(url, { poolSize: 10, ...patience });
  try {
    const buyers = await many(80, (index) => {
      const turned = packs.map((_, position) => packs[(position * (index % 2 === 0 ? 1 : 5) + index) % packs.length]?.sku_id ?? 0);
      return buyerOf(index % 4 < 2 ? db : other, turned.slice(0, 4));
    });
    // 2 kg near Shanghai: 8.00 and 1.00
    const results = await Promise.all(buyers.map((buyer) => buyer.place(400 + 900)));
    assert.deepEqual(
      results.flatMap((one) => (one.ok || one.error === 'out_of_stock' ? [] : [one])),
      [],
    );
    const { rows } = await db.query<{ reserved: number; ordered: number }>(sql`
      select sum(reserved)::int as reserved,
        (select sum(quantity)::int from order_line where sku_id = any(${packs.map((pack) => pack.sku_id)})) as ordered
      from stock where sku_id = any(${packs.map((pack) => pack.sku_id)})`);
    const placed = results.filter(({ ok }) => ok).length;
    assert.deepEqual(rows[0], { reserved: placed * 4, ordered: placed * 4 });
    assert.ok(placed >= 30, `only ${placed} orders came through`);
    assert.deepEqual(await checkConsistency(db), []);
  } finally {
    await other.end();
  }
});
