import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalPad } from './decimal-pad.ts';

test('numbers of one column become equally wide after the decimal point', () => {
  const column = ['0.25', '12.5', '1,200', '7.125'];
  const tails = column.map((text) => (text + decimalPad(text, 3)).split('.').at(-1)?.length);
  assert.deepEqual(tails, [3, 3, 3, 3]);
});

test('a column of whole numbers gets no tail', () => {
  assert.equal(decimalPad('48', 0), '');
});

test('a number longer than its column gets no tail', () => {
  assert.equal(decimalPad('0.1234', 2), '');
});
