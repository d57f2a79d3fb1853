import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { type BenchShop, type Cost, startBenchShop } from './load/bench-shop.ts';
import { resultOf } from './load/closed-loop.ts';
import { fillStock } from './load/fill-stock.ts';
import { printHeading, printTable } from './load/table.ts';
import { workOff } from './load/work-off.ts';
import { type Buyer, createBuyers, givePassword } from './orders/buyers.ts';
import { journey, newVisitor, password } from './orders/journey.ts';
import { type PlainPack, findPlainPacks } from './orders/plain-packs.ts';
import { readyCarts } from './orders/ready-carts.ts';

// Orders per second over HTTP, of one SKU and of a thousand, with prepared carts; and the journey
// from search to paid order by step. Shop and database as in production.
// node bench/orders.ts [--data FOLDER] [--only orders|journey] [--seconds N]   (N seconds for each
// row)
const { values } = parseArgs({
  options: { data: { type: 'string' }, only: { type: 'string' }, seconds: { type: 'string', default: '3' } },
});
const seconds = Number(values.seconds);
const dataDir = values.data === undefined ? await mkdtemp(join(tmpdir(), 'aliquot-bench-')) : resolve(values.data);

/** Places orders in rounds with prepared carts; only placing is timed. */
async function measureOrders({ reckon }: BenchShop, pool: Pool, buyers: readonly Buyer[], packs: readonly PlainPack[], clients: number) {
  const all = { times: new Array<number>(), failed: 0, faults: new Set<string>(), elapsedMs: 0 };
  const sum: Cost = { app: 0, database: 0, driver: 0, busy: 0 };
  let rounds = 0;
  // the first round warms up
  for (; rounds < 2 || all.elapsedMs < seconds * 1000; rounds++) {
    const orders = await readyCarts(pool, buyers, (index) => packs[index % packs.length] ?? fail('there are no packs'));
    const { value, cost } = await reckon(() => workOff(orders, clients));
    for (const fault of value.faults) all.faults.add(fault);
    if (rounds === 0) continue;
    all.times.push(...value.times.filter((time) => !Number.isNaN(time)));
    all.failed += value.failed;
    all.elapsedMs += (value.done * 1000) / value.perSecond;
    sum.app += cost.app;
    sum.database += cost.database;
    sum.driver += cost.driver;
    sum.busy += cost.busy;
  }
  const result = resultOf(all);
  const each = (milliseconds: number) => milliseconds / Math.max(1, result.done + result.failed);
  return { ...result, app: each(sum.app), database: each(sum.database), driver: each(sum.driver), busy: sum.busy / (rounds - 1) };
}

async function compareShapes(bench: BenchShop, pool: Pool, packs: readonly PlainPack[]) {
  const buyers = await createBuyers(bench.shop, 1_000);
  const rows: (string | number)[][] = [];
  for (const [name, stock] of [
    ['one SKU', packs.slice(0, 1)],
    ['1,000 SKUs', packs],
  ] as const) {
    for (const clients of [8, 32]) {
      const found = await measureOrders(bench, pool, buyers, stock, clients);
      for (const fault of found.faults) process.stderr.write(`${name}: ${fault}\n`);
      const { perSecond, p50, p95, p99, app, database, driver, busy, failed } = found;
      rows.push([name, clients, perSecond, p50, p95, p99, app, database, driver, busy, failed]);
    }
  }
  printHeading('Orders');
  printTable(
    ['orders of', 'clients', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'app CPU ms', 'PostgreSQL CPU ms', 'driver CPU ms', 'busy', 'failed'],
    rows,
  );
}

/** All visitors take a step before the next, to measure each step's CPU time. */
async function runJourneys({ shop, reckon }: BenchShop, pool: Pool, packs: readonly PlainPack[]) {
  const buyers = await createBuyers(shop, 128);
  await givePassword(shop, buyers, password);
  const rows: (string | number)[][] = [];
  for (const [round, clients] of [8, 1, 8, 32].entries()) {
    const visitors = buyers.map((buyer, index) => newVisitor(pool, buyer, packs[index % packs.length] ?? fail('there are no packs')));
    const whole = { times: visitors.map(() => 0), failed: 0, app: 0, database: 0 };
    for (const { name, act } of journey) {
      const { value, cost } = await reckon(() =>
        workOff(
          visitors.map((visitor) => () => act(visitor, pool)),
          clients,
        ),
      );
      for (const fault of value.faults) process.stderr.write(`${name}: ${fault}\n`);
      const [app, database] = [cost.app / visitors.length, cost.database / visitors.length];
      // the first round warms up
      if (round > 0) rows.push([name, clients, value.p50, value.p95, value.p99, app, database, value.failed]);
      whole.times = whole.times.map((sum, index) => sum + (value.times[index] ?? Number.NaN));
      whole.failed += value.failed;
      whole.app += app;
      whole.database += database;
    }
    if (round === 0) continue;
    const { p50, p95, p99 } = resultOf({ times: whole.times, failed: 0, faults: new Set(), elapsedMs: 1 });
    rows.push([`**the whole way, ${journey.length} requests**`, clients, p50, p95, p99, whole.app, whole.database, whole.failed]);
  }
  printHeading('From a search to a paid order');
  printTable(['step', 'clients', 'p50 ms', 'p95 ms', 'p99 ms', 'app CPU ms', 'PostgreSQL CPU ms', 'failed'], rows);
}

function fail(reason: string): never {
  throw new Error(reason);
}

const bench = await startBenchShop({ dataDir, live: false });
const pool = new Pool(bench.shop.url, { connections: 32, pipelining: 1 });
try {
  const packs = await findPlainPacks(dataDir, 1_000);
  await fillStock(
    dataDir,
    packs.map(({ skuId }) => skuId),
  );
  if (values.only !== 'journey') await compareShapes(bench, pool, packs);
  if (values.only !== 'orders') await runJourneys(bench, pool, packs);
} finally {
  await pool.close();
  await bench.shop.stop();
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
