import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestDatabase } from '../../testing/test-database.ts';
import { Wakes } from '../jobs/wakes.ts';
import type { Database } from './connection.ts';
import { watchWrites } from './watch-writes.ts';

const { db, drop } = await openTestDatabase({ poolSize: 6 });
after(drop);

const until = async (isThere: () => boolean) => {
  const since = performance.now();
  while (!isThere() && performance.now() - since < 60_000) await wait(5);
  assert.ok(isThere());
};

/** A watch with the number of its wakes and looks so far. */
function watch(pace: Partial<Parameters<typeof watchWrites>[1]> = {}) {
  const seen = { wakes: 0, looks: 0, errors: 0, isBroken: false };
  const counting: Database = {
    query: async (statement, values) => {
      seen.looks += 1;
      if (seen.isBroken) throw new Error('no database');
      return db.query(statement, values);
    },
  };
  const wakes = new Wakes(60_000);
  wakes.onWake(() => (seen.wakes += 1));
  const watching = watchWrites(counting, { wakes, onError: () => (seen.errors += 1), intervalMs: 5, idleMs: 5, ...pace });
  /** Lets some whole looks pass. */
  const looks = async (count: number) => {
    const from = seen.looks;
    await until(() => seen.looks > from + count);
  };
  return { seen, looks, wakes, stop: () => watching.stop() };
}

test('a transaction that is open wakes again when it ends, and one that only reads never does', async () => {
  const { seen, looks, stop } = watch();
  await looks(2);
  const late = await db.connect();
  await late.query('begin');
  await late.query(`select announce_change('late')`);
  await looks(2);
  const open = seen.wakes;
  await looks(2);
  await late.query('commit');
  late.release();
  await until(() => seen.wakes > open);
  await stop();
});

test('an outage is reported once, and what was written meanwhile wakes', async () => {
  const { seen, looks, stop } = watch();
  await looks(2);
  seen.isBroken = true;
  await looks(4);
  assert.equal(seen.errors, 1);
  const before = seen.wakes;
  seen.isBroken = false;
  await until(() => seen.wakes > before);
  await stop();
});

test('without visits it rests, and the next ones wait until what was written meanwhile is followed', async () => {
  const { seen, wakes, stop } = watch({ idleMs: 1, restMs: 600_000, unvisitedMs: 0 });
  const followed: number[] = [];
  wakes.onCatchUp(async () => void followed.push(seen.looks));
  let visit: Promise<void> | undefined;
  let rested = 0;
  await until(() => {
    if (visit === undefined) rested = seen.looks;
    visit ??= wakes.visit();
    return visit !== undefined;
  });
  await Promise.all([visit, wakes.visit(), wakes.visit()]);
  assert.deepEqual(followed, [rested + 1], 'one look for all of them, then whoever follows');
  await stop();
});
