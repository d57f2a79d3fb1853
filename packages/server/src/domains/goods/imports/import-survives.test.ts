import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import pg from 'pg';
import sharp from 'sharp';
import { requestImport } from './request-import.ts';
import { getImportJob } from './import-job.ts';
import { createTestProducts } from '../../../testing/test-catalogue.ts';
import { createTestImports } from '../../../testing/test-import.ts';
import { testPdf } from '../../../testing/test-pdf.ts';
import { testZip } from '../../../testing/test-zip.ts';

/** Three batches, where an import is killed between them; few rows where it is not. */
const ROWS = 2_500;
const FEW = 30;
const WORKER = 'a worker that is killed';
/** The lock at which it waits for that. */
const HELD = 7_001;

let shop: Awaited<ReturnType<typeof createTestImports>>;
let owner: pg.Client;
before(async () => {
  shop = await createTestImports();
  owner = new pg.Client({ connectionString: shop.url });
  await owner.connect();
  await owner.query(`
    create function hold() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin
      perform pg_advisory_xact_lock_shared(${HELD});
      return new;
    end $$`);
});
after(async () => {
  await owner.end();
  await shop.close();
});

const file = (prefix: string, { rows = ROWS, broken = -1 } = {}) =>
  [
    'product,code,name_en,brand,category,amount,unit,price',
    ...Array.from({ length: rows }, (_, index) => {
      const product = Math.floor(index / 3);
      return `${prefix}-${product},${prefix}-${index}-X,Thing ${product},basics,salts,5,g,${index === broken ? 0 : 10}`;
    }),
  ].join('\n');

/** A process of its own that works on a job, as a shop does. */
const start = (jobId: number) =>
  spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { openDatabase } from ${JSON.stringify(new URL('../../../platform/database/connection.ts', import.meta.url).href)};
     import { continueImport } from ${JSON.stringify(new URL('./continue-import.ts', import.meta.url).href)};
     const db = openDatabase(${JSON.stringify(shop.url)}, { poolSize: 4, applicationName: '${WORKER}', statementTimeout: 60_000 });
     await continueImport(db, ${JSON.stringify(shop.dataDir)}, ${jobId});
     await db.end();`,
  ]);

/** Kills the process that works on a job just before the row gets this state, with its sessions. */
async function killWhere(jobId: number, becoming: string): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [HELD]);
  await owner.query(`
    create trigger held before update on import_job for each row when (new.id = ${jobId} and ${becoming}) execute function hold()`);
  const worker = start(jobId);
  const exit = once(worker, 'exit');
  while (!(await isHeld())) if (worker.exitCode !== null) throw new Error('the import was over too soon');
  // to the planner the tables now are empty: what is written in them is nobody's yet
  await owner.query('vacuum product, sku, search_document');
  worker.kill('SIGKILL');
  await exit;
  while (await endSessions());
  await owner.query('drop trigger held on import_job');
  await owner.query('select pg_advisory_unlock($1)', [HELD]);
}

/** Whether there were any: one that waits for a lock does not notice that its process is dead. */
async function endSessions(): Promise<boolean> {
  const { rowCount } = await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [WORKER],
  );
  return rowCount !== 0;
}

async function isHeld(): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted
     and database = (select oid from pg_database where datname = current_database())`,
    [HELD],
  );
  return rowCount === 1;
}

const count = async (prefix: string) =>
  (await shop.db.query<{ count: number }>(`select count(*)::int as count from sku where code like '${prefix}-%'`)).rows[0]?.count;

test('an import killed while it checks and while it writes is resumed, and every row is there once', async () => {
  const id = await shop.open('products', file('ALL'));
  await requestImport(shop.db, { jobId: id, wanted: 'run', mayOpenStock: true });
  await killWhere(id, `new.state = 'checking' and old.rows_total >= 1000`);
  assert.equal((await getImportJob(shop.db, id))?.state, 'checking');
  await killWhere(id, `new.state = 'applying' and old.rows_applied >= 1000`);
  assert.equal((await getImportJob(shop.db, id))?.state, 'applying');
  // all or nothing: what was written went with the process
  assert.equal(await count('ALL'), 0);
  const { job } = await shop.work(id);
  assert.deepEqual([job.state, job.rows_total, job.rows_applied, job.faults], ['done', ROWS, ROWS, 0]);
  assert.equal(await count('ALL'), ROWS);
});

test('an import killed while it writes good rows resumes after the last batch, and imports none twice', async () => {
  const id = await shop.open('products', file('GOOD', { broken: ROWS - 1 }), { options: { accept_good_rows: true } });
  await requestImport(shop.db, { jobId: id, wanted: 'run', mayOpenStock: true });
  await killWhere(id, `new.state = 'applying' and old.rows_applied >= 2000`);
  const before = (await count('GOOD')) ?? 0;
  assert.ok(before >= 2_000 && before < ROWS, String(before));
  const { job } = await shop.work(id);
  assert.deepEqual([job.state, job.rows_faulty], ['done', 1]);
  assert.deepEqual(job.result['packs'], { created: ROWS - 1, updated: 0, unchanged: 0 });
  assert.equal(await count('GOOD'), ROWS - 1);
});

test('a ZIP of pictures and documents that is killed while it is checked and while it is stored leaves each of them once', async () => {
  const ids = await createTestProducts(shop.db, [
    { key: 'zipped', code: 'ZIP-1', name: { en: 'Zipped', zh: '压缩' }, brand: 'basics', category: 'salts' },
  ]);
  const drawing = (red: number) =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer();
  const pictures = [await drawing(10), await drawing(20), await drawing(30)];
  const id = await shop.open(
    'files',
    testZip([
      ...pictures.map((content, index) => ({ name: `ZIP-1_${index + 1}.png`, content })),
      ...['sds', 'manual', 'other'].map((kind, index) => ({
        name: `ZIP-1_${kind}_en_2026-01-0${index + 1}.pdf`,
        content: testPdf(`<< /Kind /${kind} >>`),
      })),
    ]),
  );
  await requestImport(shop.db, { jobId: id, wanted: 'run', mayOpenStock: false });
  await killWhere(id, `new.state = 'checking' and old.rows_total = 2`);
  await killWhere(id, `new.state = 'applying' and old.rows_applied = 1`);
  // a document is stored just before its file is noted
  await killWhere(id, `new.state = 'applying' and old.rows_applied = 4`);
  const { job } = await shop.work(id, 'run', false);
  assert.deepEqual([job.state, job.rows_total, job.rows_applied, job.rows_faulty], ['done', 6, 6, 0]);
  const { rows } = await shop.db.query(`
    select (select count(*)::int from product_picture where product_id = ${ids.get('zipped')}) as pictures,
      (select count(*)::int from product_document where product_id = ${ids.get('zipped')}) as documents`);
  assert.deepEqual(rows, [{ pictures: 3, documents: 3 }]);
});

test('an import whose file ended the process twice is set aside, and others go on', async () => {
  const id = await shop.open('products', file('POISON', { rows: FEW }));
  await requestImport(shop.db, { jobId: id, wanted: 'check', mayOpenStock: true });
  for (let start = 1; start <= 2; start++) await killWhere(id, `old.state = 'uploaded' and new.state = 'checking'`);
  const { job } = await shop.work(id, 'check');
  assert.deepEqual([job.state, job.wanted, job.refusal?.code, await count('POISON')], ['failed', null, 'ended_twice', 0]);
  assert.equal((await shop.run('products', file('NEXT', { rows: 1 }))).job.state, 'done');
});

test('one process at a time works on a job', async () => {
  const id = await shop.open('products', file('ONE', { rows: FEW }));
  await requestImport(shop.db, { jobId: id, wanted: 'check', mayOpenStock: true });
  const both = await Promise.all([shop.work(id, 'check'), shop.work(id, 'check')]);
  const settled = both.find(({ job }) => job.state === 'checked');
  assert.deepEqual([settled?.job.rows_total, settled?.job.faults], [FEW, 0]);
});
