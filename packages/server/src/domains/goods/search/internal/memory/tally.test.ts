import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '../../../../../testing/test-properties.ts';
import { BitSetPool, forEachBit, setBit } from './bit-set.ts';
import { Tally } from './tally.ts';

const SIZE = 100;
const documents = fc.uniqueArray(fc.nat(SIZE - 1));

test('a tally is the sum of what was added, document by document, and finds the highest of a set', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount: fc.nat(9), to: documents }), { maxLength: 8 }),
      documents,
      fc.nat(20),
      (additions, among, least) => {
        const pool = new BitSetPool(SIZE);
        const setOf = (members: readonly number[]) => {
          const bits = pool.lend();
          for (const member of members) setBit(bits, member);
          return bits;
        };
        const tally = new Tally(pool);
        const sums = Array.from({ length: SIZE }, () => 0);
        for (const { amount, to } of additions) {
          tally.add(setOf(to), amount);
          for (const document of to) sums[document]! += amount;
        }
        const copy = tally.copy();
        copy.add(setOf(among), 3);
        assert.deepEqual(Array.from(sums.keys(), tally.of), sums);
        assert.equal(tally.highestIn(setOf(among)), Math.max(0, ...among.map((document) => sums[document]!)));
        const found: number[] = [];
        forEachBit(tally.atLeast(least, setOf(among)), (document) => void found.push(document));
        assert.deepEqual(
          found,
          among.filter((document) => sums[document]! >= least).toSorted((a, b) => a - b),
        );
      },
    ),
  );
});
