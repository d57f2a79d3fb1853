import assert from 'node:assert/strict';
import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { createTestBrandsAndCategories, createTestProducts } from '../../../../testing/test-catalogue.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { everything } from '../../../../testing/test-query.ts';
import { ownRoom } from '../internal/memory/array-room.ts';
import { type SavedSegment, openSegmentFile, writeSegmentFile } from '../internal/memory/segment-file.ts';
import { indexProducts } from '../index-products.ts';
import { createPostgresSearch } from '../postgres/postgres-search.ts';
import { DocumentFollower } from './follow-documents.ts';
import type { SnapshotMark } from './index-snapshot.ts';
import { openMemorySearch } from './memory-search.ts';
import { SearchIndex } from './search-index.ts';

const { db, url, drop } = await openTestDatabase({ poolSize: 4 });
const code = 'this program';
let folder: string;
let file: string;
let ids: Map<string, number>;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliquot-test-snapshot-'));
  file = join(folder, 'search', 'index');
  await createTestBrandsAndCategories(db);
  ids = await createTestProducts(
    db,
    ['salt', 'plate', 'flask', 'funnel', 'spoon'].map((key, at) => ({
      key,
      name: { en: `Test ${key}`, zh: `试验${at}` },
      brand: 'basics',
      category: 'salts',
      code: `BB-${1_000 + at}-1`,
      price: 500 + at,
    })),
  );
});
after(async () => {
  await rm(folder, { recursive: true });
  await drop();
});

const idOf = (key: string): number => ids.get(key) ?? 0;

async function loaded(sharedFrom = Infinity) {
  const index = new SearchIndex({ sharedFrom });
  const follower = new DocumentFollower(db, index);
  await follower.load();
  return { index, follower };
}

async function save(): Promise<void> {
  const write = (await loaded()).follower.snapshot(code);
  assert.ok(write);
  await write(file);
}

async function restored(sharedFrom = Infinity, own = code): Promise<SearchIndex | null> {
  const index = new SearchIndex({ sharedFrom });
  return (await new DocumentFollower(db, index).restore(file, own)) ? index : null;
}

async function readSaved(): Promise<SavedSegment<SnapshotMark>> {
  const opened = await openSegmentFile<SnapshotMark>(file);
  const saved = await opened?.read(ownRoom);
  await opened?.close();
  assert.ok(saved);
  return saved;
}

const queries = [
  {},
  { text: 'test' },
  { text: '试验' },
  { text: 'crystal' },
  { text: 'beaker' },
  { text: 'slow' },
  { priceMax: 260 },
  { sort: 'price_asc' },
] as const;
const answers = (index: SearchIndex) => queries.map((query) => index.find({ ...everything, ...query }, Date.now()));

test('an index from a snapshot answers as a loaded one, with all that has changed since', async () => {
  const slow = await db.connect();
  await slow.query('begin');
  await slow.query(sql`update product set name_en = 'Slow spoon' where id = ${idOf('spoon')}`);
  await indexProducts(slow, [idOf('spoon')]);
  await save();
  assert.deepEqual(answers((await restored())!), answers((await loaded()).index), 'nothing has changed');
  await slow.query('commit');
  slow.release();
  await db.query(sql`update product set name_en = 'Rock crystal' where id = ${idOf('salt')}`);
  await db.query(sql`update sku set price = 250 where product_id = ${idOf('plate')}`);
  await db.query(sql`update product set published_at = null where id = ${idOf('funnel')}`);
  await indexProducts(db, [...ids.values()]);
  // a deletion is kept for an hour only
  await db.query('delete from search_document_gone');
  await createTestProducts(db, [
    { key: 'beaker', name: { en: 'Beaker', zh: '烧杯' }, brand: 'basics', category: 'plates', code: 'BB-9-1' },
  ]);
  await db.query(sql`
    with act as (
      insert into activity (key, title_en, title_zh, summary_en, summary_zh, rules, starts_at, ends_at)
      values ('sale', 't', 't', 's', 's', '[]', now() - interval '1 day', now() + interval '1 day') returning id
    )
    insert into activity_product (activity_id, product_id, percent_off, position) select id, ${idOf('flask')}, 50, 1 from act`);
  const expected = answers((await loaded()).index);
  const [all, , , crystal, beaker, changedSlowly, cheap] = expected;
  assert.deepEqual([all?.total, crystal?.ids, beaker?.total], [5, [idOf('salt')], 1]);
  assert.deepEqual(changedSlowly?.ids, [idOf('spoon')]);
  assert.deepEqual(new Set(cheap?.ids), new Set([idOf('plate'), idOf('flask')]));
  for (const sharedFrom of [Infinity, 0]) {
    const index = await restored(sharedFrom);
    assert.deepEqual(answers(index!), expected);
    assert.equal(index!.isShared, sharedFrom === 0);
  }
});

test('an activity that has ended since a snapshot takes nothing off', async () => {
  await save();
  await db.query(sql`update activity set ends_at = now() - interval '1 second' where key = 'sale'`);
  assert.deepEqual(answers((await restored())!), answers((await loaded()).index));
});

test('a snapshot of another program, another database or another history is not used', async () => {
  await save();
  assert.equal(await restored(Infinity, 'another program'), null);
  const saved = await readSaved();
  const { mark } = saved;
  const others: Partial<SnapshotMark>[] = [
    { database: mark.database.replace(/^\d+/, '1') },
    { position: 'FFFFFFF/0' },
    { horizon: '99999999999' },
  ];
  for (const other of others) {
    await writeSegmentFile<SnapshotMark>(file, { ...saved, mark: { ...mark, ...other } });
    assert.equal(await restored(), null, Object.keys(other).join());
  }
  await writeSegmentFile<SnapshotMark>(file, saved);
  assert.ok(await restored(), 'positive control: the same mark is used');
});

test('a damaged, cut or missing file is not used', async () => {
  await save();
  const whole = await readFile(file);
  for (const at of [0, 10, 40, whole.length >> 1, whole.length - 1]) {
    const handle = await open(file, 'r+');
    await handle.write(Buffer.of((whole[at] ?? 0) ^ 1), 0, 1, at);
    await handle.close();
    assert.equal(await restored(), null, `byte ${at}`);
    await writeFile(file, whole);
  }
  for (const length of [0, 12, 100, whole.length - 5]) {
    await truncate(file, length);
    assert.equal(await restored(), null, `${length} bytes`);
    await writeFile(file, whole);
  }
  assert.ok(await restored());
  await rm(file);
  assert.equal(await restored(), null);
});

test('a started search keeps a snapshot, and the next one begins with it', async () => {
  const fallback = createPostgresSearch(db);
  const start = async () => {
    const search = openMemorySearch({ url, fallback, snapshot: { path: file, code } });
    await search.whenReady();
    return search;
  };
  const first = await start();
  const written = async (): Promise<Buffer> => readFile(file).catch(() => written());
  const before = await written();
  await first.stop();
  const second = await start();
  assert.equal((await second.find({ ...everything, text: 'crystal' })).total, 1);
  await second.stop();
  assert.deepEqual(await readFile(file), before, 'one that begins with it does not write it again');
});

test('a snapshot that cannot be read is reported, the index is loaded, and another one is kept', async () => {
  await save();
  const saved = await readSaved();
  await writeSegmentFile<SnapshotMark>(file, Object.assign(saved, { values: {} }));
  const troubles: string[] = [];
  const search = openMemorySearch({
    url,
    fallback: createPostgresSearch(db),
    snapshot: { path: file, code },
    onTrouble: (message) => troubles.push(message),
  });
  await search.whenReady();
  assert.equal((await search.find({ ...everything, text: 'crystal' })).total, 1);
  assert.equal(troubles.length, 1);
  while ((await restored()) === null) await new Promise(setImmediate);
  await search.stop();
});
