import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readConfigOrExit } from '../packages/server/src/config.ts';
import { openDatabase } from '../packages/server/src/platform/database/connection.ts';
import { openShopDatabase } from '../packages/server/src/platform/database/open-shop-database.ts';
import { getImportJob } from '../packages/server/src/domains/goods/imports/import-job.ts';
import { importFile } from './import/import-file.ts';
import { measure, formatEffort } from './import/measure.ts';
import { madeCatalogue } from './import/made-catalogue.ts';

// Imports packs of a generated catalogue into the shop of DATABASE_URL or DATA_DIR with the demo's
// brands and categories; prints time until findable, and memory:
// node bench/import.ts --packs N [--prefix P]
const { values } = parseArgs({ options: { packs: { type: 'string', default: '100000' }, prefix: { type: 'string', default: 'MADE' } } });
const packs = Number(values.packs);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const config = readConfigOrExit(process.env);
const storage = await openShopDatabase(config, print, 'guest');
const db = openDatabase(storage.url, { poolSize: 4, applicationName: 'aliquot import', statementTimeout: 3_600_000 });
const file = join(tmpdir(), `aliquot-made-${process.pid}.csv`);
try {
  const place = await db.query<{ brand: string; categories: string[] }>(`
    select (select key from brand order by id limit 1) as brand,
      (select array_agg(key order by key) from category leaf where not exists (select from category below where below.parent_id = leaf.id)) as categories`);
  const [where] = place.rows;
  if (!where) throw new Error('the shop has no brands or categories');
  await pipeline(Readable.from(madeCatalogue(packs, values.prefix, where)), createWriteStream(file));
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  let highest = 0;
  let jobId = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
    void report(jobId).catch(() => {});
  }, 10_000);
  const report = async (id: number) => {
    const job = await getImportJob(db, id);
    if (job)
      print(
        `${seconds().toFixed(0)} s  ${job.state}  ${job.rows_total} read  ${job.rows_applied} applied  ${megabytes(process.memoryUsage.rss())} MB`,
      );
  };
  const { result: job, effort } = await measure(db, () =>
    importFile(db, config.dataDir, 'products', file, (id) => {
      jobId = id;
    }),
  );
  clearInterval(watch);
  highest = Math.max(highest, process.memoryUsage.rss());
  const size = megabytes((await stat(file)).size);
  print(`${packs} packs (${size} MB) imported and searchable in ${formatEffort(effort)}, at most ${megabytes(highest)} MB of memory`);
  print(JSON.stringify(job.result));
} finally {
  await rm(file, { force: true });
  await db.end();
  await storage.stop();
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
