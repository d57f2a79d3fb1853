import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfigOrExit } from '../packages/server/src/config.ts';
import { openDatabase } from '../packages/server/src/platform/database/connection.ts';
import { openShopDatabase } from '../packages/server/src/platform/database/open-shop-database.ts';
import { DocumentFollower } from '../packages/server/src/domains/goods/search/memory/follow-documents.ts';
import { openMemorySearch } from '../packages/server/src/domains/goods/search/memory/memory-search.ts';
import { SearchIndex } from '../packages/server/src/domains/goods/search/memory/search-index.ts';
import { searchThreads } from '../packages/server/src/domains/goods/search/memory/search-threads.ts';
import { createPostgresSearch } from '../packages/server/src/domains/goods/search/postgres/postgres-search.ts';
import { printHeading, printTable } from './load/table.ts';
import { changeProducts } from './search/change-products.ts';
import { fillCatalogue } from './search/fill.ts';
import { manyClientsColumns, measureClients, measureOneClient, oneClientColumns } from './search/measure.ts';
import { type Questions, questionsFor } from './search/questions.ts';

// How long searches take in a large catalogue: one client, 16, and while 100 products a second
// change.
// DATA_DIR=FOLDER node bench/search.ts --products 100000 [--questions 200] [--only
// fill|one-client|snapshot|many-clients] [--threads 1]
// The folder is filled the first time (10,000 products in 15 s, a million in 15 min) and reused.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    questions: { type: 'string', default: '200' },
    only: { type: 'string' },
    threads: { type: 'string' },
  },
});
const size = Number(values.products);
/** How long products change before searches are measured: figures of a fresh index mean little. */
const CHANGED_BEFORE_MS = 30_000;
const report = (line: string) => void process.stderr.write(`${line}\n`);
const print = (line: string) => void process.stdout.write(`${line}\n\n`);

const config = readConfigOrExit(process.env);
const storage = await openShopDatabase(config, () => {});
const db = openDatabase(storage.url, { poolSize: 4, applicationName: 'aliquot bench', statementTimeout: 3_600_000 });
try {
  const { rows } = await db.query<{ count: number }>('select count(*)::integer as count from product');
  if (rows[0]?.count === 0) await fillCatalogue(db, size, { forDatabaseSearch: size <= 10_000, report });
  if (values.only !== 'fill') {
    const questions = questionsFor(size, Number(values.questions));
    const isWanted = (part: string) => values.only === undefined || values.only === part;
    if (isWanted('one-client')) await measureInThisThread(questions);
    if (isWanted('snapshot')) await measureSnapshot();
    if (isWanted('many-clients')) await measureWorker(questions);
  }
} finally {
  await db.end();
  await storage.stop();
}

/** The index only, one question after the other. */
async function measureInThisThread(questions: Questions): Promise<void> {
  const [before, start, processor] = [process.memoryUsage().rss, performance.now(), process.threadCpuUsage()];
  const index = new SearchIndex();
  await new DocumentFollower(db, index).load();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.threadCpuUsage(processor);
  printHeading(`Search, ${index.documents} products`);
  print(
    `Loaded in ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor time); the index holds ${megabytes(index.byteLength)} MB, the process has grown by ${megabytes(process.memoryUsage().rss - before)} MB, and by ${megabytes(process.resourceUsage().maxRSS * 1024 - before)} MB at most.`,
  );
  print('One client:');
  printTable(oneClientColumns, measureOneClient(index, questions));
}

/** How soon the index answers after a restart, from its snapshot. */
async function measureSnapshot(): Promise<void> {
  const [folder, code] = [await mkdtemp(join(tmpdir(), 'aliquot-bench-')), 'bench'];
  const path = join(folder, 'index');
  const follower = new DocumentFollower(db, new SearchIndex());
  await follower.load();
  const written = await timed(async () => follower.snapshot(code)?.(path));
  const restored = await timed(() => new DocumentFollower(db, new SearchIndex()).restore(path, code));
  const { size: bytes } = await stat(path);
  await rm(folder, { recursive: true });
  print(`Snapshot of ${megabytes(bytes)} MB: written in ${written}, ready from it in ${restored}.`);
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const [start, processor] = [performance.now(), process.threadCpuUsage()];
  await work();
  const { user, system } = process.threadCpuUsage(processor);
  return `${((performance.now() - start) / 1000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor time)`;
}

/** As the shop has it: a worker thread that follows the database. */
async function measureWorker(questions: Questions): Promise<void> {
  const threads = Number(values.threads ?? searchThreads());
  const search = openMemorySearch({ url: storage.url, threads, fallback: createPostgresSearch(db), onTrouble: report });
  try {
    await search.whenReady();
    print(`16 clients, at most ${threads} threads:`);
    printTable(manyClientsColumns, await measureClients(search, questions, 16));
    const changes = changeProducts(db, size, 100);
    await wait(CHANGED_BEFORE_MS);
    const rows = await measureClients(search, questions, 16);
    const { changed, seconds } = await changes.stop();
    print(`16 clients, while ${(changed / seconds).toFixed(0)} products a second change:`);
    printTable(manyClientsColumns, rows);
    print(await changes.delay(search));
  } finally {
    await search.stop();
  }
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}
