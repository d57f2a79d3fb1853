import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inBatches } from './in-batches.ts';

async function* rows(count: number, cell: string) {
  for (let line = 1; line <= count; line++) yield { line, cells: [cell, cell] };
}

test('a batch ends with five hundred rows, or at the memory limit; no row is lost', async () => {
  const sizes = async (count: number, cell: string) => {
    const found: number[] = [];
    for await (const batch of inBatches(rows(count, cell))) found.push(batch.length);
    return found;
  };
  assert.deepEqual(await sizes(1_200, 'x'), [500, 500, 200]);
  assert.deepEqual(await sizes(5, 'x'.repeat(1024 * 1024)), [2, 2, 1]);
  assert.deepEqual(await sizes(0, 'x'), []);
});
