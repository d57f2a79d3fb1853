import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillStructureWorkers } from '../../../testing/fill-structure-workers.ts';
import { findStructureParents } from './find-structure-parents.ts';

const chain = (links: number, end: string) => `C${'C(C)(C)'.repeat(links)}${end}`;
/** Chains that fit over each other in more ways than can be tried. */
const endless = {
  smiles: `${chain(60, 'C')}.${chain(4, 'O')}`,
  watched: { families: [{ id: 1, smarts: chain(45, 'O'), except: [] }], formulas: [] },
};
const shortLimits = { batchMs: 1_000, oneMs: 1_000 };

test('a structure that cannot be compared in time is reported, which is not the same as unreadable', async () => {
  const [slow, wrong, read] = await findStructureParents([endless.smiles, 'C1', 'OCC'], endless.watched, shortLimits);
  assert.equal(slow, 'stopped');
  assert.equal(wrong, null);
  assert.ok(read !== null && read !== 'stopped' && read !== 'untried');
  assert.equal(read?.whole, 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N');
});

test('structures for which no thread is free are reported as not tried', async () => {
  const release = fillStructureWorkers();
  try {
    assert.deepEqual(await findStructureParents(['OCC', 'OC'], { families: [], formulas: [] }), ['untried', 'untried']);
  } finally {
    release();
  }
});
