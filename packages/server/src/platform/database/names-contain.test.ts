import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../testing/test-database.ts';
import { nameContains } from './names-contain.ts';

const database = await openTestDatabase();
after(() => database.drop());

/** The ids of things of which a name contains words. */
async function named(words: string): Promise<number[]> {
  const { rows } = await database.db.query<{ id: number }>(sql`
    select id from (values
      (1, 'Lakeside University', '临港大学'), (2, 'Étude & Fils', null), (3, 'Under_score', '100% 甲基'), (4, 'The Lake', 'a lake')
    ) thing (id, one, other) where ${nameContains(sql`one`, sql`other`, words)} order by id`);
  return rows.map(({ id }) => id);
}

test('a name contains words in any case, and in either language', async () => {
  assert.deepEqual(await named('lake'), [1, 4]);
  assert.deepEqual(await named('港大'), [1]);
  assert.deepEqual(await named('étude'), [2]);
  assert.deepEqual(await named('gas'), []);
});

test('typed text is never a pattern', async () => {
  assert.deepEqual(await named('r_s'), [3]);
  assert.deepEqual(await named('0%'), [3]);
  assert.deepEqual(await named('r%s'), []);
});

test('a single letter matches the start of a name, also the second one', async () => {
  assert.deepEqual(await named('l'), [1]);
  assert.deepEqual(await named('a'), [4]);
  assert.deepEqual(await named('1'), [3]);
});
