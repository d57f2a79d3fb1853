import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { readTestConfig } from '../../../testing/test-config.ts';
import { handleErrors } from '../errors.ts';
import { addRateLimit } from './rate-limit.ts';

const app = Fastify();
handleErrors(app);
await addRateLimit(app, readTestConfig({ LIMIT_REQUESTS_PER_MINUTE: '3' }));
app.get('/api/thing', () => ({}));
app.get('/page', () => 'page');
after(() => app.close());

const get = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });

test('an address has a limit of API requests a minute; the next one gets the time to wait', async () => {
  for (let count = 0; count < 3; count++) assert.equal((await get('/api/thing', '192.0.2.1')).statusCode, 200);
  const refused = await get('/api/thing', '192.0.2.1');
  assert.deepEqual([refused.statusCode, refused.json().data.error], [429, 'too_many_requests']);
  const wait = Number(refused.headers['retry-after']);
  assert.ok(wait >= 1 && wait <= 60, String(wait));
  assert.equal((await get('/api/thing', '192.0.2.2')).statusCode, 200);
});

test('pages have no such limit', async () => {
  for (let count = 0; count < 5; count++) assert.equal((await get('/page', '192.0.2.3')).statusCode, 200);
});
