import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLotNumber } from './lot-number.ts';

test('a lot number is read as on a label, with any word before it', () => {
  for (const text of [
    'E445417-1',
    ' e445417-1 ',
    'Lot E445417-1',
    'LOT No.: e445417-1',
    '批号：E445417-1',
    'Batch #E445417-1',
    'Ｅ４４５４１７－１',
  ])
    assert.equal(readLotNumber(text), 'E445417-1', text);
});

test('text without a digit, too short, or with other characters is no lot number', () => {
  for (const text of ['', 'lot', 'ACETONE', 'A1', 'E445417 1', "E445417'--", 'E445417/1', 'A'.repeat(32) + '1'])
    assert.equal(readLotNumber(text), null, text);
});
