import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;

before(async () => {
  shop = await createTestShop();
});
after(() => shop.close());

/** What Chromium sends when it opens a page. */
const page = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

type Opening = { accept?: string; method?: 'GET' | 'HEAD' | 'POST'; token?: string };

async function open(url: string, { accept = page, method = 'GET', token = '' }: Opening = {}) {
  const { statusCode, headers } = await shop.app.inject({ method, url, headers: { accept, ...(token && { cookie: `ut=${token}` }) } });
  const vary = (headers['vary'] ?? '').split(', ');
  return { status: statusCode, location: headers.location, type: String(headers['content-type']), vary };
}

const nowhere = [
  '/cart',
  '/cart/lines',
  '/cards/products/0.png',
  '/documents/nothing',
  '/documents/products/99999999/safety.pdf',
  '/documents/uploaded/nothing.pdf',
  '/files',
  '/files/nothing',
  `/files/content/${randomUUID()}`,
  '/health',
  '/payments',
  '/pictures/x',
  '/pictures/photos/x.webp',
  '/preferences',
  '/sitemap-nothing.xml',
  '/structures',
];

test('an unknown address that a browser opens as a page leads to /404, whatever it begins with', async () => {
  for (const method of ['GET', 'HEAD'] as const)
    for (const path of nowhere) {
      const answer = await open(path, { method });
      assert.deepEqual([answer.status, answer.location], [302, '/404'], `${method} ${path}`);
      assert.ok(answer.vary.includes('Accept'), path);
    }
});

test('the same address wanted as anything but a page gets a plain 404', async () => {
  for (const path of nowhere) {
    const answer = await open(path, { accept: 'image/avif,image/webp,*/*' });
    assert.equal(answer.status, 404, path);
    assert.match(answer.type, /^text\/plain/, path);
    assert.ok(answer.vary.includes('Accept'), path);
  }
  assert.equal((await open('/cart', { method: 'POST' })).status, 404);
});

test('the API, built files and the address of payment notices are never redirected', async () => {
  for (const path of ['/api', '/api/nothing', '/api/user/nothing'])
    assert.deepEqual([(await open(path)).status, (await open(path)).type.split(';')[0]], [404, 'application/json'], path);
  for (const path of ['/assets', '/assets/nothing.js', '/payments/alipay/notices']) {
    const answer = await open(path);
    assert.deepEqual([answer.status, answer.type.split(';')[0]], [404, 'text/plain'], path);
  }
  for (const path of ['/health/live', '/health/ready']) assert.equal((await open(path)).status, 200, path);
});

test('a private file opened as a page without a session leads to the login and back', async () => {
  const { token } = await shop.openAccount();
  for (const path of [
    `/files/${randomUUID()}`,
    `/documents/service-reports/${randomUUID()}`,
    '/documents/orders/26112100000001/order.pdf?lang=en',
  ]) {
    const answer = await open(path);
    assert.deepEqual([answer.status, answer.location], [302, `/user/login?redirect_url=${encodeURIComponent(path)}`], path);
    assert.ok(answer.vary.includes('Accept'), path);
    assert.equal((await open(path, { accept: 'image/webp,*/*' })).status, 404);
    const owned = await open(path, { token });
    assert.deepEqual([owned.status, owned.location], [302, '/404'], path);
  }
});
