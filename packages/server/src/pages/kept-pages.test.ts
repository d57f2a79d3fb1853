import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createApp } from '../app.ts';
import { createPostgresSearch } from '../domains/goods/search/postgres/postgres-search.ts';
import { readTestConfig } from '../testing/test-config.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testStorefront } from '../testing/test-storefront.ts';
import type { Storefront } from './storefront.ts';

const { db, drop } = await openTestDatabase();
let made = 0;
/** Its pages show the shop, and a missing product where the address has a `q`. */
const storefront: Storefront = {
  ...testStorefront,
  readPage: async ({ api, url }) => {
    made += 1;
    await api.app.getCommonConfig({});
    if (url.includes('q=')) await api.catalogue.getProduct({ id: 999_999_999 }).catch(() => null);
    return () => ({ kind: 'redirect', location: '/elsewhere' });
  },
};
const app = await createApp({
  config: readTestConfig({ DEMO: 'false', LIMIT_RENDERS_PER_MINUTE: '1000' }),
  db,
  search: createPostgresSearch(db),
  storefront,
});
after(async () => {
  await app.close();
  await drop();
});

const madeFor = async (url: string) => {
  const before = made;
  for (let turn = 0; turn < 3; turn++) {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    assert.equal(headers.location, '/elsewhere');
  }
  return made - before;
};

test('a page is kept, unless a part of it was refused, as by a busy shop: it would stay without it', async () => {
  assert.equal(await madeFor('/school'), 1);
  assert.equal(await madeFor('/school?q=a'), 3);
});
