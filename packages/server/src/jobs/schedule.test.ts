import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { Job } from '../platform/jobs/job.ts';
import { runNoted } from '../domains/site/system/job-states.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { startSchedule } from './schedule.ts';

const run = () => Promise.resolve();

/** Lets everything go on that waits for a promise. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A schedule at a time of Beijing, and what it began and ran together, in order. */
async function scheduleAt(time: string, jobs: readonly Job[], due: readonly string[] = []) {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: new Date(`2026-11-22T${time}+08:00`) });
  const seen: string[] = [];
  const faults: unknown[] = [];
  let isBroken = false;
  let behindMs = 0;
  const schedule = startSchedule({
    jobs,
    begin: async ({ name }) => {
      if (isBroken) throw new Error('no connection');
      seen.push(name);
    },
    runTogether: async (turn) => {
      if (turn.length > 0) seen.push(turn.map(({ name }) => name).join(' + '));
    },
    isDue: async ({ name }) => due.includes(name),
    onError: (fault) => faults.push(fault),
    clock: () => new Date(Date.now() - behindMs),
  });
  await settle();
  return {
    seen,
    faults,
    breakQueue: (broken: boolean) => (isBroken = broken),
    putBack: (milliseconds: number) => (behindMs += milliseconds),
    /** What happens within so many seconds. */
    pass: async (seconds: number) => {
      mock.timers.tick(seconds * 1_000);
      await settle();
      return seen.splice(0);
    },
    end: async () => {
      await schedule.stop();
      mock.timers.reset();
    },
  };
}

const nightly: Job = { name: 'nightly', cron: '30 3 * * *', run };
const minutely: Job = { name: 'minutely', cron: '* * * * *', isTogether: true, run };
const lookedAt = (name: string): Job => ({ name, cron: '* * * * *', isDue: () => Promise.resolve(true), run });

test('a job begins as its minute does, once; also one of the minute before the start', async (t) => {
  const clock = await scheduleAt('03:29:20', [nightly]);
  t.after(clock.end);
  assert.deepEqual(await clock.pass(39), []);
  assert.deepEqual(await clock.pass(2), ['nightly']);
  assert.deepEqual(await clock.pass(60), []);
  await clock.end();
  const restarted = await scheduleAt('03:30:40', [nightly]);
  t.after(restarted.end);
  assert.deepEqual(await restarted.pass(21), ['nightly']);
});

test('what cannot begin is reported, and begins a minute later', async (t) => {
  const clock = await scheduleAt('03:29:59', [nightly]);
  t.after(clock.end);
  clock.breakQueue(true);
  assert.deepEqual(await clock.pass(2), []);
  assert.match(String(clock.faults), /no connection/);
  clock.breakQueue(false);
  assert.deepEqual(await clock.pass(60), ['nightly']);
  assert.deepEqual(await clock.pass(60), []);
});

test('a timer that ends early loses no minute, and a clock that is put back begins again from there', async (t) => {
  const clock = await scheduleAt('03:29:20', [nightly, minutely]);
  t.after(clock.end);
  clock.putBack(100);
  assert.deepEqual(await clock.pass(40.06), []);
  assert.deepEqual(await clock.pass(1), ['nightly', 'minutely']);
  assert.deepEqual(await clock.pass(60), ['minutely']);
  clock.putBack(3_600_000);
  for (let minute = 0; minute < 58; minute++) assert.deepEqual(await clock.pass(60), ['minutely']);
  assert.deepEqual(await clock.pass(60), ['nightly', 'minutely']);
});

test('jobs of each minute share a turn; what is due gets one of its own', async (t) => {
  const clock = await scheduleAt('12:00:30', [minutely, lookedAt('idle'), lookedAt('overdue')], ['overdue']);
  t.after(clock.end);
  assert.deepEqual(await clock.pass(31), ['overdue', 'minutely + idle']);
  assert.deepEqual(await clock.pass(60), ['overdue', 'minutely + idle']);
});

test('of many processes one runs the turn of a minute, and a run of an earlier minute does not count', async (t) => {
  const { db, drop } = await openTestDatabase();
  t.after(drop);
  const runs: string[] = [];
  const take = (process: string) => runNoted(db, { minutely: async () => runs.push(process) }, { onceAMinute: true });
  const minuteOf = async () => (await db.query<{ minute: string }>(`select date_trunc('minute', now())::text as minute`)).rows[0]?.minute;
  // a minute that ends in between has two turns
  let minute: string | undefined;
  do {
    await db.query('update job_state set started_at = null');
    runs.length = 0;
    minute = await minuteOf();
    await Promise.all(['a', 'b', 'c', 'd'].map(take));
  } while (minute !== (await minuteOf()));
  assert.equal(runs.length, 1);
  await db.query(`update job_state set started_at = date_trunc('minute', now()) - interval '1 second'`);
  await take('e');
  assert.equal(runs.length, 2);
  await db.query(`update job_state set started_at = now() + interval '1 hour'`);
  await take('f');
  assert.equal(runs.length, 3);
});
