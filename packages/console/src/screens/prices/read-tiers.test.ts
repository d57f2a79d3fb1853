import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTiers, writeTiers } from './read-tiers.ts';

test('tiers are read as written, with the punctuation of both languages', () => {
  const tiers = [
    { min_quantity: 10, price: 9_000 },
    { min_quantity: 50, price: 8_050 },
  ];
  assert.deepEqual(readTiers('10: 90.00; 50: 80.5'), tiers);
  assert.deepEqual(readTiers('10：90；\n50：￥80.50；'), tiers);
  assert.deepEqual(readTiers(writeTiers(tiers)), tiers);
  assert.deepEqual(readTiers(' '), []);
});

test('other text is not read as tiers', () => {
  for (const text of ['10', '10: x', 'x: 10', '10: 9: 8', '-1: 5', '1.5: 5']) assert.equal(readTiers(text), null, text);
});
