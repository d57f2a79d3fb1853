import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Shop, startShop } from '../../e2e/shop.ts';
import { type LoadResult, type Load, closedLoop } from './closed-loop.ts';
import { busyShare, processorMeter, processorTime } from './processor-time.ts';

/** Limits are settings, as the API has no bypass: the measured shop gets generous ones. */
const limits = { LIMIT_REQUESTS_PER_MINUTE: '1000000000', LIMIT_LOGIN_FAILURES_BEFORE_WAIT: '1000000' };

export type Measured = LoadResult & {
  /** Processor milliseconds per act, of the app and of PostgreSQL. */
  app: number;
  database: number;
  /** Share of the machine that was busy, the load generator included. */
  busy: number;
};

/** CPU milliseconds of some work, and the machine's busy share, load generator included. */
export type Cost = { app: number; database: number; driver: number; busy: number };

export type BenchShop = {
  shop: Shop;
  /** Reckons what some work cost altogether. */
  reckon: <Value>(work: () => Promise<Value>) => Promise<{ value: Value; cost: Cost }>;
  /** CPU milliseconds of app and PostgreSQL since the last call, to a thousandth. */
  spent: () => number;
  /** Runs a load, after a short one that warms up, and reckons what it cost. */
  measure: (load: Load) => Promise<Measured>;
};

type BenchShopOptions = { dataDir: string; live: boolean; settings?: Record<string, string> };

/** Starts a data folder's shop as a process; `live` caches nothing. */
export async function startBenchShop({ dataDir, live, settings }: BenchShopOptions): Promise<BenchShop> {
  const shop = await startShop({ dataDir, settings: { ...limits, ...(live ? { CACHE_MB: '0' } : {}), ...settings } });
  const app = shop.process?.pid;
  if (app === undefined) throw new Error('the shop has no process of its own');
  const database = Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  const reckon = async <Value>(work: () => Promise<Value>) => {
    const busy = busyShare();
    const driver = process.cpuUsage();
    const [appBefore, databaseBefore] = [processorTime(app, [database]), processorTime(database)];
    const value = await work();
    const { user, system } = process.cpuUsage(driver);
    const cost = {
      app: processorTime(app, [database]) - appBefore,
      database: processorTime(database) - databaseBefore,
      driver: (user + system) / 1000,
      busy: busy(),
    };
    return { value, cost };
  };
  const measure = async (load: Load): Promise<Measured> => {
    await closedLoop({ ...load, seconds: Math.min(1, load.seconds / 2) });
    const { value, cost } = await reckon(() => closedLoop(load));
    const acts = Math.max(1, value.done + value.failed);
    return { ...value, app: cost.app / acts, database: cost.database / acts, busy: cost.busy };
  };
  return { shop, measure, reckon, spent: processorMeter([app, database]) };
}
