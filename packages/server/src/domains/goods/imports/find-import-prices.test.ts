import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { daysAfter, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { createTestProducts } from '../../../testing/test-catalogue.ts';
import { todayLasts } from '../../../testing/test-day.ts';
import { findImportPrices } from './find-import-prices.ts';
import { createTestImports } from '../../../testing/test-import.ts';

let shop: Awaited<ReturnType<typeof createTestImports>>;
const inDays = (count: number) => daysAfter(shanghaiDay(new Date()), count);

before(async () => {
  shop = await createTestImports();
  const product = { name: { en: 'Salt', zh: '盐' }, brand: 'basics', category: 'salts', price: 10_000 };
  await createTestProducts(
    shop.db,
    ['IP-1', 'IP-2', 'IP-3', 'IP-4', 'IP-5'].map((code) => ({ ...product, key: code.toLowerCase(), code })),
  );
  await shop.db.query(`insert into sku_tier (sku_id, min_quantity, price) select id, 10, 9000 from sku where code in ('IP-3', 'IP-4')`);
  await shop.db.query(`
    insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
    values ('river', 'River University', '江河大学', 'university', '420000', '[]', '', '')`);
});
beforeEach(todayLasts);
after(() => shop.close());

/** What a checked file does to prices. */
async function pricesOf(kind: Parameters<typeof shop.open>[0], rows: string[], { page = 1, limit = 50, language = 'en' as const } = {}) {
  const { job, faultLines } = await shop.work(await shop.open(kind, rows.join('\n')), 'check');
  assert.equal(job.state, 'checked', faultLines.join('\n'));
  return { job, ...(await findImportPrices(shop.db, job, { page, limit }, language)) };
}
const changes = (items: Awaited<ReturnType<typeof findImportPrices>>['items']) =>
  items.map(({ code, price_now: now, price, percent, lowest_percent: lowest }) => [code, now, price, percent, lowest]);

test('imported prices are shown beside present ones, the largest change first; unchanged prices are counted', async () => {
  const file = ['code,price,tiers', 'IP-1,100,', 'IP-2,120,', 'IP-3,100,10: 90; 500: 0.01', 'IP-4,50,10: 45', 'IP-5,101,', 'IP-GONE,5,'];
  const found = await pricesOf('prices', file);
  assert.deepEqual([found.total, found.fresh, found.unchanged], [4, 0, 1]);
  assert.deepEqual(changes(found.items), [
    ['IP-3', 10_000, 10_000, 0, -100],
    ['IP-4', 10_000, 5_000, -50, -50],
    ['IP-2', 10_000, 12_000, 20, 20],
    ['IP-5', 10_000, 10_100, 1, 1],
  ]);
  const [first] = found.items;
  assert.deepEqual(
    [first?.product, first?.tiers_now, first?.tiers],
    [
      'Salt',
      [{ min_quantity: 10, price: 9_000 }],
      [
        { min_quantity: 10, price: 9_000 },
        { min_quantity: 500, price: 1 },
      ],
    ],
  );
  const second = await findImportPrices(shop.db, found.job, { page: 2, limit: 3 }, 'zh-CN');
  assert.deepEqual([second.total, second.items.map(({ code, product }) => [code, product])], [4, [['IP-5', '盐']]]);
});

test('a file without tiers leaves them; the preview has present prices, and nothing once it is carried out', async () => {
  const { job, items } = await pricesOf('prices', ['code,price', 'IP-4,95', 'IP-1,90']);
  assert.deepEqual(changes(items), [
    ['IP-1', 10_000, 9_000, -10, -10],
    ['IP-4', 10_000, 9_500, -5, 0],
  ]);
  assert.equal(items[0]?.tiers, null);
  await shop.db.query(`update sku set price = 9000 where code = 'IP-1'`);
  const now = await findImportPrices(shop.db, job, { page: 1, limit: 50 }, 'en');
  assert.deepEqual(changes(now.items)[0], ['IP-1', 9_000, 9_000, 0, 0]);
  await shop.db.query(`update import_job set prices_changed = null, prices_fresh = null, prices_unchanged = null where id = ${job.id}`);
  await shop.db.query(`delete from import_price where job_id = ${job.id}`);
  const again = await findImportPrices(shop.db, job, { page: 1, limit: 50 }, 'en');
  assert.deepEqual([again.total, again.unchanged], [1, 1], 'a file that was checked before counts were kept');
  await shop.db.query(`update sku set price = 10000 where code = 'IP-1'`);
  const done = await shop.work(job.id);
  assert.equal(done.job.state, 'done');
  assert.equal((await findImportPrices(shop.db, done.job, { page: 1, limit: 50 }, 'en')).total, 0);
  await shop.db.query(`update sku set price = 10000`);
});

test('a price from a day on is shown beside the one planned before it', async () => {
  const day = inDays(40);
  await shop.run('prices', `code,price,valid_from\nIP-2,200,${inDays(20)}`);
  const { items } = await pricesOf('prices', ['code,price,valid_from', `IP-2,100,${day}`, `IP-1,100,${day}`]);
  assert.deepEqual(changes(items), [['IP-2', 20_000, 10_000, -50, -50]]);
  assert.equal(items[0]?.valid_from, day);
});

test('tiers from a day on are shown beside those planned before it, and not beside today’s', async () => {
  const day = inDays(40);
  await shop.run('prices', `code,price,tiers,valid_from\nIP-3,200,10: 180,${inDays(20)}\nIP-4,200,10: 180,${inDays(20)}`);
  // a plan that names no tiers leaves those of the plan before it
  await shop.run('prices', `code,price,valid_from\nIP-4,190,${inDays(30)}`);
  const named = await pricesOf('prices', ['code,price,tiers,valid_from', `IP-3,200,10: 90,${day}`, `IP-4,190,10: 171,${day}`]);
  assert.deepEqual(changes(named.items), [
    ['IP-3', 20_000, 20_000, 0, -50],
    ['IP-4', 19_000, 19_000, 0, -5],
  ]);
  assert.deepEqual(
    named.items.map(({ tiers_now: now, tiers }) => [now, tiers]),
    [
      [[{ min_quantity: 10, price: 18_000 }], [{ min_quantity: 10, price: 9_000 }]],
      [[{ min_quantity: 10, price: 18_000 }], [{ min_quantity: 10, price: 17_100 }]],
    ],
  );
  const left = await pricesOf('prices', ['code,price,valid_from', `IP-4,200,${day}`]);
  assert.deepEqual(
    left.items.map(({ percent, lowest_percent: lowest, tiers_now: now, tiers }) => [percent, lowest, now, tiers]),
    [[5.3, 0, null, null]],
  );
  await shop.db.query(`update planned_price set state = 'withdrawn', settled_at = now() where state = 'waiting'`);
});

test('packs created by a file of products come last, by their name in it; a file without prices has none', async () => {
  const header = 'product,code,name_en,brand,category,amount,unit,price';
  const file = [header, 'new-salt,NS-1,New salt,basics,salts,1,g,3', 'ip-1,IP-1,,,,,,99', 'ip-5,IP-5,,,,,,'];
  const { items, total, fresh, unchanged } = await pricesOf('products', file);
  assert.deepEqual([total, fresh, unchanged], [2, 1, 1]);
  assert.deepEqual(
    items.map(({ code, sku_id: id, product, price_now: now, percent }) => [code, id === null, product, now, percent]),
    [
      ['IP-1', false, 'Salt', 10_000, -1],
      ['NS-1', true, 'New salt', null, null],
    ],
  );
  assert.equal((await pricesOf('products', ['product,code,label_en', 'ip-1,IP-1,One'])).total, 0);
});

test('an agreed price is shown beside what the institution pays today; when only its last day changes, the price stays', async () => {
  await shop.db.query(`
    insert into institution_price (institution_id, sku_id, price, valid_from, valid_until)
    select institution.id, sku.id, 8000, '${inDays(-9)}', '${inDays(9)}' from institution, sku where institution.key = 'river' and code in ('IP-1', 'IP-3')`);
  const { items, unchanged } = await pricesOf('contract-prices', [
    'institution,code,price,valid_from,valid_until',
    `river,IP-1,20,${inDays(10)},`,
    `river,IP-2,95,${inDays(10)},`,
    `river,IP-3,80,${inDays(-9)},${inDays(12)}`,
  ]);
  assert.deepEqual(
    items.map(({ institution, code, price_now: now, price, percent, valid_until: until }) => [
      institution,
      code,
      now,
      price,
      percent,
      until,
    ]),
    [
      ['River University', 'IP-1', 8_000, 2_000, -75, null],
      ['River University', 'IP-2', 10_000, 9_500, -5, null],
      ['River University', 'IP-3', 8_000, 8_000, 0, inDays(12)],
    ],
  );
  assert.equal(unchanged, 0);
});
