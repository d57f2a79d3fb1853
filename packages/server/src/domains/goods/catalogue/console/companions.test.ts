import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let ids: number[];
before(async () => {
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  const product = (key: string) => ({ key, name: { en: key, zh: null }, brand: 'basics', category: 'salts', code: `CO-${key}` });
  await createTestProducts(shop.db, ['balance', 'salt', 'spoon', 'paper'].map(product));
  const { rows } = await shop.db.query<{ id: number }>(
    `select id from product where key in ('balance', 'salt', 'spoon', 'paper') order by array_position('{balance,salt,spoon,paper}', key)`,
  );
  ids = rows.map(({ id }) => id);
  ({ cookie } = await shop.openOperator(['catalogue']));
});
after(() => shop.close());

const request = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown>) => shop.call(name, input, { cookie });
const get = async (id: number | undefined) => (await request('consoleProducts.get', { id })).data;
const arrange = async (more: Record<string, unknown>) => {
  const { version } = await get(ids[0]);
  return request('consoleProducts.arrangeCompanions', { id: ids[0], version, goes_with: [], consumables: [], ...more });
};

test('companion products keep their order; the pages of both sides are refreshed, and the other side lists what names it', async () => {
  const [balance, salt, spoon, paper] = ids;
  await shop.db.query('delete from cache_change');
  const { status, data } = await arrange({ goes_with: [spoon, salt], consumables: [paper] });
  assert.deepEqual([status, data.goes_with], [200, [spoon, salt]]);
  const { rows } = await shop.db.query<{ tag: string }>(`select distinct tag from cache_change where tag like 'product:%'`);
  assert.deepEqual(rows.map(({ tag }) => tag).toSorted(), ids.map((id) => `product:${id}`).toSorted());
  const { companions } = await get(balance);
  assert.deepEqual([companions.goes_with, companions.consumables], [[spoon, salt], [paper]]);
  assert.deepEqual(
    (await get(salt)).companions.named_by.map(({ id }: { id: number }) => id),
    [balance],
  );
  await arrange({ goes_with: [salt, paper] });
  assert.deepEqual((await get(balance)).companions.goes_with, [salt, paper]);
  assert.deepEqual((await get(balance)).companions.consumables, []);
});

test('a stale arrangement is refused with the present one; unknown products, the product itself and duplicates are refused', async () => {
  const [balance, salt] = ids;
  const stale = await arrange({ version: 1, goes_with: [salt] });
  assert.deepEqual([stale.data.error, typeof stale.data.details.now.version], ['changed_meanwhile', 'number']);
  const fields = async (given: Record<string, unknown>) =>
    ((await arrange(given)).data.fields ?? []).map(({ field }: { field: string }) => field);
  assert.deepEqual(await fields({ goes_with: [balance] }), ['goes_with']);
  assert.deepEqual(await fields({ consumables: [999_999] }), ['consumables']);
  assert.deepEqual(await fields({ goes_with: [salt], consumables: [salt] }), ['consumables']);
});
