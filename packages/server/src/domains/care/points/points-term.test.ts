import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointsExpiry } from './points-term.ts';

test('points end with the day 24 months later, Beijing time', () => {
  for (const [earned, end] of [
    // noon and the last second before midnight in Shanghai are one day
    ['2026-03-10T04:00:00Z', '2028-03-10T16:00:00Z'],
    ['2026-03-10T15:59:59Z', '2028-03-10T16:00:00Z'],
    ['2026-03-10T16:00:00Z', '2028-03-11T16:00:00Z'],
    ['2026-12-31T15:00:00Z', '2028-12-31T16:00:00Z'],
    // 29 February ends with 28 February; 28 February stays itself in a leap year
    ['2028-02-29T04:00:00Z', '2030-02-28T16:00:00Z'],
    ['2026-02-28T04:00:00Z', '2028-02-28T16:00:00Z'],
    // still 28 February in UTC, already the 29th in Shanghai
    ['2028-02-28T17:00:00Z', '2030-02-28T16:00:00Z'],
  ] as const)
    assert.equal(pointsExpiry(new Date(earned)).toISOString(), new Date(end).toISOString(), earned);
});
