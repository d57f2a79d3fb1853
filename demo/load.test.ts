import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Value } from 'typebox/value';
import { schemas } from '@aliquot/contract/schemas.ts';
import { type Database, type DatabasePool, openDatabase } from '../packages/server/src/database/connection.ts';
import { createTestDatabase } from '../packages/server/src/database/embedded/test-database.ts';
import { findProducts } from '../packages/server/src/domains/catalogue/find-products.ts';
import { findScopeOfType } from '../packages/server/src/domains/catalogue/find-scope-of-type.ts';
import { getHome } from '../packages/server/src/domains/catalogue/get-home.ts';
import { getOwnBrand } from '../packages/server/src/domains/catalogue/get-own-brand.ts';
import { getProduct } from '../packages/server/src/domains/catalogue/get-product.ts';
import { createPostgresSearch } from '../packages/server/src/domains/search/postgres/postgres-search.ts';
import type { ProductQuery } from '../packages/server/src/domains/search/search-engine.ts';
import { loadDemo } from './load.ts';

let db: DatabasePool;
let drop: () => Promise<void>;
const lines: string[] = [];

before(async () => {
  const database = await createTestDatabase();
  db = openDatabase(database.url, { poolSize: 4 });
  drop = async () => {
    await db.end();
    await database.drop();
  };
  // two processes that start together
  await Promise.all([loadDemo(db, (line) => lines.push(line)), loadDemo(db, (line) => lines.push(line))]);
});
after(() => drop());

const everything: ProductQuery = {
  text: null,
  flag: null,
  only: null,
  substances: null,
  within: [],
  withinBrand: null,
  categories: [],
  brands: [],
  inStock: false,
  priceMin: null,
  priceMax: null,
  attributes: [],
  sort: 'relevance',
  page: 1,
  limit: 24,
};

/** One figure for the whole shop: every row of every table that the loader writes. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: hashed } = await db.query<{ sum: string }>(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    );
    sums[name] = hashed[0]!.sum;
  }
  return sums;
}

test('processes that start together load the data once', async () => {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from stock_movement where kind = 'receive'`);
  const { rows: packs } = await db.query<{ count: number }>('select count(*)::int as count from stock where on_hand > 0');
  assert.equal(rows[0]!.count, packs[0]!.count);
  assert.equal(lines.filter((line) => line.includes('products in')).length, 1);
});

test('the same data again changes not a single row, and says nothing', async () => {
  const earlier = await contents();
  const said: string[] = [];
  await loadDemo(db, (line) => said.push(line));
  assert.deepEqual(await contents(), earlier);
  assert.deepEqual(said, []);
});

test('a load over a shop in use keeps what was sold and puts back what the data says', async () => {
  await db.query(`update stock set on_hand = on_hand - 1 where sku_id = 1`);
  await db.query(`update product set name_en = 'Vandalised' where id = 1`);
  await db.query(`delete from demo_load`);
  const stock = await db.query('select * from stock order by sku_id');
  const accounts = await db.query('select id from account order by id');
  await loadDemo(db, () => {});
  assert.deepEqual((await db.query('select * from stock order by sku_id')).rows, stock.rows);
  assert.deepEqual((await db.query('select id from account order by id')).rows, accounts.rows);
  assert.equal((await db.query(`select from product where name_en = 'Vandalised'`)).rowCount, 0);
});

test('every product’s page fulfils the contract in both languages, in at most four statements', async () => {
  const { rows } = await db.query<{ id: number }>('select id from product order by id');
  let statements = 0;
  const counting: Database = {
    query: (statement, values) => {
      statements += 1;
      return db.query(statement, values);
    },
  };
  for (const { id } of rows) {
    for (const language of ['en', 'zh-CN'] as const) {
      statements = 0;
      const result = await getProduct(counting, id, language);
      assert.ok(result.ok, `product ${id}`);
      assert.ok(statements <= 4, `${statements} statements`);
      assert.deepEqual(Value.Errors(schemas.catalogue.getProduct.output, result.value), [], `product ${id} in ${language}`);
    }
  }
});

test('a hazard statement of every classified substance has its words', async () => {
  const { rows } = await db.query<{ id: number }>('select id from product where substance_id is not null order by id');
  for (const { id } of rows) {
    const result = await getProduct(db, id, 'zh-CN');
    assert.ok(result.ok);
    const { ghs } = result.value.hazards;
    for (const { code, text } of [...(ghs?.hazards ?? []), ...(ghs?.precautions ?? [])])
      assert.notEqual(text, '', `${code} of ${result.value.name}`);
  }
});

test('a product that is not there is refused', async () => {
  assert.deepEqual(await getProduct(db, 999_999, 'en'), { ok: false, error: 'not_found' });
});

test('home and the own brands fulfil the contract and have no empty shelf', async () => {
  for (const language of ['en', 'zh-CN'] as const) {
    const home = await getHome(db, language);
    assert.deepEqual(Value.Errors(schemas.catalogue.getHome.output, home), []);
    for (const [shelf, items] of Object.entries(home)) assert.ok(items.length > 0, `${shelf} is empty`);
    assert.equal(home.families.length, 4);
    for (const { name, groups, popular } of home.families) assert.ok(groups.length > 0 && popular.length > 0, name);
    for (const brand of await getOwnBrand(db, language))
      assert.ok(brand.products.length > 0 && brand.ranges.length > 0 && brand.story !== '');
  }
});

test('every built-in list has products', async () => {
  for (const type of ['hot', 'new', 'recommended', 'offer', 'trial', 'own-brand', 'agent-brand', 'points'] as const) {
    const page = await findProducts(db, createPostgresSearch(db), { ...everything, ...(await findScopeOfType(db, type)) }, 'en');
    assert.ok(page.total > 0, type);
    if (type === 'offer') assert.ok(page.items.every(({ percent_off: off, pack }) => off !== null && pack.price < pack.list_price));
  }
});

test('every pack is found first by its catalogue number, and every substance’s products by its CAS number', async () => {
  const { rows: packs } = await db.query<{ code: string; product_id: number }>('select code, product_id from sku order by id');
  for (const { code, product_id: id } of packs) {
    const hits = await createPostgresSearch(db).find({ ...everything, text: code.replaceAll('-', '').toLowerCase(), limit: 1 });
    assert.equal(hits.ids[0], id, code);
  }
  const { rows: numbers } = await db.query<{ cas: string; ids: number[] }>(
    'select cas, json_agg(product.id) as ids from substance_cas join product using (substance_id) group by cas',
  );
  for (const { cas, ids } of numbers) {
    const hits = await createPostgresSearch(db).find({ ...everything, text: cas, limit: 100 });
    assert.equal(hits.recognised?.value, cas);
    for (const id of ids) assert.ok(hits.ids.includes(id), cas);
  }
});

test('every product is found by each of its names', async () => {
  const { rows } = await db.query<{ id: number; names: (string | null)[] }>(
    'select id, json_build_array(name_en, name_zh) as names from product order by id',
  );
  for (const { id, names } of rows) {
    for (const name of names) {
      if (name === null) continue;
      const hits = await createPostgresSearch(db).find({ ...everything, text: name, limit: 100 });
      assert.ok(hits.ids.includes(id), name);
    }
  }
});
