import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { packsAmong, packsOneByOne } from './packs-meant.ts';

const { db, drop } = await openTestDatabase();
after(drop);

test('a scan and a join find the same packs, however many products match', async () => {
  const [one, other, long] = [await createTestPack(db), await createTestPack(db), await createTestPack(db)];
  await db.query(sql`update product set name_en = 'Wide Assortment', name_zh = '大全' where id = ${one.product_id}`);
  await db.query(sql`update product set name_en = 'widest', name_zh = null where id = ${other.product_id}`);
  await db.query(
    sql`update product set name_en = ${'Widely long'.padEnd(300, 'x')}, name_zh = ${'长名'.repeat(140)} where id = ${long.product_id}`,
  );
  const meant = async (words: string) => {
    const ways = [packsAmong(words), packsOneByOne(words), packsOneByOne(words, 0), packsOneByOne(words, 1)];
    const found = await Promise.all(
      ways.map(async ({ given, whereOne }) => {
        const { rows } = await db.query<{ code: string }>(
          sql`with ${given} select code from sku where ${whereOne(sql`sku.id`)} order by id`,
        );
        return rows.map(({ code }) => code);
      }),
    );
    for (const way of found) assert.deepEqual(way, found[0], words);
    return found[0];
  };
  for (const [words, packs] of [
    ['wide', [one, other, long]],
    ['wide a', [one]],
    ['大全', [one]],
    ['长名长', [long]],
    ['w', [one, other, long]],
    [other.code.toLowerCase(), [other]],
    ['w%', []],
  ] as const)
    assert.deepEqual(
      await meant(words),
      packs.map(({ code }) => code),
      words,
    );
});
