import { join } from 'node:path';
import { routes } from '@aliquot/contract/shop/routes.ts';
import { createApp } from './app.ts';
import { readShopKey } from './platform/secrets/shop-key.ts';
import { type BegunStorage, endingSignals } from './begin-storage.ts';
import { type Config, originOf, warningsOf } from './config.ts';
import { type DatabasePool, openDatabase } from './platform/database/connection.ts';
import { createShopPages } from './domains/site/content/create-shop-pages.ts';
import { loadReferences } from './platform/database/references/load-references.ts';
import { closeDemoOperator, openDemoOperator } from './domains/people/operators/demo-operator.ts';
import { openSetUpLink } from './domains/people/operators/set-up-link.ts';
import { type MemorySearch, openMemorySearch } from './domains/goods/search/memory/memory-search.ts';
import { createPostgresSearch } from './domains/goods/search/postgres/postgres-search.ts';
import { prepareKnownSubstances } from './domains/goods/search/known-substances/known-substances.ts';
import { renewDocuments } from './domains/goods/search/renew-documents.ts';
import type { SearchEngine } from './domains/goods/search/search-engine.ts';
import { type OpenDemoGateway, openGateway } from './domains/money/payments/open-gateway.ts';
import { gatewayWarnings } from './domains/rules/messages/effective-gateways.ts';
import { openGateways } from './domains/rules/messages/open-gateways.ts';
import type { PaymentGateway } from './domains/money/payments/payment-gateway.ts';
import type { Metrics, MetricsParts } from './metrics/open-metrics.ts';
import { watchWrites } from './platform/database/watch-writes.ts';
import { Wakes } from './platform/jobs/wakes.ts';
import { type Storefront, loadStorefront } from './pages/storefront.ts';
import { refuseToStart } from './refuse-to-start.ts';
import { boundHeapGrowth, releaseMemoryWhenIdle } from './platform/memory/release-memory.ts';

type Print = (line: string) => void;

/**
 * Connections that may wait to be accepted, as many as most systems allow. Node accepts one in each
 * round of its loop; beyond its usual 511 the kernel drops them, and clients wait for seconds.
 */
const backlog = 4_096;

/** So long after the last request the shop looks at the database less often, in milliseconds. */
const restAfterMs = 30_000;

/** A running shop, for loaders of demo data. */
export type RunningShop = { db: DatabasePool; config: Config; search: SearchEngine; gateway: PaymentGateway | null };

/** What a demo adds to a shop; `demo/demo.ts` has one. */
export type Demo = {
  /** Loads the catalogue before the shop opens. */
  load: (db: DatabasePool, print: Print, config: Config) => Promise<void>;
  /** Lets buyers and the demo operator trade once the shop is open; true where this start did. */
  trade: (shop: RunningShop, print: Print) => Promise<boolean>;
  /** The lines with the first sign-in for a newcomer. */
  notice: (config: Config) => readonly string[];
  /** A terminal that does not show the messages of the demo's own buyers until `end`. */
  quietTerminal: (print: Print) => { print: Print; end: (db: DatabasePool | null) => Promise<void> };
  openGateway: OpenDemoGateway;
};

/**
 * Starts the shop: demo data, pages, console, jobs. Ends on SIGINT, SIGTERM and with its parent.
 * Faults that the operator can fix end it with a message.
 */
export async function startShop(
  config: Config,
  { opened, takeOver, isEnding }: BegunStorage,
  demo: Demo | null = null,
  openStorefront: () => Promise<Storefront | null> = () => loadStorefront(config.storefrontDir),
): Promise<void> {
  const print: Print = (line) => void process.stdout.write(`${line}\n`);
  const opening = openStorefront();
  // awaited below; a fault before that is not an unhandled one
  opening.catch(() => {});
  const storage = await opened;
  // a process that is being ended waits for that, and reports nothing
  const refuse = (error: unknown) => (isEnding() ? new Promise<never>(() => {}) : refuseToStart(error));
  // the application is made meanwhile, and reads nothing before it listens
  const prepared = prepare(storage.url, config, demo, print).catch(refuse);
  const storefront = await opening.catch(async (error: unknown) => {
    // which would fail without its database, and hide this fault
    await prepared;
    if (!isEnding()) await storage.stop().catch(() => {});
    return refuse(error);
  });
  const db = openDatabase(storage.url, { poolSize: config.poolSize, genericPlans: true });
  const wakes = new Wakes();
  const { promise: firstPage, resolve: onFirstPage } = Promise.withResolvers<void>();
  const search = openSearch({ db, url: storage.url, config, wakes, startsAfter: firstPage }, print);
  const payments = await openGateway(config, demo?.openGateway).catch(refuseToStart);
  const gateway = payments?.gateway ?? null;
  const terminal = demo?.quietTerminal(print) ?? { print, end: () => Promise.resolve() };
  const messages = await openGateways(config, await readShopKey(config.dataDir), terminal.print).catch(refuseToStart);
  const metrics = await openMetrics({ config, db, search });
  const app = await createApp({ config, db, search, gateway, storefront, wakes, metrics });
  await prepared;
  // of its own, so that a change is seen however many requests wait for a connection
  const watched = openDatabase(storage.url, { poolSize: 1, applicationName: 'aliquot watch' });
  const watching = watchWrites(watched, {
    wakes,
    unvisitedMs: restAfterMs,
    onError: (error) => app.log.warn({ err: error }, 'writes cannot be followed'),
  });
  /** The console and the jobs, for which the first page need not wait. */
  const openRest = async () => {
    const { openConsole } = await import('./open-console.ts');
    const operators = await openConsole({ config, db, gateway, wakes, metrics });
    const { startJobs } = await import('./jobs/start-jobs.ts');
    return { operators, jobs: await startJobs({ url: storage.url, config, gateway, messages, wakes, log: app.log }) };
  };
  let rest: ReturnType<typeof openRest> | null = null;
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // what hangs must not keep the process: everything in flight has ended well before this
    setTimeout(() => process.exit(1), 9_000).unref();
    await app.close();
    await metrics?.close();
    const opened = await rest?.catch(() => null);
    await opened?.operators.close();
    await opened?.jobs.stop();
    await watching.stop();
    await watched.end();
    messages.close();
    await payments?.stop();
    await search.stop();
    await db.end();
    await storage.stop();
    process.exit(code);
  };
  takeOver();
  // Ctrl+C arrives twice, from the terminal and from npm: the second has no effect
  for (const signal of endingSignals) process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0));
  // it may have ended before anybody listened
  if (process.send && !process.connected) return stop(0);

  /** The demo shop's first weeks, which the first visitor need not wait for. */
  const openTrade = async () => {
    let isNew = false;
    try {
      isNew = demo !== null && config.demoTrade && (await demo.trade({ db, config, search, gateway }, print));
    } catch (error) {
      if (!stopping) app.log.error({ err: error }, 'the demo orders are not complete');
    }
    await terminal
      .end(isNew && !stopping ? db : null)
      .catch((error: unknown) => app.log.warn({ err: error }, 'demo messages are still under way'));
  };

  try {
    const address = await app.listen({ port: config.port, host: config.host, backlog });
    // the first visitor does not wait for the rest either
    if (storefront)
      await app.inject({
        url: routes.home,
        headers: { accept: 'text/html', host: new URL(originOf(config)).host, 'accept-encoding': 'br' },
      });
    onFirstPage();
    // not before: what a start makes stays, and looking through it is in vain
    boundHeapGrowth();
    if (stopping) return;
    rest = openRest();
    const { operators } = await rest;
    // printed once both listen: whoever waits for this line may go to either
    const { notice: consoleNotice, url: consoleUrl } = await operators.listen();
    const setUpLines = consoleUrl !== null && !config.demoOperator ? await openSetUp(db, consoleUrl) : [];
    releaseMemoryWhenIdle();
    print(`\nAliquot is open at ${config.publicUrl ?? address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}`);
    print(consoleNotice);
    for (const line of setUpLines) print(line);
    for (const line of demo?.notice(config) ?? []) print(line);
    for (const line of [...warningsOf(config), ...(await gatewayWarnings(db, config))]) print(`  Warning        ${line}`);
    if (metrics) print(await metrics.listen());
    if (payments?.notice) print(payments.notice);
    void openTrade();
    await prepareKnownSubstances();
  } catch (error) {
    // what it needs is closed already where it was stopped meanwhile
    if (stopping) return;
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    process.stderr.write(`Port ${config.port} is taken. Stop what listens there, or choose another one: PORT=3100 npm start\n`);
    await stop(1);
  }
}

/**
 * The lines about how the first operator is created. The token is in the address’s fragment, which
 * browsers send to nobody, so that no log has it.
 */
async function openSetUp(db: DatabasePool, consoleUrl: string): Promise<string[]> {
  const link = await openSetUpLink(db);
  if (link === null) return [];
  return [
    '\nThis shop has no operator yet. Create the first one with this link, which works once and for 24 hours:',
    `  ${consoleUrl}/set-up#${link.token}`,
    'A new start prints a new link and ends this one.',
  ];
}

/** Prepares the data. Large statements get the time that a slow machine needs. */
async function prepare(url: string, config: Config, demo: Demo | null, print: Print): Promise<void> {
  const patient = openDatabase(url, { poolSize: 2, statementTimeout: 600_000 });
  await loadReferences(patient);
  await createShopPages(patient);
  await demo?.load(patient, print, config);
  await (config.demoOperator ? openDemoOperator(patient, config.dataDir) : closeDemoOperator(patient));
  await renewDocuments(patient, print);
  await patient.end();
}

/** The engine that the settings choose; whichever it is, PostgreSQL can answer. */
function openSearch(
  { db, url, config, wakes, startsAfter }: { db: DatabasePool; url: string; config: Config; wakes: Wakes; startsAfter: Promise<void> },
  print: Print,
): SearchEngine & Pick<MemorySearch, 'state' | 'stop'> {
  const fallback = createPostgresSearch(db);
  if (config.search === 'database') return { ...fallback, state: () => Promise.resolve(null), stop: () => Promise.resolve() };
  return openMemorySearch({
    url,
    threads: config.searchThreads,
    fallback,
    startsAfter,
    wakes,
    snapshot: { path: join(config.dataDir, 'search', 'index') },
    onTrouble: (message) => print(`Search: ${message}`),
  });
}

/** Metrics where they are wanted; their code is only loaded then. */
async function openMetrics({ config, ...parts }: Omit<MetricsParts, 'port'>): Promise<Metrics | null> {
  if (config.metricsPort === null) return null;
  const { openMetrics: open } = await import('./metrics/open-metrics.ts');
  return open({ config, port: config.metricsPort, ...parts });
}
