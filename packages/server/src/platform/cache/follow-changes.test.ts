import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabasePool } from '../database/connection.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { followChanges } from './follow-changes.ts';

const { db, url, drop } = await openTestDatabase({ poolSize: 12 });
after(drop);

/** A follower with every tag that it has reported, each as often as it was. */
function follower() {
  const tags: string[] = [];
  let errors = 0;
  const following = followChanges(db, {
    onChange: (changed) => tags.push(...changed),
    onGap: () => tags.push('gap'),
    onError: () => (errors += 1),
    intervalMs: 5,
  });
  const until = async (isThere: () => boolean) => {
    const since = performance.now();
    while (!isThere() && performance.now() - since < 120_000) await wait(5);
    assert.ok(isThere(), `seen only ${JSON.stringify(tags)}`);
  };
  // changes made before the first look are nobody's business: nothing was cached yet
  const ready = async () => {
    await db.query(`select announce_change('ready')`);
    while (!tags.includes('ready')) {
      await wait(20);
      if (!tags.includes('ready')) await db.query(`select announce_change('ready')`);
    }
  };
  const stop = () => following.stop();
  return { tags, stop, until, ready, errors: () => errors };
}

test('a committed change is reported, once', async () => {
  const { tags, stop, until, ready } = follower();
  await ready();
  await db.query(`select announce_change('product:1')`);
  await until(() => tags.includes('product:1'));
  await db.query(`select announce_change('product:2')`);
  await until(() => tags.includes('product:2'));
  await stop();
  assert.equal(tags.filter((tag) => tag === 'product:1').length, 1);
});

test('a long transaction that commits after many later ones is still seen, and not before it commits', async () => {
  const { tags, stop, until, ready } = follower();
  await ready();
  const late = await db.connect();
  await late.query('begin');
  await late.query(`select announce_change('late')`);
  for (let number = 0; number < 20; number++) await db.query(`select announce_change('soon:${number}')`);
  await until(() => tags.includes('soon:19'));
  assert.ok(!tags.includes('late'));
  await late.query('commit');
  late.release();
  await until(() => tags.includes('late'));
  await stop();
  for (let number = 0; number < 20; number++) assert.equal(tags.filter((tag) => tag === `soon:${number}`).length, 1);
});

test('a change that is rolled back is never reported', async () => {
  const { tags, stop, until, ready } = follower();
  await ready();
  const client = await db.connect();
  await client.query('begin');
  await client.query(`select announce_change('undone')`);
  await client.query('rollback');
  client.release();
  await db.query(`select announce_change('after')`);
  await until(() => tags.includes('after'));
  await stop();
  assert.ok(!tags.includes('undone'));
});

test('of fifty concurrent writers no change is missed and none is reported twice', async () => {
  const { tags, stop, until, ready } = follower();
  await ready();
  const writers = Array.from({ length: 50 }, async (_, writer) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (let change = 0; change < 6; change++) {
      await client.query('begin');
      await client.query(`select announce_change($1)`, [`${writer}:${change}`]);
      // the order of beginning and of committing differ
      await wait(Math.random() * 15);
      await client.query('commit');
    }
    await client.end();
  });
  await Promise.all(writers);
  await db.query(`select announce_change('end')`);
  await until(() => tags.filter((tag) => tag.includes(':')).length >= 300 && tags.includes('end'));
  await stop();
  const expected = Array.from({ length: 300 }, (_, index) => `${Math.floor(index / 6)}:${index % 6}`);
  assert.deepEqual(tags.filter((tag) => tag.includes(':')).toSorted(), expected.toSorted());
});

test('an outage is reported once, and changes made meanwhile when it is over', async () => {
  const tags: string[] = [];
  let errors = 0;
  let broken = false;
  const refused: unknown[] = [];
  const flaky: Pick<DatabasePool, 'query'> = {
    query: (statement, values) => {
      if (!broken) return db.query(statement, values);
      refused.push(statement);
      return Promise.reject(new Error('no database'));
    },
  };
  const following = followChanges(flaky, {
    onChange: (changed) => tags.push(...changed),
    onGap: () => {},
    onError: () => (errors += 1),
    intervalMs: 5,
  });
  // what was announced before the first look is nobody's business
  while (!tags.includes('ready')) {
    await db.query(`select announce_change('ready')`);
    await wait(20);
  }
  broken = true;
  while (refused.length < 5) await wait(5);
  await db.query(`select announce_change('meanwhile')`);
  assert.equal(errors, 1);
  broken = false;
  while (!tags.includes('meanwhile')) await wait(5);
  await following.stop();
  assert.deepEqual(
    tags.filter((tag) => tag !== 'ready'),
    ['meanwhile'],
  );
});

test('a follower that was away for longer than changes are kept drops everything', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { tags, stop, until, ready } = follower();
  await ready();
  t.mock.timers.setTime(Date.now() + 31 * 60 * 1000);
  await until(() => tags.includes('gap'));
  await stop();
});

test('too many changes at once are a gap, and later ones are reported again', async () => {
  const { tags, stop, until, ready, errors } = follower();
  await ready();
  await db.query(`insert into cache_change (tag) select 'product:' || number from generate_series(1, 60000) number`);
  await until(() => tags.includes('gap'));
  await db.query(`select announce_change('product:after')`);
  await until(() => tags.includes('product:after'));
  await stop();
  assert.equal(errors(), 0);
});
