import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabasePool, openDatabase } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded/embedded-postgres.ts';
import { patience } from './wait-for.ts';
import { type Shop, startShop } from './shop.ts';

/** Two processes of the shop on one database, as behind a balancer. */
let shops: Shop[] = [];
let db: DatabasePool;
let stopDatabase = async () => {};

before(async () => {
  const first = await startShop({ own: true });
  shops = [first];
  const { url, stop } = await startEmbeddedPostgres({ dataDir: first.dataDir, log: () => {}, as: 'guest' });
  stopDatabase = stop;
  db = openDatabase(url, { poolSize: 3 });
  shops.push(await startShop({ settings: { DATABASE_URL: url } }));
});
after(async () => {
  await db?.end();
  await stopDatabase();
  for (const shop of shops.toReversed()) await shop.stop();
});

const get = (shop: Shop, path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers: { 'accept-language': 'en', ...headers }, redirect: 'manual' });
const html = async (shop: Shop, path: string) => (await get(shop, path)).text();

/** How long each process needs to show a text, in ms; throws when one does not in time. */
async function timesUntilShown(path: string, text: string, longest = patience): Promise<number[]> {
  const since = performance.now();
  return Promise.all(
    shops.map(async (shop) => {
      while (!(await html(shop, path)).includes(text)) {
        if (performance.now() - since > longest) throw new Error(`${path} still does not show "${text}"`);
        await wait(20);
      }
      return Math.round(performance.now() - since);
    }),
  );
}

const sharedPaths = ['/', '/brand', '/product/details/1', '/product/more/hot', '/search/acetone', '/point-mall', '/school', '/404'];

test('anonymous pages are byte for byte the same for everybody, on both processes', async () => {
  const [a, b] = shops;
  for (const path of sharedPaths) {
    const first = await html(a!, path);
    const others = await Promise.all([
      get(b!, path),
      get(a!, path, { cookie: 'ut=somebody-else-0123456789; cart=a-cart-0123456789012345678901234567890123' }),
      get(a!, `${path}?utm_source=letter`, { 'user-agent': 'another browser' }),
    ]);
    for (const other of others) assert.equal(await other.text(), first, path);
    assert.equal(others[0].headers.get('cache-control'), 'no-cache', path);
  }
});

test('anonymous pages contain nothing personal: no uuid, cart, token, host or nonce', async () => {
  for (const path of sharedPaths) {
    const text = await html(shops[0]!, path);
    assert.doesNotMatch(text, /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/, path);
    assert.doesNotMatch(text, /nonce=|"cart":\{|localhost/, path);
  }
});

test('a page that has not changed is not sent again', async () => {
  const first = await get(shops[0]!, '/brand');
  const etag = first.headers.get('etag')!;
  const again = await get(shops[1]!, '/brand', { 'if-none-match': etag });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), '');
});

test('personal pages are not cached and run no script without their nonce', async () => {
  for (const path of ['/user/login', '/user/register', '/?cart=open', '/brand?cart=open']) {
    const [one, two] = await Promise.all([get(shops[0]!, path), get(shops[0]!, path)]);
    for (const answer of [one, two]) {
      assert.equal(answer.headers.get('cache-control'), 'private, no-store', path);
      assert.equal(answer.headers.get('etag'), null);
      assert.match(answer.headers.get('content-security-policy') ?? '', /'nonce-[\w-]+' 'strict-dynamic'/);
    }
    assert.notEqual(one.headers.get('content-security-policy'), two.headers.get('content-security-policy'));
  }
  assert.equal((await get(shops[0]!, '/my')).headers.get('cache-control'), 'no-store');
});

test('a change is seen on both processes, on every page that shows it', async (t) => {
  const paths = ['/product/details/1', '/product/more/new', '/search/acetone'];
  for (const path of paths) for (const shop of shops) await html(shop, path);
  const { rows } = await db.query<{ id: number; name_en: string }>('select id, name_en from product where id = 1');
  const name = `${rows[0]!.name_en} renamed ${Date.now()}`;
  await db.query('update product set name_en = $1 where id = 1', [name]);
  const times = await timesUntilShown('/product/details/1', name);
  t.diagnostic(`a change was shown after ${times.join(' and ')} ms`);
  await db.query('update product set name_en = $1 where id = 1', [rows[0]!.name_en]);
});

test('a change without its cache tag is not shown: the planted fault that proves pages are cached', async () => {
  const path = '/product/details/2';
  for (const shop of shops) await html(shop, path);
  const client = await db.connect();
  const name = `unannounced ${Date.now()}`;
  try {
    await client.query('reset role');
    await client.query('set session_replication_role = replica');
    await client.query('update product set name_en = $1 where id = 2', [name]);
  } finally {
    client.release(true);
  }
  await assert.rejects(timesUntilShown(path, name, 2_000), /still does not show/);
  // one word of it, and it is seen
  await db.query(`select announce_change('product:2')`);
  await timesUntilShown(path, name);
});

test('a process that cannot reach the database for a while catches up afterwards', async () => {
  const path = '/product/details/3';
  for (const shop of shops) await html(shop, path);
  const name = `after the outage ${Date.now()}`;
  const client = await db.connect();
  await client.query('reset role');
  // every connection of both shops is cut, in the middle of whatever it does
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aliquot' and pid <> pg_backend_pid()`,
  );
  await client.query('update product set name_en = $1 where id = 3', [name]);
  client.release(true);
  await timesUntilShown(path, name);
});
