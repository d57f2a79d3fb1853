import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TaggedCache } from './tagged-cache.ts';

const later = () => Date.now() + 60_000;

/** A making that waits until it gets its result. */
function making(cache: TaggedCache<string>, key: string, tags: string[]) {
  let found = (_value: string) => {};
  const value = cache.getOrMake(key, async (keep) => {
    keep(tags, 10, later());
    return new Promise<string>((resolve) => {
      found = resolve;
    });
  });
  return { value, found: (text: string) => found(text) };
}

test('a cached entry is returned until one of its tags changes', async () => {
  const cache = new TaggedCache<string>(10_000);
  let made = 0;
  const get = () => cache.getOrMake('page', async (keep) => (keep(['product:1', 'brands'], 10, later()), `made ${++made}`));
  assert.equal(await get(), 'made 1');
  assert.equal(await get(), 'made 1');
  cache.drop(['product:2']);
  assert.equal(await get(), 'made 1');
  cache.drop(['brands']);
  assert.equal(await get(), 'made 2');
});

test('an entry that is not cached is made every time', async () => {
  const cache = new TaggedCache<string>(10_000);
  let made = 0;
  const get = () => cache.getOrMake('mine', async () => `made ${++made}`);
  await get();
  assert.equal(await get(), 'made 2');
  assert.equal(cache.size.entries, 0);
});

test('readers who come while an entry is being made share the making', async () => {
  const cache = new TaggedCache<string>(10_000);
  const first = making(cache, 'page', ['a']);
  const second = cache.getOrMake('page', async () => assert.fail('made twice'));
  first.found('once');
  assert.deepEqual(await Promise.all([first.value, second]), ['once', 'once']);
});

test('a failed making fails for all who share it and is retried afterwards', async () => {
  const cache = new TaggedCache<string>(10_000);
  const fail = () => cache.getOrMake('page', () => Promise.reject(new Error('no database')));
  const results = await Promise.allSettled([fail(), fail()]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await cache.getOrMake('page', async () => 'mended'), 'mended');
});

test('an entry whose tag changes while it is made is returned to those who wait but not cached', async () => {
  const cache = new TaggedCache<string>(10_000);
  const old = making(cache, 'page', ['product:1']);
  cache.drop(['product:1']);
  old.found('old price');
  assert.equal(await old.value, 'old price');
  assert.equal(cache.get('page'), undefined);
});

test('a reader who comes after a change does not join a making that began before it', async () => {
  const cache = new TaggedCache<string>(10_000);
  const old = making(cache, 'page', ['product:1']);
  cache.drop(['product:1']);
  const fresh = making(cache, 'page', ['product:1']);
  fresh.found('new price');
  assert.equal(await fresh.value, 'new price');
  old.found('old price');
  await old.value;
  assert.equal(cache.get('page'), 'new price');
});

test('a change of another tag does not keep an entry from being cached', async () => {
  const cache = new TaggedCache<string>(10_000);
  const page = making(cache, 'page', ['product:1']);
  cache.drop(['product:2']);
  page.found('price');
  await page.value;
  assert.equal(cache.get('page'), 'price');
});

test('clearing drops everything, also entries being made', async () => {
  const cache = new TaggedCache<string>(10_000);
  await cache.getOrMake('kept', async (keep) => (keep(['a'], 10, later()), 'kept'));
  const page = making(cache, 'page', ['b']);
  cache.clear();
  page.found('old');
  await page.value;
  assert.deepEqual(cache.size, { entries: 0, bytes: 0 });
});

test('the least recently used entries go first when the bytes are used up', () => {
  const cache = new TaggedCache<string>(4_000);
  const put = (key: string, bytes: number) => cache.set(key, key, [key], bytes, later(), cache.begin());
  put('a', 1_000);
  put('b', 1_000);
  put('c', 1_000);
  cache.get('a');
  put('d', 1_700);
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined),
    ['a', 'd'],
  );
  assert.equal(cache.size.entries, 2);
  assert.ok(cache.size.bytes > 2_700 && cache.size.bytes <= 4_000);
});

test('an entry larger than the cache is not kept and evicts nothing', () => {
  const cache = new TaggedCache<string>(300);
  cache.set('small', 'small', [], 10, later(), cache.begin());
  assert.equal(cache.set('huge', 'huge', [], 301, later(), cache.begin()), false);
  assert.equal(cache.get('small'), 'small');
});

test('replacing an entry counts its bytes once', () => {
  const cache = new TaggedCache<string>(1_000);
  cache.set('a', '2', ['y'], 50, later(), cache.begin());
  const once = cache.size;
  cache.set('a', '1', ['x'], 40, later(), cache.begin());
  cache.set('a', '2', ['y'], 50, later(), cache.begin());
  assert.deepEqual(cache.size, once);
  cache.drop(['x']);
  assert.equal(cache.get('a'), '2');
});

test('an entry ends at its expiry without any change', () => {
  let now = 1_000;
  const cache = new TaggedCache<string>(1_000, () => now);
  cache.set('a', '1', [], 10, 2_000, cache.begin());
  now = 1_999;
  assert.equal(cache.get('a'), '1');
  now = 2_000;
  assert.equal(cache.get('a'), undefined);
});

test('keys and tags count, so that many entries of nothing are bounded too', () => {
  const cache = new TaggedCache<string>(100_000);
  for (let index = 0; index < 1_000; index++) {
    cache.set(`${index} ${'q'.repeat(1_000)}`, '', [`product:${index}`, 'x'.repeat(1_000)], 0, later(), cache.begin());
  }
  assert.ok(cache.size.entries < 50, String(cache.size.entries));
});

test('expired entries that nobody asks for again are dropped when others are stored', () => {
  let now = 1_000;
  const cache = new TaggedCache<string>(100_000, () => now);
  for (let index = 0; index < 100; index++) cache.set(String(index), '', [], 0, 2_000, cache.begin());
  now = 700_000;
  cache.set('fresh', '', [], 0, 800_000, cache.begin());
  assert.equal(cache.size.entries, 1);
});
