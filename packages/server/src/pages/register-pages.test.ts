import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createApp } from '../app.ts';
import { createPostgresSearch } from '../domains/goods/search/postgres/postgres-search.ts';
import { readTestConfig } from '../testing/test-config.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testStorefront } from '../testing/test-storefront.ts';

const { db, drop } = await openTestDatabase();
const app = await createApp({
  config: readTestConfig({ DEMO: 'false', LIMIT_RENDERS_PER_MINUTE: '2' }),
  db,
  search: createPostgresSearch(db),
  storefront: testStorefront,
});
after(async () => {
  await app.close();
  await drop();
});

const open = (query: string, remoteAddress = '192.0.2.1') =>
  app.inject({ url: `/school?q=${query}`, remoteAddress, headers: { accept: 'text/html' } });

test('a network has a limit of pages that are made for it; the next one gets the time to wait, those in memory are free', async () => {
  for (const query of ['a', 'b', 'a']) assert.equal((await open(query)).headers.location, '/elsewhere');
  const refused = await open('c');
  assert.equal(refused.statusCode, 429);
  assert.match(String(refused.headers['content-type']), /^text\/html/);
  const wait = Number(refused.headers['retry-after']);
  assert.ok(wait >= 1 && wait <= 60, String(wait));
  assert.equal((await open('b')).headers.location, '/elsewhere');
  assert.equal((await open('c', '192.0.2.2')).headers.location, '/elsewhere');
});
