import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTestShop } from './test-shop.ts';

const shop = await createTestShop();
after(shop.close);

test('a search that is asked for ahead counts once somebody comes to it; what was counted is written when the shop stops', async () => {
  const search = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
    shop.app.inject({ method, url: '/api/products?q=acetone', headers: { 'accept-language': 'en', ...headers } });
  const ahead = await search('GET', { purpose: 'prefetch' });
  assert.equal(ahead.json().code, 0);
  await search('GET', { 'sec-purpose': 'prefetch;prerender' });
  const come = await search('HEAD');
  assert.deepEqual([come.statusCode, come.body], [200, '']);
  await search('GET');
  await shop.app.close();
  assert.deepEqual((await shop.db.query('select found, missed from search_day')).rows, [{ found: 2, missed: 0 }]);
});
