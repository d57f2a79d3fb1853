import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CheckedCache } from './checked-cache.ts';

const kept = (...tags: string[]) => ({ tags, bytes: 10, expiresAt: Date.now() + 3_600_000 });
const seen = (snapshot: string, tags: string[] | null = null) => ({ snapshot, own: null, tags });

/** A cache with an entry `a` of the tag `product:1`, compared with the snapshot `100:100:`. */
function filled(uptime?: () => number) {
  const cache = new CheckedCache<number>(10_000, uptime);
  cache.compare().take(seen('100:100:'));
  cache.set('a', 1, kept('product:1'), cache.begin());
  return cache;
}

/** The snapshot since which the next comparison looks for changes. */
const since = (cache: CheckedCache<number>) => cache.compare().select.values[0];

test('an entry stays until its tag is seen changed', () => {
  const cache = filled();
  cache.compare().take(seen('101:101:', ['product:2']));
  assert.equal(cache.get('a'), 1);
  cache.compare().take(seen('102:102:', ['product:1']));
  assert.equal(cache.get('a'), undefined);
  assert.equal(since(cache), '102:102:');
});

test('what was read before a change that another reader has seen is not kept', () => {
  const cache = filled();
  const ticket = cache.begin();
  cache.compare().take(seen('101:101:', ['product:2']));
  cache.set('b', 2, kept('product:2'), ticket);
  assert.equal(cache.get('b'), undefined);
});

test('what is being read while the first comparison is answered is not kept', () => {
  const cache = new CheckedCache<number>(10_000);
  const [early, late] = [cache.compare(), cache.compare()];
  early.take(seen('100:100:'));
  const ticket = cache.begin();
  // it has seen a newer snapshot than the value, and nothing to compare that with
  late.take(seen('105:105:'));
  cache.set('a', 1, kept('product:1'), ticket);
  assert.equal(cache.get('a'), undefined);
});

test('a transaction that took the snapshot counts as open in it', () => {
  const cache = filled();
  cache.compare().take({ snapshot: '95:110:99,107', own: '101', tags: null });
  assert.equal(since(cache), '95:110:99,101,107');
  cache.compare().take({ snapshot: '95:110:', own: '110', tags: null });
  assert.equal(since(cache), '95:110:');
});

test('what was compared longer ago than changes are kept is not trusted', () => {
  let now = 0;
  const cache = filled(() => now);
  now = 29 * 60_000;
  assert.equal(since(cache), '100:100:');
  now = 31 * 60_000;
  assert.equal(since(cache), null);
  assert.equal(cache.get('a'), undefined);
});

test('very many changes at once clear everything', () => {
  const cache = filled();
  cache.compare().take(
    seen(
      '9000:9000:',
      Array.from({ length: 5_001 }, (_, index) => `product:${index + 10}`),
    ),
  );
  assert.equal(cache.get('a'), undefined);
});
