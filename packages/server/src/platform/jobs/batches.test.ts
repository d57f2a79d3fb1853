import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { type BatchLimits, Batches } from './batches.ts';

const separately = async (item: number) => ({ full: false, value: `did ${item} separately` }) as const;

/** Batches whose work ends on demand, and their inputs. */
function heldBatches(limits: BatchLimits<number>) {
  const given: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const together = async (items: readonly number[]) => {
    given.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    return items.map((item) => `did ${item}`);
  };
  const batches = new Batches<number, string>(limits, { together, separately });
  return { batches, given, endNext: () => ends.shift()?.() };
}

test('the first item runs at once, later ones run together in a bounded batch, each with its own outcome', async () => {
  const { batches, given, endNext } = heldBatches({ running: 1, waiting: 10, most: 3 });
  const first = batches.run(1);
  await turn();
  const others = [2, 3, 4, 5].map((item) => batches.run(item));
  await turn();
  assert.deepEqual(given, [[1]]);
  endNext();
  assert.deepEqual(await first, { full: false, value: 'did 1' });
  await turn();
  assert.deepEqual(given, [[1], [2, 3, 4]]);
  endNext();
  assert.deepEqual(await others[1], { full: false, value: 'did 3' });
  await turn();
  endNext();
  assert.deepEqual(await others[3], { full: false, value: 'did 5' });
  assert.deepEqual(given, [[1], [2, 3, 4], [5]]);
});

test('items that arrive in the same turn of the event loop go together', async () => {
  const { batches, given, endNext } = heldBatches({ running: 2, waiting: 10, most: 5 });
  const both = Promise.all([batches.run(1), Promise.resolve().then(() => batches.run(2))]);
  await turn();
  endNext();
  await both;
  assert.deepEqual(given, [[1, 2]]);
});

test('a batch has a maximum weight, except for a single item', async () => {
  const { batches, given, endNext } = heldBatches({ running: 1, waiting: 10, most: 10, weigh: (item) => item });
  const all = Promise.all([4, 6, 1, 30, 9].map((item) => batches.run(item)));
  for (let batch = 0; batch < 4; batch++) {
    await turn();
    endNext();
    await turn();
  }
  await all;
  assert.deepEqual(given, [[4, 6], [1], [30], [9]]);
});

test('an item that finds the queue full is refused', async () => {
  const { batches, endNext } = heldBatches({ running: 1, waiting: 2, most: 2 });
  const turns = [1, 2, 3].map((item) => batches.run(item));
  assert.deepEqual(await turns[2], { full: true });
  await turn();
  endNext();
  assert.deepEqual(await turns[1], { full: false, value: 'did 2' });
});

test('an item without an outcome is done separately; if the database refuses the batch, every item is', async () => {
  const limits = { running: 1, waiting: 10, most: 3 };
  const together = async (items: readonly number[]) => {
    if (items.includes(9)) throw new pg.DatabaseError('a text that it does not take', 0, 'error');
    return items.map((item) => (item === 2 ? undefined : `did ${item}`));
  };
  const batches = new Batches<number, string>(limits, { together, separately });
  const turns = await Promise.all([1, 2, 3, 4, 9].map((item) => batches.run(item)));
  assert.deepEqual(
    turns.map((done) => !done.full && done.value),
    ['did 1', 'did 2 separately', 'did 3', 'did 4 separately', 'did 9 separately'],
  );
});

test('an item that fails separately fails no other', async () => {
  const failing = async (item: number) => (item === 2 ? Promise.reject(new Error('broken')) : separately(item));
  const batches = new Batches<number, string>({ running: 1, waiting: 10, most: 3 }, { together: async () => [], separately: failing });
  const results = await Promise.allSettled([1, 2].map((item) => batches.run(item)));
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected'],
  );
});

test('work that throws fails all of its items, and the next ones are done', async () => {
  let fails = true;
  const together = async (items: readonly number[]) => {
    if (fails) throw new Error('broken');
    return items.map((item) => `did ${item}`);
  };
  const batches = new Batches<number, string>({ running: 1, waiting: 10, most: 2 }, { together, separately });
  const results = await Promise.allSettled([batches.run(1), batches.run(2)]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  fails = false;
  assert.deepEqual(await batches.run(3), { full: false, value: 'did 3' });
});
