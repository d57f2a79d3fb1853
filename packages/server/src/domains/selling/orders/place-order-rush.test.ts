import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import sql from 'sql-template-tag';
import { onceSeparately } from '../../../platform/api/idempotency.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';

const { db, url, drop } = await openTestDatabase({ poolSize: 40 });
after(drop);

const times = <Value>(count: number, make: (index: number) => Value) => Array.from({ length: count }, (_, index) => make(index));

function placeUnderKey(buyer: TestBuyer, key: string, expectedTotal: number) {
  const { body, act } = buyer.placing(expectedTotal);
  return onceSeparately(db, { owner: `account:${buyer.accountId}`, key, call: 'orders.place', body }, act);
}

test('200 parallel buyers of 50 packs: exactly 50 orders, nothing left, and the ledger adds up (P01)', async () => {
  const pack = await createTestPack(db, { onHand: 50 });
  const buyers = await Promise.all(times(200, () => createTestBuyer(db)));
  await Promise.all(buyers.map((buyer) => buyer.add(pack.sku_id, 1)));
  const results = await Promise.all(buyers.map((buyer, index) => placeUnderKey(buyer, `rush-key-${index}`, 10_800)));
  const refusals = results.flatMap((result) => (result.ok ? [] : [result.error]));
  assert.equal(results.length - refusals.length, 50);
  assert.deepEqual([...new Set(refusals)], ['out_of_stock']);
  const { rows } = await db.query<{ on_hand: number; reserved: number; orders: number; numbers: number; moved: number }>(sql`
    select on_hand, reserved,
      (select count(*)::int from order_line where sku_id = ${pack.sku_id}) as orders,
      (select count(distinct number)::int from customer_order) as numbers,
      (select sum(reserved_change)::int from stock_movement where sku_id = ${pack.sku_id}) as moved
    from stock where sku_id = ${pack.sku_id}`);
  assert.deepEqual(rows[0], { on_hand: 50, reserved: 50, orders: 50, numbers: 50, moved: 50 });
  assert.deepEqual(await checkConsistency(db), []);
});

test('positive control: a naive check-then-write without the constraint oversells', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table naive_stock (sku_id bigint primary key, on_hand integer, reserved integer)');
  await client.query('insert into naive_stock values (1, 50, 0)');
  await client.query(
    "do $$ begin if exists (select from pg_roles where rolname = 'aliquot_app') then grant all on naive_stock to aliquot_app; end if; end $$",
  );
  await client.end();
  const buy = async () => {
    const { rows } = await db.query<{ left: number; reserved: number }>('select on_hand - reserved as left, reserved from naive_stock');
    if (!rows[0] || rows[0].left < 1) return false;
    await db.query(sql`update naive_stock set reserved = ${rows[0].reserved + 1}`);
    return true;
  };
  const sold = (await Promise.all(times(200, buy))).filter(Boolean).length;
  assert.ok(sold > 50, `the unguarded shop sold ${sold} of 50: the rush is not one`);
});

test('100 carts over shared packs in random order: sold and left add up to the stock, without a deadlock (P02)', async () => {
  const packs = await Promise.all(times(8, () => createTestPack(db, { onHand: 40, price: 100 })));
  const buyers = await Promise.all(times(100, () => createTestBuyer(db)));
  await Promise.all(
    buyers.map(async (buyer) => {
      for (const pack of packs.toSorted(() => Math.random() - 0.5).slice(0, 5)) await buyer.add(pack.sku_id, 1);
    }),
  );
  // 2.5 kg near Shanghai: 8.00 and twice 1.00.
  const results = await Promise.all(buyers.map((buyer) => buyer.place(500 + 1_000)));
  assert.deepEqual(
    results.filter((result) => !result.ok && result.error !== 'out_of_stock'),
    [],
  );
  const { rows } = await db.query<{ reserved: number; ordered: number; left: number }>(sql`
    select sum(reserved)::int as reserved, sum(on_hand - reserved)::int as left,
      (select sum(quantity)::int from order_line where sku_id = any(${packs.map((pack) => pack.sku_id)})) as ordered
    from stock where sku_id = any(${packs.map((pack) => pack.sku_id)})`);
  const placed = results.filter(({ ok }) => ok).length;
  assert.deepEqual(rows[0], { reserved: placed * 5, ordered: placed * 5, left: 8 * 40 - placed * 5 });
  assert.deepEqual(await checkConsistency(db), []);
});

test('50 parallel requests with one key make one order and 50 equal answers; another body is refused, another buyer is independent (P03)', async () => {
  const pack = await createTestPack(db, { onHand: 10 });
  const [buyer, other] = [await createTestBuyer(db), await createTestBuyer(db)];
  await buyer.add(pack.sku_id, 1);
  await other.add(pack.sku_id, 1);
  const answers = await Promise.all(times(50, () => placeUnderKey(buyer, 'one-and-the-same', 10_800)));
  const ids = new Set(answers.map((answer) => valueOf(answer).id));
  assert.equal(ids.size, 1);
  const { rows } = await db.query<{ count: number }>(
    sql`select count(*)::int as count from customer_order where account_id = ${buyer.accountId}`,
  );
  assert.equal(rows[0]?.count, 1);
  const otherBody = await placeUnderKey(buyer, 'one-and-the-same', 10_801);
  assert.equal(!otherBody.ok && otherBody.error, 'idempotency_key_reused');
  const otherBuyer = valueOf(await placeUnderKey(other, 'one-and-the-same', 10_800));
  assert.ok(!ids.has(otherBuyer.id));
  // A new process knows the key from the table only.
  assert.deepEqual(await placeUnderKey(buyer, 'one-and-the-same', 10_800), answers[0]);
});

test('two concurrent orders from one cart, under two keys, order it once', async () => {
  const pack = await createTestPack(db, { onHand: 10 });
  const buyer = await createTestBuyer(db);
  await buyer.add(pack.sku_id, 2);
  const results = await Promise.all(times(10, (index) => placeUnderKey(buyer, `click-number-${index}`, 20_800)));
  assert.deepEqual(results.map((result) => (result.ok ? 'placed' : result.error)).toSorted(), [...Array(9).fill('cart_empty'), 'placed']);
});
