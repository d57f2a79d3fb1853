import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatClock, formatDate, formatDay, formatInstant, formatLastDay, formatShortDay } from './format-time.ts';

test('a time is shown in Beijing time, in either language', () => {
  assert.equal(formatInstant('2026-11-20T16:05:00.000Z', 'en'), '21 Nov 2026, 00:05');
  assert.equal(formatInstant('2026-11-20T16:05:00.000Z', 'zh-CN'), '2026年11月21日 00:05');
});

test('a day begins at midnight in Beijing time, not in Greenwich', () => {
  assert.equal(formatDay('2026-12-31T15:59:59.999Z', 'en'), '31 Dec 2026');
  assert.equal(formatDay('2026-12-31T16:00:00.000Z', 'zh-CN'), '2027年1月1日');
});

test('what ends at midnight has the day before as its last one', () => {
  assert.equal(formatLastDay('2028-11-21T16:00:00.000Z', 'zh-CN'), '2028年11月21日');
  assert.equal(formatLastDay('2028-11-21T15:00:00.000Z', 'en'), '21 Nov 2028');
});

test('a near day is shown with its weekday and without the year', () => {
  assert.equal(formatShortDay('2026-11-23', 'en'), 'Mon 23 Nov');
  assert.equal(formatShortDay('2026-11-23', 'zh-CN'), '11月23日（周一）');
  assert.equal(formatDate('2027-01-05', 'en'), '5 Jan 2027');
  assert.equal(formatClock('2026-11-23T07:00:00.000Z'), '15:00');
});
