import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { askImport } from './ask-import.ts';
import { getImportJob } from './import-job.ts';
import { createTestImports } from './test-import.ts';

let shop: Awaited<ReturnType<typeof createTestImports>>;
before(async () => {
  shop = await createTestImports();
});
after(() => shop.close());

const ROWS = 6_000;

const file = (prefix: string, broken: number | null = null) =>
  [
    'product,code,name_en,brand,category,amount,unit,price',
    ...Array.from({ length: ROWS }, (_, index) => {
      const product = Math.floor(index / 3);
      return `${prefix}-${product},${prefix}-${index}-X,Thing ${product},basics,salts,5,g,${index === broken ? 0 : 10}`;
    }),
  ].join('\n');

/** A process of its own that works on a job, as a shop does. */
const start = (jobId: number) =>
  spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { openDatabase } from ${JSON.stringify(new URL('../../database/connection.ts', import.meta.url).href)};
     import { continueImport } from ${JSON.stringify(new URL('./continue-import.ts', import.meta.url).href)};
     const db = openDatabase(${JSON.stringify(shop.url)}, { poolSize: 4, statementTimeout: 60_000 });
     await continueImport(db, ${JSON.stringify(shop.dataDir)}, ${jobId});
     await db.end();`,
  ]);

/** Kills the process that works on a job as soon as the job is so far. */
async function killWhen(jobId: number, isSoFar: (job: NonNullable<Awaited<ReturnType<typeof getImportJob>>>) => boolean): Promise<void> {
  const worker = start(jobId);
  const exit = once(worker, 'exit');
  for (;;) {
    const job = await getImportJob(shop.db, jobId);
    if (job && isSoFar(job)) break;
    if (worker.exitCode !== null) throw new Error(`the import was over too soon: ${job?.state}`);
  }
  worker.kill('SIGKILL');
  await exit;
}

const count = async (prefix: string) =>
  (await shop.db.query<{ count: number }>(`select count(*)::int as count from sku where code like '${prefix}-%'`)).rows[0]?.count;

test('killed while it checks, then while it writes: whoever comes next goes on, and every row is there once', async () => {
  const id = await shop.open('products', file('ALL'));
  await askImport(shop.db, { jobId: id, wanted: 'run' });
  await killWhen(id, ({ rows_total: rows }) => rows >= 1_000);
  assert.equal((await getImportJob(shop.db, id))?.state, 'checking');
  await killWhen(id, ({ state, rows_applied: rows }) => state === 'applying' && rows >= 1_000);
  // all or nothing: what was written went with the process
  assert.equal(await count('ALL'), 0);
  const { job } = await shop.work(id);
  assert.deepEqual([job.state, job.rows_total, job.rows_applied, job.faults], ['done', ROWS, ROWS, 0]);
  assert.equal(await count('ALL'), ROWS);
});

test('killed while it takes the good rows, it goes on behind the last batch, and takes none twice', async () => {
  const id = await shop.open('products', file('GOOD', ROWS - 1), { options: { accept_good_rows: true } });
  await askImport(shop.db, { jobId: id, wanted: 'run' });
  await killWhen(id, ({ state, rows_applied: rows }) => state === 'applying' && rows >= 2_000);
  const before = (await count('GOOD')) ?? 0;
  assert.ok(before >= 2_000 && before < ROWS, String(before));
  const { job } = await shop.work(id);
  assert.deepEqual([job.state, job.rows_faulty], ['done', 1]);
  assert.deepEqual(job.result['packs'], { created: ROWS - 1, updated: 0, unchanged: 0 });
  assert.equal(await count('GOOD'), ROWS - 1);
});

test('one process at a time works on a job', async () => {
  const id = await shop.open('products', file('ONE'));
  await askImport(shop.db, { jobId: id, wanted: 'check' });
  const both = await Promise.all([shop.work(id, 'check'), shop.work(id, 'check')]);
  const settled = both.find(({ job }) => job.state === 'checked');
  assert.deepEqual([settled?.job.rows_total, settled?.job.faults], [ROWS, 0]);
});
