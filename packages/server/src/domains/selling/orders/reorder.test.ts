import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { receiveStock } from '../../warehouse/stock/receive-stock.ts';
import { findLinesOfAllCarts } from '../cart/find-cart-lines.ts';
import { reorder } from './reorder.ts';

const { db, drop } = await openTestDatabase();
after(drop);

/** A placed order of one pack each. */
async function order(buyer: TestBuyer, skuIds: readonly number[], quantity = 1): Promise<string> {
  for (const id of skuIds) valueOf(await buyer.add(id, quantity));
  const priced = await buyer.place(0);
  assert.ok(!priced.ok);
  return valueOf(await buyer.place(Number(priced.details?.['total']))).id;
}
const again = async (buyer: TestBuyer, number: string) =>
  valueOf(await inTransaction(db, (transaction) => reorder(transaction, buyer.accountId, number, 'en')));
const inCart = async ({ accountId }: TestBuyer) =>
  (await findLinesOfAllCarts(db, accountId)).map(({ sku_id, quantity }) => [sku_id, quantity]);

/** Another pack of a product, with stock. */
async function addPack(productId: number, code: string, amount: number, onHand = 50): Promise<number> {
  const { rows } = await db.query<{ id: number }>(sql`
    insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
    values (${productId}, ${code}, 2, ${amount}, 'g', ${`${amount} g`}, ${`${amount} 克`}, 9000, 500, true) returning id`);
  const id = rows[0]!.id;
  if (onHand > 0) await receive(id, onHand);
  return id;
}

async function receive(skuId: number, quantity: number): Promise<void> {
  const { rows } = await db.query<{ id: number }>(`select id from warehouse where key = 'test'`);
  await receiveStock(db, { warehouseId: rows[0]!.id, reference: `receipt:again-${skuId}`, lines: [{ sku_id: skuId, quantity }] });
}

test('lines that cannot be ordered again are listed with their reasons; the others go into the cart', async () => {
  const buyer = await createTestBuyer(db);
  const [sold, gone, withdrawn, empty] = [
    await createTestPack(db),
    await createTestPack(db),
    await createTestPack(db),
    await createTestPack(db, { onHand: 1 }),
  ];
  const restricted = await createTestPack(db);
  const all = [sold, gone, withdrawn, empty, restricted].map(({ sku_id }) => sku_id);
  const number = await order(buyer, all);
  await db.query(sql`update product set published_at = null where id = ${gone.product_id}`);
  await db.query(sql`update sku set withdrawn_at = now() where id = ${withdrawn.sku_id}`);
  await addPack(withdrawn.product_id, `B-${withdrawn.code}`, 500, 0);
  await db.query(sql`
    with list as (
      insert into regulated_list (key, name_en, name_zh, version, issued_on, source)
      values ('precursor-1', 'Precursors', '易制毒', '1', '2026-01-01', 'a test')
      on conflict (key) do update set version = excluded.version returning id
    ), substance as (insert into substance (key, name_en, source) values (${`s-${restricted.code}`}, 'Listed', 'a test') returning id),
    listed as (insert into substance_regulation (substance_id, regulated_list_id) select substance.id, list.id from substance, list)
    update product set substance_id = substance.id from substance where product.id = ${restricted.product_id}`);
  const { added, left_out: leftOut } = await again(buyer, number);
  assert.deepEqual(
    leftOut.map(({ sku_id, reason, quantity, replacement }) => [sku_id, reason, quantity, replacement]),
    [
      [gone.sku_id, 'not_sold', 1, null],
      [withdrawn.sku_id, 'pack_withdrawn', 1, null],
      [empty.sku_id, 'out_of_stock', 1, null],
      [restricted.sku_id, 'not_for_buyer', 1, null],
    ],
  );
  assert.equal(added, 1);
  assert.match(leftOut[0]!.text, /no longer sold/);
  assert.match(leftOut[2]!.text, /Restock/);
  assert.deepEqual(await inCart(buyer), [[sold.sku_id, 1]]);
  assert.equal(added + leftOut.length, all.length);
});

test('a pack that is sold no more is replaced by the nearest one of its product, for as much in all', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db);
  const number = await order(buyer, [pack.sku_id], 5);
  await addPack(pack.product_id, `XL-${pack.code}`, 5000);
  const near = await addPack(pack.product_id, `L-${pack.code}`, 250);
  await addPack(pack.product_id, `NEARER-${pack.code}`, 150, 0);
  await db.query(sql`update sku set withdrawn_at = now() where id = ${pack.sku_id}`);
  const [line] = (await again(buyer, number)).left_out;
  assert.deepEqual([line!.reason, line!.replacement!.sku_id, line!.replacement!.quantity], ['pack_withdrawn', near, 2]);
  assert.deepEqual(await inCart(buyer), [], 'the buyer decides about a replacement');
});

test('a product that is sold no more is replaced by the same substance in the same grade only', async () => {
  const buyer = await createTestBuyer(db);
  const [old, same, otherGrade] = [await createTestPack(db, { un: 'UN3077' }), await createTestPack(db), await createTestPack(db)];
  const number = await order(buyer, [old.sku_id], 2);
  const substance = sql`(select substance_id from product where id = ${old.product_id})`;
  await db.query(sql`
    update product set substance_id = ${substance}, popularity = 1, has_own_hazards = false where id in (${same.product_id}, ${otherGrade.product_id})`);
  await db.query(sql`update product set grade_en = 'technical', grade_zh = '工业级', popularity = 99 where id = ${otherGrade.product_id}`);
  await db.query(sql`update product set published_at = null where id = ${old.product_id}`);
  const [line] = (await again(buyer, number)).left_out;
  assert.deepEqual([line!.reason, line!.replacement?.product_id, line!.replacement?.quantity], ['not_sold', same.product_id, 2]);
});

test('of a pack that is short the wanted number goes into the cart, where fewer are offered; a full cart is stated', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db, { onHand: 6 });
  const number = await order(buyer, [pack.sku_id], 4);
  assert.deepEqual((await again(buyer, number)).left_out, []);
  assert.deepEqual(await inCart(buyer), [[pack.sku_id, 4]]);
  await db.query(sql`update cart_line set quantity = 9998 where sku_id = ${pack.sku_id}`);
  const [line] = (await again(buyer, number)).left_out;
  assert.equal(line!.reason, 'cart_full');
});
