import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { noticeStreamPath } from '@aliquot/contract/core/pushed-notice.ts';
import { createApp } from '../../app.ts';
import { createPostgresSearch } from '../../domains/goods/search/postgres/postgres-search.ts';
import { createSession } from '../../domains/people/accounts/create-session.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { readTestConfig } from '../../testing/test-config.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { cutUnreadAnswers } from './unread-answers.ts';

/** Long enough for a slow reader on a busy machine to make progress in. */
const limitMs = 2_000;
/** More than the system keeps for a client that does not read. */
const large = Buffer.alloc(64 * 1024 * 1024);

const plain = Fastify({ forceCloseConnections: true });
cutUnreadAnswers(plain, limitMs);
plain.get('/large', () => large);
plain.get('/small', () => 'small');
plain.get('/beats', (_request, reply) => {
  const lines = new Readable({ read() {} });
  const clock = setInterval(() => lines.push(large.subarray(0, 1024 * 1024)), 20);
  lines.once('close', () => clearInterval(clock));
  return reply.send(lines);
});
const plainPort = await listen(plain);

const { db, drop } = await openTestDatabase();
const shop = await createApp({
  config: readTestConfig({ LIMIT_UNREAD_ANSWER_MS: String(limitMs) }),
  db,
  search: createPostgresSearch(db),
  storefront: null,
});
const shopPort = await listen(shop);
after(async () => {
  await Promise.all([plain.close(), shop.close()]);
  await drop();
});

async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/**
 * Sends a request, several times without waiting, and reads nothing; returns both ends, as a client
 * that does not read does not notice its end.
 */
async function send(app: FastifyInstance, port: number, path: string, { times = 1, token = '' } = {}) {
  const client = connect(port, '127.0.0.1').pause();
  client.on('error', () => {});
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`.repeat(times));
  const [served]: Socket[] = await once(app.server, 'connection');
  assert.ok(served);
  return { client, served, isCut: once(served, 'close') };
}

const statusOf = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

test('who reads nothing of a waiting answer is cut, also while it grows; who reads slowly gets all of it', async () => {
  const slow = await send(plain, plainPort, '/large');
  const stuck = [await send(plain, plainPort, '/large'), await send(plain, plainPort, '/beats')];
  const cut = Promise.all(stuck.map(({ isCut }) => isCut));
  let received = 0;
  slow.client.on('data', (piece) => (received += piece.length));
  while (stuck.some(({ served }) => !served.destroyed)) {
    slow.client.pause();
    assert.equal(await statusOf(plainPort, '/small'), 200);
    slow.client.resume();
    await Promise.race([once(slow.client, 'data'), cut]);
  }
  assert.equal(slow.served.destroyed, false);
  slow.client.resume();
  while (received < large.length) await once(slow.client, 'data');
  slow.client.destroy();
});

test('the limit is a setting of the shop, and a stream of notices without waiting output is not cut', async () => {
  const { id: accountId } = await createTestAccount(db);
  const { token } = await createSession(db, { accountId, userAgent: '', browser: false });
  const stream = await send(shop, shopPort, noticeStreamPath, { token });
  const stuck = await send(shop, shopPort, '/api/docs', { times: 100 });
  let wasIdle = false;
  stuck.served.once('timeout', () => (wasIdle = true));
  await stuck.isCut;
  assert.equal(wasIdle, false, 'the limit of idle connections, which every sign of life extends, came first');
  assert.equal(await statusOf(shopPort, '/api/docs'), 200);
  assert.equal(stream.served.destroyed, false);
  const [opened] = await once(stream.client.resume(), 'data');
  assert.match(String(opened), /^HTTP\/1\.1 200/);
  stream.client.destroy();
});
