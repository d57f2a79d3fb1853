import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let id: number;
let made = 0;
before(async () => {
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  ({ cookie } = await shop.openOperator(['catalogue']));
});
after(() => shop.close());
beforeEach(async () => {
  made += 1;
  const key = `draft-${made}`;
  const product = { key, name: { en: 'Draft', zh: null }, brand: 'basics', category: 'salts', code: `DR-${made}`, stock: null };
  await createTestProducts(shop.db, [product]);
  // as if it had never been shown
  const { rows } = await shop.db.query<{ id: number }>(sql`update product set published_at = null where key = ${key} returning id`);
  id = rows[0]!.id;
  await shop.db.query(sql`update product set hidden_at = null where id = ${id}`);
});

const request = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown>) => shop.call(name, input, { cookie });
const remove = async () => {
  const { version } = (await request('consoleProducts.get', { id })).data;
  return request('consoleProducts.removeDraft', { id, version });
};
const isThere = async () => (await shop.db.query(sql`select from product where id = ${id}`)).rowCount === 1;

test('a draft is deleted with its packs and tiers, and its catalogue number is free', async () => {
  await shop.db.query(sql`insert into sku_tier (sku_id, min_quantity, price) select id, 5, 1 from sku where product_id = ${id}`);
  assert.equal((await request('consoleProducts.removeDraft', { id, version: 999 })).data.error, 'changed_meanwhile');
  assert.equal((await remove()).status, 200);
  const { rowCount } = await shop.db.query(sql`select from sku where code = ${`DR-${made}`}`);
  assert.deepEqual([await isThere(), rowCount], [false, 0]);
  assert.equal((await request('consoleProducts.removeDraft', { id, version: 1 })).data.error, 'not_found');
});

test('a product that was shown once is kept, hidden or not', async () => {
  await shop.db.query(sql`update product set published_at = now() - interval '1 day' where id = ${id}`);
  assert.equal((await remove()).data.error, 'wrong_state');
  await shop.db.query(sql`update product set published_at = null where id = ${id}`);
  assert.equal((await remove()).data.error, 'wrong_state');
  assert.equal(await isThere(), true);
});

test('a product that something else refers to is kept', async () => {
  const fields = JSON.stringify([{ key: 'name', type: 'text', label_en: 'Sample', label_zh: '样品', is_needed: true }]);
  await shop.db.query(sql`insert into service_form (product_id, fields) values (${id}, ${fields}::jsonb)`);
  assert.equal((await remove()).data.error, 'wrong_state');
  await shop.db.query(sql`delete from service_form where product_id = ${id}`);
  assert.equal((await remove()).status, 200);
});
