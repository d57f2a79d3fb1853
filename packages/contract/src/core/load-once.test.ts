import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOnce } from './load-once.ts';

test('what was loaded, or is being loaded, is not loaded again, key by key', async () => {
  const known = new Map<string, Promise<string>>();
  let loads = 0;
  const load = (key: string) => loadOnce(known, key, async () => `${key} ${++loads}`);
  assert.deepEqual(await Promise.all([load('a'), load('a'), load('b')]), ['a 1', 'a 1', 'b 2']);
  assert.equal(await load('a'), 'a 1');
});

test('what could not be loaded is loaded again by the next call', async () => {
  const known = new Map<string, Promise<string>>();
  const fail = () => Promise.reject<string>(new Error('away'));
  await assert.rejects(loadOnce(known, 'a', fail), /away/);
  assert.equal(await loadOnce(known, 'a', async () => 'back'), 'back');
});
