import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeLeft } from './time-left.ts';

test('the time left is split into days, hours, minutes and seconds', () => {
  const until = Date.parse('2026-12-15T16:00:00Z');
  assert.deepEqual(timeLeft(until, Date.parse('2026-12-13T14:58:57Z')), { days: 2, hours: 1, minutes: 1, seconds: 3 });
});

test('the clock shows zero only when it is over, and never less', () => {
  assert.equal(timeLeft(1000, 999).seconds, 1);
  assert.deepEqual(timeLeft(1000, 1000), { days: 0, hours: 0, minutes: 0, seconds: 0 });
  assert.deepEqual(timeLeft(1000, 99_000), { days: 0, hours: 0, minutes: 0, seconds: 0 });
});
