import assert from 'node:assert/strict';
import { test } from 'node:test';
import { methodsLeavingToday, nextPromiseEdge, promiseDispatch } from './next-dispatch.ts';
import { readFirstRules } from './test-rules.ts';
import { daysBetween, isCalendarPublished, isWorkingDay } from './working-days.ts';

const rules = await readFirstRules();
const parcel = { transport: 'ambient', dg: false };
const at = (shanghai: string) => new Date(`${shanghai}:00+08:00`);

test('an order before the cut-off leaves the same day, and the promise has its deadline', () => {
  assert.deepEqual(promiseDispatch(parcel, { rules, now: at('2026-11-18T14:59') }), {
    on: '2026-11-18',
    before: '2026-11-18T07:00:00.000Z',
    in_days: 0,
    arrives_on: '2026-11-19',
    is_provisional: false,
  });
  const late = promiseDispatch(parcel, { rules, now: at('2026-11-18T15:00') });
  assert.deepEqual([late?.on, late?.before, late?.in_days], ['2026-11-19', '2026-11-19T07:00:00.000Z', 1]);
});

test('a promise counts its days in Beijing time, where the day begins eight hours before Greenwich', () => {
  // 2026-11-18T23:30Z is the morning of the 19th in Shanghai
  assert.deepEqual(promiseDispatch(parcel, { rules, now: new Date('2026-11-18T23:30:00Z') })?.in_days, 0);
});

test('no parcel leaves to arrive on a weekend, and dangerous goods wait for their carrier', () => {
  assert.equal(promiseDispatch(parcel, { rules, now: at('2026-11-20T10:00') })?.on, '2026-11-23');
  // Saturday 10 October 2026 is a make-up day: Friday's parcel arrives on it
  assert.equal(promiseDispatch(parcel, { rules, now: at('2026-10-09T10:00') })?.on, '2026-10-09');
  assert.equal(promiseDispatch({ transport: 'ambient', dg: true }, { rules, now: at('2026-11-19T15:00') })?.on, '2026-11-24');
  assert.equal(promiseDispatch({ transport: 'none', dg: false }, { rules, now: at('2026-11-18T10:00') }), null);
});

test('what leaves today depends on the clock, the day and how goods travel', () => {
  assert.deepEqual(methodsLeavingToday(rules, at('2026-11-17T14:59')), ['dangerous_goods', 'cold_chain', 'standard']);
  assert.deepEqual(methodsLeavingToday(rules, at('2026-11-18T14:59')), ['cold_chain', 'standard']);
  assert.deepEqual(methodsLeavingToday(rules, at('2026-11-18T15:00')), []);
  assert.deepEqual(methodsLeavingToday(rules, at('2026-11-20T10:00')), []);
});

test('a year without the State Council’s notice counts weekdays and the fixed holidays, and the promise is marked provisional', () => {
  assert.equal(isCalendarPublished(rules.calendars, '2031-01-01'), false);
  assert.equal(isWorkingDay(rules.calendars, '2031-10-01'), false);
  assert.equal(isWorkingDay(rules.calendars, '2031-10-03'), false);
  assert.equal(isWorkingDay(rules.calendars, '2031-10-06'), true);
  assert.equal(promiseDispatch(parcel, { rules, now: at('2031-03-05T10:00') })?.is_provisional, true);
  assert.equal(promiseDispatch(parcel, { rules, now: at('2026-11-18T10:00') })?.is_provisional, false);
});

test('a promise expires at the next cut-off or midnight', () => {
  assert.equal(nextPromiseEdge(rules, at('2026-11-18T09:00')).toISOString(), at('2026-11-18T15:00').toISOString());
  assert.equal(nextPromiseEdge(rules, at('2026-11-18T15:00')).toISOString(), at('2026-11-19T00:00').toISOString());
  assert.equal(daysBetween('2026-12-31', '2027-01-02'), 2);
});
