import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { openConsole } from './open-console.ts';
import { readConfigOrExit } from './config.ts';
import { openDatabase } from './platform/database/connection.ts';
import { StartRefusal } from './platform/database/embedded/start-refusal.ts';
import { openShopDatabase } from './platform/database/open-shop-database.ts';
import { loadReferences } from './platform/database/references/load-references.ts';
import { closeDemoOperator, openDemoOperator } from './domains/people/operators/demo-operator.ts';
import { type MemorySearch, openMemorySearch } from './domains/goods/search/memory/memory-search.ts';
import { createPostgresSearch } from './domains/goods/search/postgres/postgres-search.ts';
import { renewDocuments } from './domains/goods/search/renew-documents.ts';
import type { SearchEngine } from './domains/goods/search/search-engine.ts';
import { openGateway } from './domains/money/payments/gateway/open-gateway.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { type Storefront, loadStorefront } from './pages/storefront.ts';
import { loadDemo } from '../../../demo/load.ts';
import { loadTrade } from '../../../demo/load-trade.ts';
import { demoNotice } from '../../../demo/notice.ts';
import { hush } from '../../../demo/trade/hush.ts';

/** Starts the shop: database, migrations, demo data, pages, jobs. Ends cleanly on SIGINT and SIGTERM. */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const config = readConfigOrExit(process.env);

const storage = await openShopDatabase(config, say).catch(refuseToStart);
await prepare();
const db = openDatabase(storage.url, { poolSize: config.poolSize });
const { storefront, attach } = await openStorefront();
const search = openSearch();
const payments = await openGateway(config).catch(refuseToStart);
const gateway = payments?.gateway ?? null;
const app = await createApp({ config, db, search, gateway, storefront, attach });
const operators = await openConsole({ config, db, gateway });
const messages = hush(say);
const jobs = await startJobs({ db, url: storage.url, config, gateway, say: messages.say, log: app.log });

let stopping = false;
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  // what hangs must not keep the process: everything in flight has ended well before this
  setTimeout(() => process.exit(1), 9_000).unref();
  await app.close();
  await operators.close();
  await jobs.stop();
  await payments?.stop();
  await search.stop();
  await db.end();
  await storage.stop();
  process.exit(code);
};
// a terminal's Ctrl+C arrives twice, from the terminal and from npm: the second one changes nothing
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));

try {
  const address = await app.listen({ port: config.port, host: config.host });
  // said when both are: whoever waits for it may go to either
  const consoleNotice = await operators.listen();
  say(`\nAliquot is open at ${config.publicUrl ?? address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}`);
  say(consoleNotice);
  if (config.demo) for (const line of demoNotice(config)) say(line);
  if (payments?.notice) say(payments.notice);
  void openTrade();
} catch (error) {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    process.stderr.write(`Port ${config.port} is taken. Stop what listens there, or choose another one: PORT=3100 npm start\n`);
    await stop(1);
  } else throw error;
}

/** What the data needs before anybody sees it. Statements that take in thousands of rows have the time that a slow machine needs for them. */
async function prepare(): Promise<void> {
  const patient = openDatabase(storage.url, { poolSize: 2, statementTimeout: 600_000 });
  await loadReferences(patient);
  if (config.demo) await loadDemo(patient, say);
  await (config.demoOperator ? openDemoOperator(patient, config.dataDir) : closeDemoOperator(patient));
  await renewDocuments(patient, say);
  await patient.end();
}

/** The demo shop's first weeks, which the first visitor need not wait for. */
async function openTrade(): Promise<void> {
  let isNew = false;
  try {
    isNew = config.demoTrade && (await loadTrade({ db, config, search, gateway }, say));
  } catch (error) {
    if (!stopping) app.log.error({ err: error }, 'the demo orders are not complete');
  }
  await messages
    .end(isNew && !stopping ? db : null)
    .catch((error: unknown) => app.log.warn({ err: error }, 'demo messages are still under way'));
}

/** The engine that the settings choose; whichever it is, PostgreSQL can answer. */
function openSearch(): SearchEngine & Pick<MemorySearch, 'stop'> {
  const fallback = createPostgresSearch(db);
  if (config.search === 'database') return { ...fallback, stop: () => Promise.resolve() };
  return openMemorySearch({ url: storage.url, fallback, onTrouble: (message) => say(`Search: ${message}`) });
}

/** The built storefront, or in development its sources with hot reload. */
async function openStorefront(): Promise<{ storefront: Storefront; attach?: (app: FastifyInstance) => void }> {
  if (config.environment !== 'development') return { storefront: await loadStorefront(config.storefrontDir) };
  const { developmentStorefront } = await import('./pages/development-storefront.ts');
  return developmentStorefront();
}

/** What its reader can mend is said without a stack. */
function refuseToStart(error: unknown): never {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
