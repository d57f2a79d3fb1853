import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../packages/server/src/testing/test-database.ts';
import { demoTemplate } from './demo-template.ts';
import { loadDemo } from './load.ts';

const { db, drop } = await openTestDatabase({ template: demoTemplate });
after(drop);

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

/** Each pack in stock was received once. */
async function assertReceivedOnce(): Promise<void> {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from stock_movement where kind = 'receive'`);
  const { rows: packs } = await db.query<{ count: number }>('select count(*)::int as count from stock where on_hand > 0');
  assert.equal(rows[0]!.count, packs[0]!.count);
}

test('loading the same data again changes no row and prints nothing', async () => {
  const earlier = await contents();
  const printed: string[] = [];
  await loadDemo(db, (line) => printed.push(line));
  assert.deepEqual(await contents(), earlier);
  assert.deepEqual(printed, []);
});

test('processes that start together load the data once, keep sales and restore the data’s values', async () => {
  await assertReceivedOnce();
  await db.query(`update stock set reserved = reserved + 1 where sku_id = 1`);
  await db.query(`update product set name_en = 'Vandalised' where id = 1`);
  await db.query(`delete from demo_load`);
  const stock = await db.query('select * from stock order by sku_id');
  const accounts = await db.query('select id from account order by id');
  const lines: string[] = [];
  await Promise.all([loadDemo(db, (line) => lines.push(line)), loadDemo(db, (line) => lines.push(line))]);
  assert.equal(lines.filter((line) => line.includes('products in')).length, 1);
  await assertReceivedOnce();
  assert.deepEqual((await db.query('select * from stock order by sku_id')).rows, stock.rows);
  assert.deepEqual((await db.query('select id from account order by id')).rows, accounts.rows);
  assert.equal((await db.query(`select from product where name_en = 'Vandalised'`)).rowCount, 0);
});
