import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { lockBrand } from '../catalogue/brands/save-brand.ts';
import { moveCategory } from '../catalogue/categories/move-category.ts';
import { updateCategory } from '../catalogue/categories/save-category.ts';
import { areDocumentsOverdue, indexMany, indexOverdue } from './index-overdue.ts';
import { indexProducts } from './index-products.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../testing/test-catalogue.ts';

const { db, drop } = await openTestDatabase({ poolSize: 4 });
let brand: number;
let categories: Map<string, number>;
let salt: number;
before(async () => {
  const catalogue = await createTestBrandsAndCategories(db);
  brand = catalogue.brands.get('basics')!;
  categories = catalogue.categories;
  const made = await createTestProducts(db, [
    { key: 'salt', name: { en: 'Salt', zh: '盐' }, brand: 'basics', category: 'salts', code: 'BB-1001-1G' },
  ]);
  salt = made.get('salt')!;
});
after(drop);

/** A transaction on a connection of its own, and how PostgreSQL calls that. */
async function begin(): Promise<{ client: PoolClient; pid: number }> {
  const client = await db.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: rows[0]!.pid };
}

const commit = async ({ client }: { client: PoolClient }) => {
  await client.query('commit');
  client.release();
};

/** Resolves when the work is done, or its connection waits for another one's lock. */
async function untilDoneOrWaiting({ pid }: { pid: number }, work: Promise<void>): Promise<void> {
  const isDone = work.then(() => true);
  for (;;) {
    const { rowCount } = await db.query(sql`select from pg_locks where pid = ${pid} and not granted`);
    if (rowCount || (await Promise.race([isDone, wait(5, false)]))) return;
  }
}

/** A product of the salt's brand with a pack, and its document, in an open transaction. */
async function make({ client }: { client: PoolClient }, name: string, category = 'salts'): Promise<void> {
  const { rows } = await client.query<{ id: number }>(sql`
    insert into product (key, brand_id, category_id, name_en, summary_en, summary_zh, description_en, description_zh, transport, picture)
    select ${name.toLowerCase()}, brand_id, ${categories.get(category)}, ${name}, '-', '-', '-', '-', transport, picture
    from product where id = ${salt} returning id`);
  const { id } = rows[0]!;
  await client.query(sql`
    insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
    values (${id}, ${`BB-${name}`}, 1, 1, 'g', '1 g', '1 g', 1000, 10, false)`);
  await indexProducts(client, [id]);
}

const wordsOf = async (name: string): Promise<string> =>
  (await db.query<{ words: string }>(sql`select words::text from search_document where name_en = ${name}`)).rows[0]!.words;

const documentOf = async () => {
  const { rows } = await db.query<{ name_en: string; words: string; stock_state: string }>(
    sql`select name_en, words::text, stock_state from search_document where product_id = ${salt}`,
  );
  return rows[0]!;
};

test('of a brand and its product saved at once, whichever ends last, the document has both changes', async () => {
  const [product, naming] = [await begin(), await begin()];
  await product.client.query(sql`update product set name_en = 'Fleur' where id = ${salt}`);
  await naming.client.query(sql`update brand set name_en = 'Kitchen' where id = ${brand}`);
  const indexed = indexMany(naming.client, [salt]);
  await untilDoneOrWaiting(naming, indexed);
  const saved = indexProducts(product.client, [salt]).then(() => commit(product));
  await untilDoneOrWaiting(product, saved);
  await indexed;
  await commit(naming);
  await saved;
  const { name_en: name, words } = await documentOf();
  assert.equal(name, 'Fleur');
  assert.match(words, /'kitchen'/);
});

test('stock that changes while a product is indexed is in its document afterwards', async () => {
  const [stock, naming] = [await begin(), await begin()];
  await stock.client.query(sql`update stock set reserved = on_hand where sku_id in (select id from sku where product_id = ${salt})`);
  await naming.client.query(sql`update product set popularity = popularity + 1 where id = ${salt}`);
  const indexed = indexProducts(naming.client, [salt]);
  await untilDoneOrWaiting(naming, indexed);
  await commit(stock);
  await indexed;
  await commit(naming);
  assert.equal((await documentOf()).stock_state, 'made_in_week');
});

test('two packs of a product sold out at the same time are both sold out in its document', async () => {
  const packs = await db.query<{ sku_id: number }>(sql`
    with pack as (
      insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
      select product_id, code || '-2', position + 1, amount * 2, unit, '2 g', '2 克', price, weight_g, true
      from sku where product_id = ${salt} and stocked order by position limit 1 returning id
    ), naming as (
      insert into stock (sku_id, warehouse_id, on_hand)
      select pack.id, warehouse_id, 5 from pack, stock where stock.sku_id in (select id from sku where product_id = ${salt}) limit 1
    )
    update stock set reserved = 0 where sku_id in (select id from sku where product_id = ${salt}) returning sku_id`);
  const second = (await db.query<{ id: number }>(sql`select max(id)::float8 as id from sku where product_id = ${salt}`)).rows[0]!.id;
  assert.equal((await documentOf()).stock_state, 'in_stock');
  const [one, other] = [await begin(), await begin()];
  const sellOut = ({ client }: { client: PoolClient }, skuId: number) =>
    client.query(sql`update stock set reserved = on_hand where sku_id = ${skuId}`);
  await sellOut(one, packs.rows[0]!.sku_id);
  await sellOut(other, second);
  await Promise.all([commit(one), commit(other)]);
  await indexOverdue(db);
  assert.equal((await documentOf()).stock_state, 'made_in_week');
});

test('a product added to a brand that is being saved is found by the brand’s new name', async () => {
  const [product, naming] = [await begin(), await begin()];
  assert.ok((await lockBrand(naming.client, brand, null)).ok);
  await naming.client.query(sql`update brand set name_en = 'Larder' where id = ${brand}`);
  const made = make(product, 'Pepper').then(() => commit(product));
  await untilDoneOrWaiting(product, made);
  await commit(naming);
  await made;
  assert.match(await wordsOf('Pepper'), /'larder'/);
});

test('a product added below a category that is being renamed is found by its new name, whichever is first', async () => {
  const solvents = categories.get('solvents')!;
  const rename = (naming: PoolClient, name: string) =>
    updateCategory(naming, { id: solvents, version: version++, name_en: name, name_zh: '-' });
  let version = (await db.query<{ version: number }>(sql`select version from category where id = ${solvents}`)).rows[0]!.version;

  const [late, naming] = [await begin(), await begin()];
  assert.ok((await rename(naming.client, 'Liquors')).ok);
  const made = make(late, 'Hexane', 'hplc').then(() => commit(late));
  await untilDoneOrWaiting(late, made);
  await commit(naming);
  await made;
  assert.match(await wordsOf('Hexane'), /'liquor/);

  const [early, again] = [await begin(), await begin()];
  await make(early, 'Heptane', 'hplc');
  const renamed = rename(again.client, 'Elixirs').then(() => commit(again));
  await untilDoneOrWaiting(again, renamed);
  await commit(early);
  await renamed;
  assert.match(await wordsOf('Heptane'), /'elixir/);
  assert.match(await wordsOf('Hexane'), /'elixir/);
});

test('a product added below a category that is being moved is indexed at its new place', async () => {
  const [salts, hplc] = [categories.get('salts')!, categories.get('hplc')!];
  const [product, naming] = [await begin(), await begin()];
  const { rows } = await db.query<{ id: number; version: number }>(sql`select id, version from category where key = 'solvents'`);
  assert.ok((await moveCategory(naming.client, { ...rows[0]!, parent_id: salts, language: 'en' })).ok);
  const made = make(product, 'Octane', 'hplc').then(() => commit(product));
  await untilDoneOrWaiting(product, made);
  await commit(naming);
  await made;
  const found = await db.query<{ category_path: number[] }>(
    sql`select to_json(category_path) as category_path from search_document where name_en = 'Octane'`,
  );
  assert.deepEqual(found.rows[0]!.category_path, [categories.get('reagents'), salts, rows[0]!.id, hplc]);
});

test('a locked product waits for the next run of the job, which blocks nothing', async () => {
  await db.query(sql`insert into search_overdue (product_id) values (${salt})`);
  const act = await begin();
  await act.client.query(sql`update product set name_en = 'Gros sel' where id = ${salt}`);
  assert.equal(await indexOverdue(db), 0);
  // as an act does with all but the first two thousand
  await act.client.query(sql`
    insert into search_overdue (product_id) values (${salt}) on conflict (product_id) do update set product_id = excluded.product_id`);
  assert.equal(await indexOverdue(db), 0);
  await commit(act);
  assert.equal(await areDocumentsOverdue(db), true);
  assert.equal(await indexOverdue(db), 1);
  assert.equal(await areDocumentsOverdue(db), false);
  assert.equal((await documentOf()).name_en, 'Gros sel');
});
