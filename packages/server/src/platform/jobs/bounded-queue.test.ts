import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { BoundedQueue } from './bounded-queue.ts';

test('at most this many run at once and wait, and the rest are refused', async () => {
  const queue = new BoundedQueue({ running: 2, waiting: 3 });
  let active = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++active);
    await turn();
    active -= 1;
    return 'done';
  };
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => queue.run(work)));
  assert.equal(most, 2);
  assert.deepEqual(
    outcomes.map(({ full }) => full),
    [false, false, false, false, false, true, true, true],
  );
  assert.deepEqual(await queue.run(work), { full: false, value: 'done' });
});

test('failed work frees its place', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 1 });
  const failing = () => queue.run(() => Promise.reject(new Error('broken')));
  const results = await Promise.allSettled([failing(), failing()]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.deepEqual(await queue.run(async () => 1), { full: false, value: 1 });
});
