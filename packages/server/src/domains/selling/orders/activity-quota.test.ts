import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { cancelOrder } from './cancel-order.ts';
import { expireOrders } from './expire-orders.ts';
import { getOrder } from './get-order.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
after(drop);

/** A pack at ¥100.00 with an activity at half price, limited in all and per buyer. */
async function createReducedPack({ quota, buyerLimit = null }: { quota: number; buyerLimit?: number | null }) {
  const pack = await createTestPack(db, { onHand: 1_000, weight: 0 });
  await db.query(sql`
    with activity as (
      insert into activity (key, title_en, title_zh, summary_en, summary_zh, rules, starts_at, ends_at)
      values (${`quota-${pack.sku_id}`}, 'A', '活动', '', '', '[]', now() - interval '1 hour', now() + interval '1 hour') returning id
    ), item as (
      insert into activity_product (activity_id, product_id, percent_off, position) select id, ${pack.product_id}, 50, 1 from activity
      returning activity_id, product_id
    )
    insert into activity_quota (activity_id, product_id, quota, buyer_limit) select activity_id, product_id, ${quota}, ${buyerLimit} from item`);
  return pack;
}
const takenOf = async (productId: number) => {
  const { rows } = await db.query<{ taken: number; used: number }>(sql`
    select taken, (select coalesce(sum(taken), 0)::int from activity_use where product_id = ${productId}) as used
    from activity_quota where product_id = ${productId}`);
  return rows[0];
};
const cancel = (accountId: number, number: string) => inTransaction(db, (tx) => cancelOrder(tx, accountId, { number, reason: '' }));

test('40 parallel buyers of an activity with 25 packs left: exactly 25 packs at its price, whoever saw which price', async () => {
  const pack = await createReducedPack({ quota: 25 });
  const buyers = await Promise.all(Array.from({ length: 40 }, () => createTestBuyer(db)));
  await Promise.all(buyers.map((buyer) => buyer.add(pack.sku_id, 1)));
  const results = await Promise.all(buyers.map((buyer) => buyer.place(5_000 + 800)));
  assert.equal(results.filter(({ ok }) => ok).length, 25);
  assert.deepEqual([...new Set(results.flatMap((result) => (result.ok ? [] : [result.error])))], ['total_changed']);
  assert.deepEqual(await takenOf(pack.product_id), { taken: 25, used: 25 });
  const late = buyers.find((_, index) => !results[index]!.ok);
  assert.equal((await late!.place(10_000 + 800)).ok, true);
  assert.deepEqual(await checkConsistency(db), []);
});

test('a line splits where the quota ends, and the order keeps both parts', async () => {
  const pack = await createReducedPack({ quota: 3 });
  const buyer = await createTestBuyer(db);
  await buyer.add(pack.sku_id, 5);
  const order = valueOf(await buyer.place(3 * 5_000 + 2 * 10_000));
  const [line] = valueOf(await getOrder(db, buyer.accountId, order.id, 'en')).lines;
  assert.deepEqual(
    line!.price_parts.map(({ quantity, unit_price, reason }) => [quantity, unit_price, reason.kind]),
    [
      [3, 5_000, 'activity'],
      [2, 10_000, 'list'],
    ],
  );
  assert.equal(line!.gross, 35_000);
});

test('a buyer has no more than their share, in one order or in several; a cancelled one gives it back once', async () => {
  const pack = await createReducedPack({ quota: 100, buyerLimit: 2 });
  const buyer = await createTestBuyer(db);
  await buyer.add(pack.sku_id, 3);
  const first = valueOf(await buyer.place(2 * 5_000 + 10_000 + 800));
  await buyer.add(pack.sku_id, 1);
  const tooCheap = await buyer.place(5_000 + 800);
  assert.equal(!tooCheap.ok && tooCheap.error, 'total_changed');
  assert.deepEqual(await takenOf(pack.product_id), { taken: 2, used: 2 });
  const cancelled = await Promise.all([cancel(buyer.accountId, first.id), cancel(buyer.accountId, first.id)]);
  assert.equal(cancelled.filter(({ ok }) => ok).length, 1);
  assert.deepEqual(await takenOf(pack.product_id), { taken: 0, used: 0 });
  assert.equal((await buyer.place(5_000 + 800)).ok, true);
});

test('an activity that is over gets no packs back', async () => {
  const pack = await createReducedPack({ quota: 10 });
  const buyer = await createTestBuyer(db);
  await buyer.add(pack.sku_id, 2);
  const order = valueOf(await buyer.place(10_000 + 800));
  await db.query(sql`update activity set ends_at = now() - interval '1 second' where key = ${`quota-${pack.sku_id}`}`);
  valueOf(await cancel(buyer.accountId, order.id));
  assert.deepEqual(await takenOf(pack.product_id), { taken: 2, used: 2 });
});

test('an order that cannot be closed is logged and does not keep later ones from expiring', async () => {
  const pack = await createReducedPack({ quota: 10 });
  const [first, second] = [await createTestBuyer(db), await createTestBuyer(db)];
  await first.add(pack.sku_id, 2);
  const stuck = valueOf(await first.place(10_000 + 800));
  // more would come back than was ever counted
  await db.query(sql`update activity_quota set taken = 0 where product_id = ${pack.product_id}`);
  const plain = await createTestPack(db, { onHand: 10, weight: 0 });
  await second.add(plain.sku_id, 1);
  const later = valueOf(await second.place(10_000 + 800));
  await db.query(sql`update customer_order set payment_due_at = now() - interval '2 minutes' where number = ${stuck.id}`);
  await db.query(sql`update customer_order set payment_due_at = now() - interval '1 minute' where number = ${later.id}`);
  const errors: unknown[] = [];
  assert.deepEqual(await expireOrders(db, new Date(), { gateway: null, onError: (error) => errors.push(error) }), [later.id]);
  assert.equal(errors.length, 1);
});
