import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql, { type Sql } from 'sql-template-tag';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type PageSearch, contains, findBoundedPage, findPage, findTabbedPage, inOrderOf, isAmong, mostCounted } from './find-page.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.drop());

/** So many rows with an id, a state of three, and a weight that many share. */
const rowsUpTo = (count: number): Pick<PageSearch, 'from' | 'id' | 'where' | 'order'> => ({
  from: sql`(select i::bigint as id, case i % 3 when 0 then 'new' when 1 then 'open' else 'done' end as state, i % 5 as weight
    from generate_series(1, ${count}) i) thing`,
  id: sql`thing.id`,
  where: sql`thing.id > 4`,
  order: sql`thing.weight desc, thing.id`,
});

test('a page and its counts are the same whether an index gives them or rows are read once', async () => {
  const list = rowsUpTo(50);
  const expected = Array.from({ length: 46 }, (_, index) => index + 5);
  const by = sql`thing.state`;
  for (const wanted of [undefined, ['new'], ['new', 'done']]) {
    const stateOf = (id: number) => ['new', 'open', 'done'][id % 3] ?? '';
    const sorted = expected
      .filter((id) => wanted === undefined || wanted.includes(stateOf(id)))
      .toSorted((a, b) => (b % 5) - (a % 5) || a - b);
    for (const page of [1, 2, 5]) {
      const plain = await findTabbedPage(database.db, { ...list, page, limit: 8 }, { by, wanted });
      const once = await findTabbedPage(database.db, { ...list, page, limit: 8, reads: 'once' }, { by, wanted });
      assert.deepEqual(plain.ids, sorted.slice((page - 1) * 8, page * 8));
      assert.equal(plain.total, sorted.length);
      assert.deepEqual(plain.counts, { new: 15, open: 15, done: 16, all: 46 });
      assert.deepEqual(once, plain);
    }
  }
  assert.deepEqual(await findPage(database.db, { ...list, where: sql`false`, page: 1, limit: 8 }), { ids: [], total: 0 });
});

test('the given common table of a tabbed search is computed once', async () => {
  const meant = {
    given: sql`meant as materialized (select generate_series(11, 20) as id)`,
    where: sql`thing.id in (select id from meant)`,
  };
  const list = { ...rowsUpTo(50), ...meant, page: 2, limit: 3 };
  const found = { ids: [18, 12, 17], total: 10, counts: { new: 3, open: 3, done: 4, all: 10 } };
  assert.deepEqual(await findTabbedPage(database.db, list, { by: sql`thing.state` }), found);
  assert.deepEqual(await findTabbedPage(database.db, { ...list, reads: 'once' }, { by: sql`thing.state` }), found);
});

test('many rows that were read once are in their order', async () => {
  const list = { ...rowsUpTo(mostCounted * 2), page: 2, limit: 3, reads: 'once' as const };
  const by = sql`thing.state`;
  assert.deepEqual((await findTabbedPage(database.db, list, { by })).ids, [24, 29, 34]);
  const { ids, total } = await findTabbedPage(database.db, { ...list, page: 1 }, { by, wanted: ['new', 'done'] });
  assert.deepEqual({ ids, total }, { ids: [9, 14, 24], total: 13_331 });
});

test('a table used only by conditions is joined to find rows, and not to show a page of them', async () => {
  const foundWith = sql`join (values ('new', true), ('open', false)) reported (state, is_meant) on reported.state = thing.state`;
  const list = { ...rowsUpTo(50), foundWith, where: sql`reported.is_meant`, page: 1, limit: 3, reads: 'once' as const };
  assert.deepEqual(await findPage(database.db, list), { ids: [9, 24, 39], total: 16 });
});

test('a bounded count reports that there are more, and the page is still right', async () => {
  const list = { ...rowsUpTo(mostCounted + 500), page: 2, limit: 3 };
  assert.deepEqual(await findBoundedPage(database.db, list), { ids: [24, 29, 34], total: mostCounted, isMore: true });
  const found = { ids: [18, 12, 17], total: 10, isMore: false };
  assert.deepEqual(await findBoundedPage(database.db, { ...list, where: sql`thing.id between 11 and 20` }), found);
  const meant = {
    given: sql`meant as materialized (select generate_series(11, 20) as id)`,
    where: isAmong(sql`thing.id`, sql`select id from meant`),
  };
  assert.deepEqual(await findBoundedPage(database.db, { ...list, ...meant }), found);
  const many = { ...list, given: sql`meant as materialized (select 1 as id)`, where: sql`thing.id > (select id from meant)` };
  assert.deepEqual(await findBoundedPage(database.db, many), { ids: [19, 24, 29], total: mostCounted, isMore: true });
  const other = { ...rowsUpTo(50), page: 2, limit: 3, matches: { from: sql`generate_series(11, 20) thing (id)`, where: sql`true` } };
  const between = { ...other, where: sql`thing.id between 11 and 20` };
  assert.deepEqual(await findBoundedPage(database.db, between), found);
  assert.deepEqual(await findBoundedPage(database.db, between, 5), { ...found, total: 5, isMore: true });
});

test('an order may use tables that the search does not', async () => {
  const named = {
    sortedWith: sql`join (select i::bigint as id, -i as rank from generate_series(1, 50) i) other on other.id = thing.id`,
    order: sql`other.rank`,
  };
  const list = { ...rowsUpTo(50), ...named, page: 1, limit: 2 };
  assert.deepEqual((await findBoundedPage(database.db, list)).ids, [50, 49]);
  assert.deepEqual((await findPage(database.db, list)).ids, [50, 49]);
  assert.deepEqual((await findPage(database.db, { ...list, reads: 'once' })).ids, [50, 49]);
});

test('rows keep the order of their page', async () => {
  const { rows } = await database.db.query<{ id: number }>(
    sql`select id from unnest(array[1, 2, 3]::bigint[]) id order by ${inOrderOf([3, 1, 2], sql`id`)}`,
  );
  assert.deepEqual(
    rows.map(({ id }) => id),
    [3, 1, 2],
  );
});

test('a text contains words in any case, in every script, and never as a pattern', async () => {
  const holds = async (text: Sql, words: string) => {
    const { rows } = await database.db.query<{ holds: boolean }>(sql`select ${contains(text, words)} as holds`);
    return rows[0]?.holds;
  };
  const name = sql`'Éthanol ABSOLU 99% 无水乙醇 12'::text`;
  for (const words of ['absolu', 'éthanol', '99%', '乙醇', '12', '% 无']) assert.equal(await holds(name, words), true, words);
  for (const words of ['a', '%', '1']) assert.equal(await holds(name, words), false, words);
  assert.deepEqual([await holds(sql`'Acetone'::text`, 'a'), await holds(sql`'无水'::text`, '水')], [true, true]);
  for (const words of ['absolute', 'b_olu', '9_%', '甲醇', '%12%']) assert.equal(await holds(name, words), false, words);
});
