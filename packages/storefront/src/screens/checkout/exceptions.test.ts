import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmedSkus, exceptionKey, groupExceptions } from './exceptions.ts';

const exceptions = [
  { line_id: 1, sku_id: 11, kind: 'cold-chain', text: 'Cold' },
  { line_id: 1, sku_id: 11, kind: 'opened', text: 'Opened' },
  { line_id: 2, sku_id: 12, kind: 'cold-chain', text: 'Cold' },
];

test('exceptions are confirmed by kind, with the packs that they concern', () => {
  assert.deepEqual(
    groupExceptions(exceptions).map(({ kind, members }) => [kind, members.map(({ sku_id }) => sku_id)]),
    [
      ['cold-chain', [11, 12]],
      ['opened', [11]],
    ],
  );
});

test('a pack counts as confirmed only with all of its exceptions', () => {
  const cold = new Set([exceptionKey({ sku_id: 11, kind: 'cold-chain' }), exceptionKey({ sku_id: 12, kind: 'cold-chain' })]);
  assert.deepEqual(confirmedSkus(exceptions, cold), [12]);
  assert.deepEqual(confirmedSkus(exceptions, new Set([...cold, exceptionKey({ sku_id: 11, kind: 'opened' })])), [11, 12]);
  assert.deepEqual(confirmedSkus(exceptions, new Set()), []);
});
