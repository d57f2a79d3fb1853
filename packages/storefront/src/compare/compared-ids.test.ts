import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedIds } from './compared-ids.ts';

test('an address names up to six products, each once; invalid ids are left out', () => {
  assert.deepEqual(comparedIds('?compare=12,34,12'), [12, 34]);
  assert.deepEqual(comparedIds('?sort=price_asc&compare=1,2,3,4,5,6,7'), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(comparedIds('?compare=abc,-1,0,1.5,7'), [7]);
  assert.deepEqual(comparedIds(''), []);
});
