import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jobs } from '../../../jobs/jobs.ts';
import { nextRun } from './next-run.ts';

const next = (cron: string, now: string) => nextRun(cron, new Date(now)).toISOString();

test('a schedule’s next run is in Beijing time, after now', () => {
  assert.equal(next('* * * * *', '2026-11-22T10:00:30Z'), '2026-11-22T10:01:00.000Z');
  assert.equal(next('*/10 * * * *', '2026-11-22T10:10:00Z'), '2026-11-22T10:20:00.000Z');
  assert.equal(next('5 0 * * *', '2026-11-22T10:00:00Z'), '2026-11-22T16:05:00.000Z');
  assert.equal(next('10 9-20 * * *', '2026-11-22T12:10:00Z'), '2026-11-23T01:10:00.000Z');
  assert.throws(() => nextRun('0 0 1 * *', new Date()), /names days/);
});

test('every job of the shop has a valid schedule', () => {
  for (const { cron } of jobs) assert.ok(nextRun(cron, new Date(0)).getTime() > 0, cron);
});
