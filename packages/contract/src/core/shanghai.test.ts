import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysAfter, endOfShanghaiDay, fromShanghaiClock, monthsAfter, onShanghaiClock, shanghaiDay, shanghaiTime } from './shanghai.ts';

test('the day begins in Beijing time eight hours before UTC', () => {
  assert.equal(shanghaiDay(new Date('2026-03-10T15:59:59Z')), '2026-03-10');
  assert.equal(shanghaiDay(new Date('2026-03-10T16:00:00Z')), '2026-03-11');
  assert.equal(shanghaiTime(new Date('2026-12-31T16:00:01.999Z')), '2027-01-01 00:00:01');
  const instant = new Date('2026-07-01T20:30:00Z');
  assert.equal(onShanghaiClock(instant).toISOString(), '2026-07-02T04:30:00.000Z');
  assert.deepEqual(fromShanghaiClock(onShanghaiClock(instant)), instant);
});

test('a day ends at midnight, its own or that of a later day', () => {
  assert.equal(endOfShanghaiDay(new Date('2026-03-10T15:59:59Z')).toISOString(), '2026-03-10T16:00:00.000Z');
  assert.equal(endOfShanghaiDay(new Date('2026-03-10T16:00:00Z')).toISOString(), '2026-03-11T16:00:00.000Z');
  assert.equal(endOfShanghaiDay(new Date('2026-03-10T16:00:00Z'), 7).toISOString(), '2026-03-18T16:00:00.000Z');
});

test('months later it is the same day and time, or the last day of a shorter month', () => {
  assert.equal(monthsAfter(new Date('2026-01-31T04:00:00Z'), 1).toISOString(), '2026-02-28T04:00:00.000Z');
  // still 28 February by UTC, already the 29th in Shanghai
  assert.equal(monthsAfter(new Date('2028-02-28T17:00:00Z'), 12).toISOString(), '2029-02-27T17:00:00.000Z');
  assert.equal(monthsAfter(new Date('2026-11-22T04:00:00Z'), 14).toISOString(), '2028-01-22T04:00:00.000Z');
});

test('days are counted across the ends of months and years', () => {
  assert.deepEqual(
    [daysAfter('2026-12-31', 1), daysAfter('2028-03-01', -1), daysAfter('2026-05-05', 0)],
    ['2027-01-01', '2028-02-29', '2026-05-05'],
  );
});
