import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { addOwnHosts } from './own-hosts.ts';

const makeApp = (isPrivate: boolean) => {
  const app = Fastify();
  addOwnHosts(app, { hosts: new Set(['localhost', 'shop.example']), isPrivate });
  app.all('/*', async () => 'a page');
  after(() => app.close());
  return app;
};
const [open, closed] = [makeApp(false), makeApp(true)];

type Request = { url?: string; method?: 'GET' | 'POST'; remoteAddress?: string };
const status = async (app: typeof open, host: string, headers: Record<string, string> = {}, { url = '/', ...request }: Request = {}) =>
  (await app.inject({ url, headers: { host, ...headers }, ...request })).statusCode;

test('a request for a host that is not the shop’s is refused, so that no other name can be led to it', async () => {
  for (const host of ['localhost:3000', 'LOCALHOST', 'shop.example', 'a.localhost:1', '127.0.0.1:3000', '[::1]:3000', '10.1.2.3'])
    assert.equal(await status(open, host), 200, host);
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:3000',
    'shop.example.',
    'localhost:3000@evil.example',
    'a b',
  ])
    assert.equal(await status(open, host), 421, host);
  assert.equal(await status(open, 'probe.internal', {}, { url: '/health/ready' }), 200);
});

test('a private shop answers by names and addresses of this machine only', async () => {
  for (const host of ['localhost:3000', 'a.localhost:1', '127.0.0.1:3000', '[::1]:3000'])
    assert.equal(await status(closed, host), 200, host);
  for (const host of ['shop.example', '10.1.2.3', '203.0.113.7:3001']) assert.equal(await status(closed, host), 421, host);
  assert.equal(await status(closed, 'localhost', {}, { remoteAddress: '203.0.113.7' }), 421);
  assert.equal(await status(closed, 'localhost', {}, { remoteAddress: '::ffff:127.0.0.1' }), 200);
});

test('a forwarded request is refused where nobody else should reach the shop', async () => {
  for (const name of ['x-forwarded-for', 'X-Forwarded-Host', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])
    assert.equal(await status(closed, 'localhost', { [name]: '203.0.113.7' }), 421, name);
});

test('what a page of another host sends to a private shop is refused, as through a proxy that hides itself; links to it work', async () => {
  const post = (headers: Record<string, string>) => status(closed, '127.0.0.1:3001', headers, { method: 'POST' });
  assert.equal(await post({ origin: 'https://console.shop.example' }), 421);
  assert.equal(await post({ referer: 'https://console.shop.example/sign-in' }), 421);
  assert.equal(await post({ origin: 'http://localhost:3001', referer: 'http://localhost:3001/sign-in' }), 200);
  assert.equal(await post({}), 200);
  assert.equal(await post({ origin: 'null' }), 421);
  assert.equal(await post({ origin: 'null', 'sec-fetch-site': 'same-origin' }), 200);
  assert.equal(await status(closed, 'localhost', { referer: 'https://docs.example/' }), 200);
});

test('a private shop refuses HTTP/1.0, which a proxy such as nginx speaks to it and browsers do not', async () => {
  const address = new URL(await closed.listen({ host: '127.0.0.1', port: 0 }));
  const answer = async (version: string) => {
    const socket = connect(Number(address.port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET / HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).split('\r\n', 1)[0];
  };
  assert.equal(await answer('1.1'), 'HTTP/1.1 200 OK');
  assert.match((await answer('1.0')) ?? '', / 421 /);
});
