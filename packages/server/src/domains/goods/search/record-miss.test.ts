import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findProducts } from '../catalogue/find-products.ts';
import { findMissPage } from './find-misses.ts';
import { purgeSearches } from './purge-searches.ts';
import { createPostgresSearch } from './postgres/postgres-search.ts';
import type { ProductQuery } from './search-engine.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../testing/test-catalogue.ts';
import { everything } from '../../../testing/test-query.ts';

const { db, drop } = await openTestDatabase({ poolSize: 2 });

before(async () => {
  await createTestBrandsAndCategories(db);
  await createTestProducts(db, [{ key: 'salt', name: { en: 'Salt', zh: '盐' }, brand: 'basics', category: 'salts', code: 'BB-1-1G' }]);
});
after(drop);
beforeEach(() => db.query('delete from search_miss'));

const search = (text: string, query: Partial<ProductQuery> = {}) =>
  findProducts(db, createPostgresSearch(db), { ...everything, text, ...query }, 'en');
const misses = async () => (await findMissPage(db, { page: 1, limit: 10 })).items.map(({ query, count }) => [query, count]);

test('a search without results is counted, in any spelling', async () => {
  for (const text of ['Unobtainium', ' unobtainium ', 'UNOBTAINIUM', 'kryptonite', 'salt']) await search(text);
  assert.deepEqual(await misses(), [
    ['unobtainium', 3],
    ['kryptonite', 1],
  ]);
});

test('neither an empty filter nor a later page is counted as a miss', async () => {
  await search('salt', { priceMin: 1_000_000 });
  await search('unobtainium', { availability: ['in_stock'] });
  await search('unobtainium', { page: 2 });
  assert.deepEqual(await misses(), []);
});

test('nothing is kept that could be somebody’s address or number', async () => {
  for (const text of ['someone@example.org', '138 0013 8000', '13800138000', 'x'.repeat(200)]) await search(text);
  assert.deepEqual(await misses(), []);
});

test('an old miss is deleted', async () => {
  await search('unobtainium');
  await db.query('update search_miss set last_on = last_on - 200');
  await purgeSearches(db);
  assert.deepEqual(await misses(), []);
});
