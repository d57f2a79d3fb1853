import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { isOwnForm } from './own-form.ts';

const app = Fastify();
app.post('/form', (request) => ({ isOwn: isOwnForm(request) }));
after(() => app.close());

async function isOwn(headers: Record<string, string>): Promise<boolean> {
  const answer = await app.inject({ method: 'POST', url: '/form', headers: { host: 'shop.example', ...headers } });
  return answer.json().isOwn;
}

test('a form of the shop’s own pages is accepted, and none of another site or subdomain', async () => {
  assert.equal(await isOwn({ 'sec-fetch-site': 'same-origin' }), true);
  for (const site of ['same-site', 'cross-site', 'none']) assert.equal(await isOwn({ 'sec-fetch-site': site }), false, site);
});

test('an older browser is trusted by its origin, and a request without either header is refused', async () => {
  assert.equal(await isOwn({ origin: 'https://shop.example' }), true);
  for (const origin of ['https://other.example', 'https://shop.example.evil.example', 'null']) {
    assert.equal(await isOwn({ origin }), false, origin);
  }
  assert.equal(await isOwn({ 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }), false);
  assert.equal(await isOwn({}), false);
});
