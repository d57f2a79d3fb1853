import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '../../../../testing/test-properties.ts';
import { shareOut } from './share-out.ts';

test('three equal lines share ten fen as 4, 3, 3', () => {
  assert.deepEqual(shareOut(10, [100, 100, 100]), [4, 3, 3]);
});

test('the remaining fen goes to the largest remainder', () => {
  // Exact shares: 0.5, 2.5, 7.0 would tie; 1/6, 2/6, 3/6 of 10 are 1.67, 3.33, 5.
  assert.deepEqual(shareOut(10, [100, 200, 300]), [2, 3, 5]);
});

test('amounts beyond the safe product are shared exactly', () => {
  assert.deepEqual(shareOut(999_999_999_999, [500_000_000_000, 500_000_000_000]), [500_000_000_000, 499_999_999_999]);
});

test('shares always add up, are never negative and never exceed their line', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const sum = lines.reduce((a, b) => a + b, 0);
      const total = Math.min(sum, Math.floor(sum * part));
      const shares = shareOut(total, lines);
      assert.equal(
        shares.reduce((a, b) => a + b, 0),
        total,
      );
      shares.forEach((share, index) => assert.ok(share >= 0 && share <= (lines[index] ?? 0)));
    }),
  );
});

test('more than the sum cannot be shared', () => {
  assert.throws(() => shareOut(11, [5, 5]), RangeError);
});
