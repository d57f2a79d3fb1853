import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPackSize, weightOf } from './pack-size.ts';

test('Every form of a pack size in the generator’s files is read', () => {
  const expected = {
    '100 g': [100, 'g'],
    '2.5 kg': [2.5, 'kg'],
    '6 x 500 mL': [3000, 'mL'],
    '4 L': [4, 'L'],
    '250 units': [250, 'U'],
    'Pack of 10': [10, 'piece'],
    'Case of 5000': [5000, 'piece'],
    Each: [1, 'piece'],
    'Unit with calibration': [1, 'piece'],
    '230 V EU': [1, 'piece'],
  };
  for (const [pack, [amount, unit]] of Object.entries(expected)) assert.deepEqual(readPackSize(pack), { amount, unit }, pack);
});

test('A heavier pack weighs more, and none more than a pallet', () => {
  assert.equal(weightOf({ amount: 500, unit: 'g' }), 600);
  assert.equal(weightOf({ amount: 2.5, unit: 'kg' }), 2600);
  assert.equal(weightOf({ amount: 5000, unit: 'piece' }), 50_000);
});
