import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { findProductsWithPacks } from '../../../goods/catalogue/find-products-with-packs.ts';
import { choosePacks } from './choose-packs.ts';

const { db, drop } = await openTestDatabase();
after(drop);

/** The price of packs of a product with a tier at ten packs and steps of two. */
async function priceOf(packs: number) {
  const { product_id, sku_id } = await createTestPack(db, { price: 1_000, tiers: [{ min_quantity: 10, price: 900 }] });
  await db.query(sql`update sku set multiple = 2, min_quantity = 2 where id = ${sku_id}`);
  const [product] = await findProductsWithPacks(db, [product_id], 'en');
  const [candidate] = await choosePacks(db, product!, { need: null, packs }, 'en');
  const [line] = candidate!.lines;
  return [line!.quantity, line!.unit_price, candidate!.total, candidate!.note === null];
}

test('a tier counts from its own quantity on', async () => {
  assert.deepEqual(await priceOf(8), [8, 1_000, 8_000, true]);
  assert.deepEqual(await priceOf(10), [10, 900, 9_000, true]);
});

test('a quantity that is not sold is raised to the next one at its price, and that is shown', async () => {
  assert.deepEqual(await priceOf(9), [10, 900, 9_000, false]);
});
