import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTestShop } from '../../testing/test-shop.ts';

const shop = await createTestShop();
after(shop.close);

test('a prefetched search counts once somebody visits it; counts are written when the shop stops', async () => {
  const search = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
    shop.app.inject({ method, url: '/api/products?q=acetone', headers: { 'accept-language': 'en', ...headers } });
  const ahead = await search('GET', { purpose: 'prefetch' });
  assert.equal(ahead.json().code, 0);
  await search('GET', { 'sec-purpose': 'prefetch;prerender' });
  const come = await search('HEAD');
  assert.deepEqual([come.statusCode, come.body], [200, '']);
  await search('GET');
  await shop.app.close();
  assert.deepEqual((await shop.db.query('select sum(found)::int as found, sum(missed)::int as missed from search_day')).rows, [
    { found: 2, missed: 0 },
  ]);
});

test('a prefetched search without results is no miss; a visitor’s is', async () => {
  const fresh = await createTestShop();
  const search = (q: string, headers: Record<string, string> = {}) =>
    fresh.app.inject({ method: 'GET', url: `/api/products?q=${q}`, headers: { 'accept-language': 'en', ...headers } });
  assert.equal((await search('unobtainium', { purpose: 'prefetch' })).json().data.total, 0);
  assert.equal((await search('kryptonite')).json().data.total, 0);
  assert.deepEqual((await fresh.db.query('select query from search_miss')).rows, [{ query: 'kryptonite' }]);
  await fresh.close();
});
