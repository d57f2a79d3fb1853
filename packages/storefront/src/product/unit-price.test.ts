import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRatio } from './unit-price.ts';

test('a price per unit shows three significant digits and at least the fen', () => {
  const cases: readonly (readonly [number, string])[] = [
    [5.6, '¥0.056'],
    [0.05, '¥0.0005'],
    [39.5833, '¥0.396'],
    [560, '¥5.60'],
    [1250, '¥12.50'],
    [123_400, '¥1,234.00'],
    [0, '¥0.00'],
    [10, '¥0.10'],
    [99.999, '¥1.00'],
  ];
  for (const [fen, text] of cases) assert.equal(formatRatio(fen), text, String(fen));
});
