import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDays, writeDays } from './read-days.ts';

test('days are read as pasted: single, as periods, in Chinese, with weekdays, each once and sorted', () => {
  const text = '2027-10-01 – 2027-10-03\n2027/1/1\n1月2日（周六）至3日（周日）；2027年5月1日至5月2日\n\n2027-01-01';
  assert.deepEqual(readDays(text, 2027), {
    days: ['2027-01-01', '2027-01-02', '2027-01-03', '2027-05-01', '2027-05-02', '2027-10-01', '2027-10-02', '2027-10-03'],
  });
});

test('a line without a day, with a day of another year or with a reversed period is reported', () => {
  assert.deepEqual(readDays('2027-01-01\nNew Year', 2027), { fault: 'not_a_day', line: 'New Year' });
  assert.deepEqual(readDays('2027-02-29', 2027), { fault: 'not_a_day', line: '2027-02-29' });
  assert.deepEqual(readDays('2027-01-03 – 2027-01-01', 2027), { fault: 'not_a_day', line: '2027-01-03 – 2027-01-01' });
  assert.deepEqual(readDays('2026-12-31 – 2027-01-02', 2027), { fault: 'other_year', line: '2026-12-31 – 2027-01-02' });
});

test('written days are read as the same days', () => {
  const days = ['2027-01-31', '2027-02-01', '2027-02-03'];
  assert.equal(writeDays(days), '2027-01-31 – 2027-02-01\n2027-02-03');
  assert.deepEqual(readDays(writeDays(days), 2027), { days });
});
