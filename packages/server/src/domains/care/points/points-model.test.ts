import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openWithOwner } from '../../../testing/open-with-owner.ts';
import { testSeed } from '../../../testing/test-random.ts';
import { findPointsFaults } from './find-points-faults.ts';
import { runRandomTransfers } from './test-points-run.ts';

/** P04's second part; `POINTS_TRANSFERS=10000` runs it in full. */
const transfers = Number(process.env['POINTS_TRANSFERS'] ?? 400);
const chains = 4;

const { db, owner, drop } = await openWithOwner(8);

after(drop);

test('random transfers of several buyers at once match the model, and the book adds up', async (context) => {
  const seed = testSeed();
  context.diagnostic(`seed ${seed}`);
  await Promise.all(
    Array.from({ length: chains }, (_, chain) => runRandomTransfers(db, { seed: seed + chain, steps: Math.ceil(transfers / chains) })),
  );
  assert.deepEqual(await findPointsFaults(db), []);
});

/** A function of the database as an owner would break it, and put back afterwards. */
async function withPlanted(name: string, fault: (source: string) => string, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ source: string }>(`select pg_get_functiondef('${name}'::regproc) as source`);
  const [source = ''] = rows.map((row) => row.source);
  const planted = fault(source);
  assert.notEqual(planted, source, 'the fault was not planted');
  await owner.query(planted);
  try {
    await work();
  } finally {
    await owner.query(source);
  }
}

for (const [name, fault, functionName] of [
  ['pending points that can be spent', (source: string) => source.replace('(lot).spendable_from <= at and', ''), 'points_lot_serves'],
  ['what expires last spent first', (source: string) => source.replace('expires_at nulls last', 'expires_at desc'), 'draw_points'],
  ['points given back to the wrong lots', (source: string) => source.replace('drawing.id desc', 'drawing.id'), 'open_points_lot'],
  ['expired points that come back as they were', (source: string) => source.replace('if drawn.is_expired', 'if false'), 'open_points_lot'],
] as const) {
  test(`positive control: the model finds ${name}`, async () => {
    await withPlanted(functionName, fault, () =>
      assert.rejects(async () => {
        for (let seed = 1; seed <= 10; seed += 1) await runRandomTransfers(db, { seed, steps: 150 });
      }, /differs from the model/),
    );
  });
}
