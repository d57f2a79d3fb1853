import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql, { type Sql } from 'sql-template-tag';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { packsNamed } from './pack-search.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { createTestLot } from '../../../../testing/test-lots.ts';

const { db, drop } = await openTestDatabase();
after(drop);

async function findCodes(given: Sql | undefined, where: Sql | undefined): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    sql`${given ? sql`with ${given}` : sql``} select code from sku where ${where ?? sql`true`} order by id`,
  );
  return rows.map(({ code }) => code);
}

test('a text finds packs by the start of their number or their lots’, and by part of a name', async () => {
  const [one, other] = [await createTestPack(db, { onHand: 0 }), await createTestPack(db, { onHand: 0 })];
  await db.query(sql`update product set name_en = 'Wide Assortment', name_zh = '大全' where id = ${one.product_id}`);
  await db.query(sql`update product set name_en = 'widest', name_zh = null where id = ${other.product_id}`);
  await createTestLot(db, { code: other.code, number: 'WIDE-77', quantity: 1 });
  const meant = async (q: string) => {
    const ways = [packsNamed(q)?.where, packsNamed(q)?.whereOne(sql`sku.id`), packsNamed(q, 0)?.whereOne(sql`sku.id`)];
    const found = await Promise.all(ways.map((where) => findCodes(packsNamed(q)?.given, where)));
    assert.deepEqual(found[1], found[0], q);
    assert.deepEqual(found[2], found[0], q);
    return found[0];
  };
  for (const [q, packs] of [
    ['WIDE', [one, other]],
    ['wide a', [one]],
    ['大全', [one]],
    ['wide-7', [other]],
    [other.code.toLowerCase(), [other]],
    ['w%', []],
    ['', [one, other]],
  ] as const) {
    const codes = packs.map(({ code }) => code);
    assert.deepEqual(await meant(q), codes, q);
  }
});
