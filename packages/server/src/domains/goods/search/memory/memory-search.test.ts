import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { indexProducts } from '../index-products.ts';
import { createPostgresSearch } from '../postgres/postgres-search.ts';
import type { SearchEngine } from '../search-engine.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { Wakes } from '../../../../platform/jobs/wakes.ts';
import { everything } from '../../../../testing/test-query.ts';
import { type MemorySearch, openMemorySearch } from './memory-search.ts';
import { SearchThread } from '../internal/memory/search-thread.ts';

const { db, url, drop } = await openTestDatabase({ poolSize: 3 });
let ids: Map<string, number>;

before(async () => {
  await createTestBrandsAndCategories(db);
  ids = await createTestProducts(db, [
    { key: 'salt', name: { en: 'Table salt', zh: '食盐' }, brand: 'basics', category: 'salts', code: 'BB-1001-1G', price: 500 },
    { key: 'plate', name: { en: 'Plate', zh: '板' }, brand: 'kestrel', category: 'plates', code: 'KR-1002-1', price: 900 },
  ]);
});
after(drop);

/** The fallback, with a count of its calls. */
function countingFallback(): SearchEngine & { queries: number } {
  const fallback = createPostgresSearch(db);
  const counting = {
    ...fallback,
    queries: 0,
    find: (query: typeof everything) => {
      counting.queries += 1;
      return fallback.find(query);
    },
  };
  return counting;
}

const idsOf = async (search: SearchEngine, query: Partial<typeof everything>) => (await search.find({ ...everything, ...query })).ids;

/** One thread for everything, and threads that share the index, whatever its size. */
const ways = [
  { way: 'one thread', threads: 1, sharedFrom: Infinity },
  { way: 'threads that share the index', threads: 2, sharedFrom: 0 },
];

/** Resolves when a search returns the expected; waits for the engine's changes, not for time. */
async function untilFound(search: MemorySearch, query: Partial<typeof everything>, expected: readonly number[]): Promise<void> {
  let changed = Promise.withResolvers<void>();
  search.onChange(() => changed.resolve());
  while (JSON.stringify(await idsOf(search, query)) !== JSON.stringify(expected)) {
    await changed.promise;
    changed = Promise.withResolvers();
  }
}

test('until the index is loaded the fallback answers, and then the index', async () => {
  const fallback = countingFallback();
  const search = openMemorySearch({ url, fallback });
  assert.deepEqual(await idsOf(search, { text: 'salt' }), [ids.get('salt')]);
  assert.equal(fallback.queries, 1);
  await search.whenReady();
  assert.deepEqual(await idsOf(search, { text: 'salt' }), [ids.get('salt')]);
  assert.equal(fallback.queries, 1);
  await search.stop();
});

for (const { way, threads, sharedFrom } of ways) {
  test(`${way}: a worker that is killed is replaced, and every query is answered meanwhile`, async () => {
    const fallback = countingFallback();
    const started: SearchThread[] = [];
    const troubles: string[] = [];
    const search = openMemorySearch({
      url,
      threads,
      sharedFrom,
      fallback,
      onTrouble: (message) => troubles.push(message),
      startThread: (from, listeners) => {
        const thread = new SearchThread(from, listeners);
        started.push(thread);
        return thread;
      },
    });
    await search.whenReady();
    const answers = Promise.all(Array.from({ length: 20 }, () => idsOf(search, { text: 'salt' })));
    await started[0]!.stop();
    for (const answer of await answers) assert.deepEqual(answer, [ids.get('salt')]);
    assert.deepEqual(await idsOf(search, { text: '板' }), [ids.get('plate')]);
    assert.ok(fallback.queries > 0);
    assert.ok(troubles.length > 0);
    await search.whenReady();
    const before = fallback.queries;
    assert.deepEqual(await idsOf(search, { text: '板' }), [ids.get('plate')]);
    assert.equal(fallback.queries, before);
    assert.equal(started.length, 2);
    await search.stop();
  });
}

for (const { way, threads, sharedFrom } of ways) {
  test(`${way}: the first visit after a rest waits until the index has what was written meanwhile`, async (t) => {
    const wakes = new Wakes(60_000);
    const search = openMemorySearch({ url, threads, sharedFrom, fallback: countingFallback(), wakes });
    t.after(() => search.stop());
    await search.whenReady();
    const plate = ids.get('plate')!;
    for (const name of ['Quartz cell', 'Plate']) {
      wakes.rest(async () => {});
      await db.query(sql`update product set name_en = ${name} where id = ${plate}`);
      await indexProducts(db, [plate]);
      await wakes.visit();
      assert.deepEqual(await idsOf(search, { text: 'quartz' }), name === 'Quartz cell' ? [plate] : []);
    }
  });
}

test('what one process commits is found by every process’s index: names, prices, stock, new and withdrawn products', async () => {
  const engines = ways.map(({ threads, sharedFrom }) => openMemorySearch({ url, threads, sharedFrom, fallback: countingFallback() }));
  await Promise.all(engines.map((engine) => engine.whenReady()));
  const all = (query: Partial<typeof everything>, expected: readonly number[]) =>
    Promise.all(engines.map((engine) => untilFound(engine, query, expected)));
  const salt = ids.get('salt')!;
  await db.query(sql`update product set name_en = 'Rock crystal' where id = ${salt}`);
  await indexProducts(db, [salt]);
  await all({ text: 'rock crystal' }, [salt]);
  assert.deepEqual(await idsOf(engines[0]!, { text: 'table' }), []);

  await db.query(sql`update sku set price = 9900 where product_id = ${salt}`);
  await indexProducts(db, [salt]);
  await all({ text: 'crystal', priceMin: 9900 }, [salt]);

  await db.query(sql`update stock set reserved = on_hand where sku_id in (select id from sku where product_id = ${salt})`);
  await all({ text: 'crystal', availability: ['in_stock'] }, []);

  const fresh = (
    await createTestProducts(db, [
      { key: 'beaker', name: { en: 'Beaker', zh: '烧杯' }, brand: 'basics', category: 'plates', code: 'BB-9-1' },
    ])
  ).get('beaker')!;
  await all({ text: '烧杯' }, [fresh]);

  await db.query(sql`update product set published_at = null where id = ${fresh}`);
  await indexProducts(db, [fresh]);
  await all({ text: '烧杯' }, []);

  await db.query(sql`
    with act as (
      insert into activity (key, title_en, title_zh, summary_en, summary_zh, rules, starts_at, ends_at)
      values ('sale', 't', 't', 's', 's', '[]', now() - interval '1 day', now() + interval '1 day') returning id
    )
    insert into activity_product (activity_id, product_id, percent_off, position) select id, ${salt}, 50, 1 from act`);
  await all({ priceMax: 4950, text: 'crystal' }, [salt]);
  await Promise.all(engines.map((engine) => engine.stop()));
});

test('an open transaction hides no change that others commit meanwhile, and is seen when it commits', async () => {
  const search = openMemorySearch({ url, fallback: countingFallback() });
  await search.whenReady();
  const [salt, plate] = [ids.get('salt')!, ids.get('plate')!];
  const slow = await db.connect();
  await slow.query('begin');
  await slow.query(sql`update product set name_en = 'Slow salt' where id = ${salt}`);
  await indexProducts(slow, [salt]);
  await db.query(sql`update product set name_en = 'Quick plate' where id = ${plate}`);
  await indexProducts(db, [plate]);
  await untilFound(search, { text: 'quick' }, [plate]);
  assert.deepEqual(await idsOf(search, { text: 'slow' }), []);
  await slow.query('commit');
  slow.release();
  await untilFound(search, { text: 'slow' }, [salt]);
  await search.stop();
});
