import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from './steady-facets.ts';
import type { FacetShown } from './types.ts';

const facet = (...values: [string, number][]): FacetShown => ({
  key: 'brand',
  label: 'Brand',
  kind: 'values',
  unit: null,
  range: null,
  values: values.map(([value, count]) => ({ value, label: value, count, chosen: false })),
});

test('values keep their places, missing ones with 0, new ones follow', () => {
  const before = facet(['a', 9], ['b', 5], ['c', 1]);
  const after = settled(facet(['c', 4], ['d', 2], ['a', 1]), [before]);
  assert.deepEqual(
    after.values.map(({ value, count }) => [value, count]),
    [
      ['a', 1],
      ['b', 0],
      ['c', 4],
      ['d', 2],
    ],
  );
});

test('a new facet is shown as it comes', () => {
  const now = facet(['a', 1]);
  assert.deepEqual(settled(now, [{ ...now, key: 'other' }]), now);
});
