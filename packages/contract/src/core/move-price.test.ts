import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movePrice } from './move-price.ts';

test('a price moves by a percentage, to a tenth of a yuan, and never to zero', () => {
  assert.deepEqual(
    [movePrice(10_000, 3.33), movePrice(10_000, -10), movePrice(12_345, 0), movePrice(100, -90), movePrice(10, -90)],
    [10_330, 9_000, 12_350, 10, 10],
  );
});
