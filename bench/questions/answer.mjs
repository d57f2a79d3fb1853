import { pathToFileURL } from 'node:url';
import { join, resolve } from 'node:path';

// Answers questions with the sources of one checkout: `node answer.mjs CHECKOUT DATA_FOLDER`,
// started by `bench/questions.ts`. It is JavaScript, since the types of another checkout are not
// known here.
const [checkout = '.', dataDir = ''] = process.argv.slice(2);
const load = (path) => import(pathToFileURL(join(resolve(checkout), path)).href);
const server = 'packages/server/src';
const [
  { createApp },
  { openDatabase },
  { openShopDatabase },
  { readTestConfig },
  { openMemorySearch },
  { createPostgresSearch },
  { loadDemo },
] = await Promise.all([
  load(`${server}/app.ts`),
  load(`${server}/platform/database/connection.ts`),
  load(`${server}/platform/database/open-shop-database.ts`),
  load(`${server}/testing/test-config.ts`),
  load(`${server}/domains/goods/search/memory/memory-search.ts`),
  load(`${server}/domains/goods/search/postgres/postgres-search.ts`),
  load('demo/load.ts'),
]);

// answers kept in memory would hide what a question costs
const config = readTestConfig({ DATA_DIR: dataDir, CACHE_MB: '0', LIMIT_REQUESTS_PER_MINUTE: '1000000000' });
const storage = await openShopDatabase(config, () => {});
const db = openDatabase(storage.url, { poolSize: 4, statementTimeout: 600_000 });
const { rows } = await db.query('select count(*)::integer as count from product');
if (rows[0].count === 0) await loadDemo(db, () => {});
const search = openMemorySearch({ url: storage.url, fallback: createPostgresSearch(db) });
await search.whenReady();
const app = await createApp({ config, db, search, storefront: null });
process.send({ ready: true });

async function stop() {
  await app.close();
  await search.stop();
  await db.end();
  await storage.stop();
}

async function answer(questions) {
  const times = [];
  for (const question of questions) {
    const start = performance.now();
    const { statusCode } = await app.inject({
      method: 'GET',
      url: `/api/products?${new URLSearchParams({ q: question })}`,
      headers: { 'accept-language': 'en' },
    });
    times.push(performance.now() - start);
    if (statusCode !== 200) throw new Error(`${question}: HTTP ${statusCode}`);
  }
  process.send({ times });
}

// also where the other process ended by a fault
process.on('disconnect', () => void stop());
process.on('message', (message) => void (message === 'stop' ? process.disconnect() : answer(message)));
