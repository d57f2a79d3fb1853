import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import sql, { type Sql } from 'sql-template-tag';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { accountsNamed } from '../../people/accounts/accounts-named.ts';
import { createTestImports } from '../../../testing/test-import.ts';
import { institutionsNamed } from '../../people/institutions/name-institutions.ts';
import { productsNamed, substancesNamed } from './goods-named.ts';

let shop: Awaited<ReturnType<typeof createTestImports>>;
before(async () => {
  shop = await createTestImports();
});
after(() => shop.close());

/**
 * Chinese as nobody writes it: what repeats itself would be pressed together, and fit. It is
 * without the characters that the short names are made of.
 */
const chinese = (length: number) => Array.from({ length }, () => String.fromCodePoint(randomInt(0x4e00, 0x7000))).join('');

const found = async (table: 'product' | 'substance', ids: Sql) =>
  (
    await shop.db.query<{ key: string }>(
      sql`select key from ${table === 'product' ? sql`product` : sql`substance`} where id in ${ids} order by key`,
    )
  ).rows.map(({ key }) => key);

test('names of three hundred Chinese characters are imported, changed by import, and found by any part', async () => {
  const [first, second, third, fourth] = [chinese(300), chinese(300), chinese(300), chinese(300)] as const;
  const products = await shop.run(
    'products',
    [
      'product,code,name_en,name_zh,brand,category,amount,unit,price',
      `long,LN-1001,${first},${second},basics,salts,5,g,10.00`,
      `short,LN-1002,Short thing,短名,basics,salts,5,g,10.00`,
    ].join('\r\n'),
  );
  assert.deepEqual([products.job.state, products.faultLines], ['done', []]);
  const substances = await shop.run('substances', `key,name_en,name_zh,cas,source\r\nlong-substance,${third},${fourth},64-17-5,test`);
  assert.deepEqual([substances.job.state, substances.faultLines], ['done', []]);
  assert.deepEqual(await found('product', productsNamed(second.slice(200, 210))), ['long']);
  assert.deepEqual(await found('product', productsNamed(first.slice(290))), ['long']);
  assert.deepEqual(await found('product', productsNamed('短')), ['short']);
  assert.deepEqual(await found('product', productsNamed('s')), ['short']);
  assert.deepEqual(await found('substance', substancesNamed(fourth.slice(100, 110))), ['long-substance']);
  const changed = await shop.run('products', `product,code,name_zh\r\nlong,LN-1001,长名变短\r\nshort,LN-1002,${fourth}`);
  assert.deepEqual([changed.job.state, changed.faultLines], ['done', []]);
  assert.deepEqual(await found('product', productsNamed('长名')), ['long']);
  assert.deepEqual(await found('product', productsNamed(fourth.slice(280))), ['short']);
});

/** How a statement in brackets would be read; of so few rows the table itself would be as good. */
async function planOf(ids: Sql): Promise<string> {
  const rows = await withTransaction(shop.db, async (transaction) => {
    await transaction.query('set local enable_seqscan = off; set local enable_sort = off');
    return (await transaction.query<{ 'QUERY PLAN': string }>(sql`explain ${ids}`)).rows;
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('names that fit are read only from their index', async () => {
  await shop.db.query('vacuum (analyze) product, substance');
  for (const ids of [productsNamed('thing'), productsNamed('t'), substancesNamed('thing')]) {
    const plan = await planOf(ids);
    assert.match(plan, /Index Only Scan using (product|substance)_sought/);
    assert.match(plan, /(product|substance)_long_named/);
  }
});

test('second names that begin with a letter have their own index', async () => {
  const named = { product: productsNamed, substance: substancesNamed, account: accountsNamed, institution: institutionsNamed };
  for (const [table, ids] of Object.entries(named)) assert.match(await planOf(ids('t')), new RegExp(`${table}_second_letter`));
});
