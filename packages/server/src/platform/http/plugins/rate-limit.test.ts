import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { readTestConfig } from '../../../testing/test-config.ts';
import { handleErrors } from '../errors.ts';
import { addRateLimit, limitOf } from './rate-limit.ts';

const app = Fastify();
handleErrors(app);
await addRateLimit(app, readTestConfig({ LIMIT_REQUESTS_PER_MINUTE: '3' }));
app.get('/api/thing', () => ({}));
app.get('/page', () => 'page');
const limit = limitOf(app, 2);
app.get('/drawing', { onRequest: limit }, () => 'drawing');
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
after(() => app.close());

const get = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });

test('a network has a limit of API requests a minute; the next one gets the time to wait', async () => {
  for (let count = 0; count < 3; count++) assert.equal((await get('/api/thing', '192.0.2.1')).statusCode, 200);
  const refused = await get('/api/thing', '192.0.2.1');
  assert.deepEqual([refused.statusCode, refused.json().data.error], [429, 'too_many_requests']);
  const wait = Number(refused.headers['retry-after']);
  assert.ok(wait >= 1 && wait <= 60, String(wait));
  assert.equal((await get('/api/thing', '192.0.2.2')).statusCode, 200);
});

test('the addresses of an IPv6 /64 count together', async () => {
  const codes = [];
  for (let last = 1; last <= 4; last++) codes.push((await get('/api/thing', `2001:db8:0:1::${last}`)).statusCode);
  assert.deepEqual(codes, [200, 200, 200, 429]);
  assert.equal((await get('/api/thing', '2001:db8:0:2::1')).statusCode, 200);
});

test('an address of the API spelt otherwise counts as the same route', async () => {
  for (let count = 0; count < 3; count++) assert.equal((await get('/%61pi/thing', '192.0.2.4')).statusCode, 200);
  assert.equal((await get('/%61pi/thing', '192.0.2.4')).statusCode, 429);
  assert.equal((await get('/api/%74hing', '192.0.2.4')).statusCode, 429);
});

test('a request target with scheme and host counts as the same route', async () => {
  const send = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET http://shop.example/api/thing HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`);
    return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1];
  };
  const answers = [await send(), await send(), await send(), await send()];
  assert.deepEqual(answers, ['200', '200', '200', '429']);
});

test('what is costly has a limit of its own, and the rest of the pages none', async () => {
  const codes = [];
  for (let count = 0; count < 3; count++) codes.push((await get('/drawing', '192.0.2.5')).statusCode);
  assert.deepEqual(codes, [200, 200, 429]);
  assert.ok(Number((await get('/drawing', '192.0.2.5')).headers['retry-after']) >= 1);
  for (let count = 0; count < 5; count++) assert.equal((await get('/page', '192.0.2.5')).statusCode, 200);
  assert.equal((await get('/api/thing', '192.0.2.5')).statusCode, 200);
});
