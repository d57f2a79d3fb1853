import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { addOwnHosts } from './own-hosts.ts';

const app = Fastify();
addOwnHosts(app, { hosts: new Set(['localhost', 'shop.example']), refusesForwarded: true });
app.get('/*', async () => 'a page');
const status = async (host: string, headers: Record<string, string> = {}, url = '/') =>
  (await app.inject({ url, headers: { host, ...headers } })).statusCode;

test('a request for a host that is not the shop’s is refused, so that no other name can be led to it', async () => {
  for (const host of ['localhost:3000', 'LOCALHOST', 'shop.example', 'a.localhost:1', '127.0.0.1:3000', '[::1]:3000', '10.1.2.3'])
    assert.equal(await status(host), 200, host);
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:3000',
    'shop.example.',
    'localhost:3000@evil.example',
    'a b',
  ])
    assert.equal(await status(host), 421, host);
  assert.equal(await status('probe.internal', {}, '/health/ready'), 200);
});

test('a forwarded request is refused where nobody else should reach the shop', async () => {
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    assert.equal(await status('localhost', { [name]: '203.0.113.7' }), 421, name);
});
