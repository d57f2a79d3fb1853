import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { StructureWorker, stopped } from './structure-worker.ts';
import { withStructureWorker } from './structure-workers.ts';

/** Chains that fit over each other in more ways than can be tried. */
const chain = (links: number, end: string) => `C${'C(C)(C)'.repeat(links)}${end}`;

/** A library whose only molecule passes the screen of the endless query. */
const endless = {
  entries: async (worker: StructureWorker) => {
    const smiles = `${chain(60, 'C')}.${chain(4, 'O')}`;
    const facts = await worker.run('facts', { smiles: [smiles] }, 10_000);
    assert.ok(facts !== stopped && facts[0]);
    const { forms, heavyAtoms, patternFingerprint, morganFingerprint } = facts[0];
    return [{ substanceId: 1, canonicalSmiles: forms[0], heavyAtoms, patternFingerprint, morganFingerprint }];
  },
  query: chain(45, 'O'),
};

test('a task that does not end is stopped, its thread with it, and the next one starts a new thread', async () => {
  const worker = new StructureWorker();
  await worker.run('put', { entries: await endless.entries(worker), isFirst: true }, 10_000);
  const task = { smiles: endless.query, limit: 10, budgetMs: 60_000 };
  assert.equal(await worker.run('substructure', task, 300), stopped);
  assert.equal(worker.library, null);
  assert.deepEqual(await worker.run('read', { smiles: 'OCC' }, 10_000), { canonical: 'CCO', flat: 'CCO' });
});

test('matching stops when it has used up its processor time, and the thread continues', async () => {
  const worker = new StructureWorker();
  await worker.run('put', { entries: await endless.entries(worker), isFirst: true }, 10_000);
  const task = { smiles: 'CC(C)C', limit: 10 };
  assert.equal(await worker.run('substructure', { ...task, budgetMs: -1 }, 10_000), 'too-long');
  const found = await worker.run('substructure', { ...task, budgetMs: 60_000 }, 60_000);
  assert.ok(found !== stopped && found !== 'too-long');
  assert.deepEqual(
    found?.hits.map(({ substanceId }) => substanceId),
    [1],
  );
});

test('a fault of the thread does not end the process', async () => {
  const worker = new StructureWorker();
  // a fingerprint of the wrong length is thrown in the thread
  const broken = {
    substanceId: 1,
    canonicalSmiles: 'C',
    heavyAtoms: 1,
    patternFingerprint: new Uint8Array(3),
    morganFingerprint: new Uint8Array(3),
  };
  assert.equal(await worker.run('put', { entries: [broken], isFirst: true }, 10_000), stopped);
  assert.deepEqual(await worker.run('read', { smiles: 'C' }, 10_000), { canonical: 'C', flat: 'C' });
});

test('more work than threads is queued, and too much is refused', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return 'done';
  };
  const answers = await Promise.all(Array.from({ length: 60 }, () => withStructureWorker(work)));
  assert.equal(most, 2);
  assert.equal(answers.filter(({ full }) => !full).length, 52);
});

test('a thread without a task is ended with what it holds, and the next task starts another', async () => {
  const started = once(process, 'worker');
  const worker = new StructureWorker(0);
  assert.deepEqual(await worker.run('read', { smiles: 'C' }, 10_000), { canonical: 'C', flat: 'C' });
  const [thread] = await started;
  // an ended thread has no number any more
  while (thread.threadId !== -1) await wait(5);
  assert.equal(worker.library, null);
  assert.deepEqual(await worker.run('read', { smiles: 'OCC' }, 10_000), { canonical: 'CCO', flat: 'CCO' });
});
