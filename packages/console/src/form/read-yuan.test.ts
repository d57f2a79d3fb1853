import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readYuan, writeYuan } from './read-yuan.ts';

test('a sum is read in the usual notations, and other text is not', () => {
  assert.deepEqual(['0.01', '1,234.5', '￥100', ' 7 ', '12.34'].map(readYuan), [1, 123_450, 10_000, 700, 1234]);
  assert.deepEqual(['', '1.234', '-5', '1e3', 'abc', '.5'].map(readYuan), [null, null, null, null, null, null]);
});

test('a written sum is read as the same', () => {
  for (const fen of [1, 10, 99, 100, 123_450, 100_000_000]) assert.equal(readYuan(writeYuan(fen)), fen);
});
