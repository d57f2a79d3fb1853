import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'undici';
import { startShop } from '../e2e/shop.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded/embedded-postgres.ts';
import { freePorts } from '../tools/free-port.ts';
import { openCountingLink } from '../packages/server/src/testing/counting-link.ts';
import { countedCalls } from './count/counted-calls.ts';
import { connectSampler } from './count/sampled-allocations.ts';
import { median } from './load/median.ts';
import { readOptions } from './load/options.ts';
import { processorMeter } from './load/processor-time.ts';
import { printHeading, printTable } from './load/table.ts';
import { createBuyers } from './orders/buyers.ts';
import { findPlainPacks } from './orders/plain-packs.ts';
import { fillStock } from './load/fill-stock.ts';

// What each call of the journey costs: round trips to PostgreSQL, statements, bytes, reads and
// writes of the kernel, processor time, allocations. One client, so that calls can be told apart.
// node bench/count.ts [--data FOLDER] [--turns N] [--statements CALL]
const { dataDir, cleanUp, turns, statements } = await readOptions(0);

/** Warms up the shop's code and PostgreSQL's plans, which are generic from the sixth time on. */
const warmUp = 60;

try {
  // the first start loads the demo catalogue
  await (await startShop({ dataDir, settings: {} })).stop();
  const storage = await startEmbeddedPostgres({ dataDir, log: () => {}, as: 'guest' });
  const url = new URL(storage.url);
  const link = await openCountingLink(Number(url.port));
  url.port = String(link.port);
  const [inspector] = await freePorts();
  const shop = await startShop({
    dataDir,
    settings: { DATABASE_URL: url.href, NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`, LIMIT_REQUESTS_PER_MINUTE: '1000000000' },
  });
  const pool = new Pool(shop.url, { connections: 1, pipelining: 1 });
  try {
    const app = shop.process?.pid ?? 0;
    const postmaster = Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
    const packs = await findPlainPacks(dataDir, 200);
    await fillStock(
      dataDir,
      packs.map(({ skuId }) => skuId),
    );
    const buyers = await createBuyers(shop, 16);
    const calls = countedCalls(pool, buyers, packs);
    for (let turn = 0; turn < warmUp; turn++) for (const { act } of calls) await act(turn);
    const [appTime, databaseTime] = [processorMeter([app]), processorMeter([postmaster])];
    const samples = new Map(calls.map(({ name }) => [name, new Array<Sample>()]));
    for (let turn = 0; turn < turns; turn++) {
      for (const { name, act } of calls) {
        const before = await readWrites(app);
        link.take();
        appTime();
        databaseTime();
        await act(turn);
        const { texts, ...traffic } = link.take();
        samples.get(name)?.push({ ...traffic, app: appTime(), database: databaseTime(), system: (await readWrites(app)) - before });
        if (turn === 0 && name === statements) for (const text of texts) process.stdout.write(`${text.replaceAll(/\s+/g, ' ').trim()}\n\n`);
      }
    }
    const allocated = new Map<string, number>();
    const sampler = await connectSampler(inspector);
    // calls depend on each other, so each turn takes all of them and samples one
    for (const { name } of calls) {
      let sum = 0;
      const rounds = Math.ceil(turns / 4);
      for (let turn = 0; turn < rounds; turn++) {
        for (const call of calls) {
          if (call.name === name) await sampler.start();
          await call.act(turn);
          if (call.name === name) sum += await sampler.stop();
        }
      }
      allocated.set(name, sum / rounds / 1024);
    }
    sampler.close();
    const rows = calls.map(({ name }) => {
      const all = samples.get(name) ?? [];
      const of = (field: 'app' | 'database') => median(all.map((sample) => sample[field]));
      // jobs run beside the calls at times, so the fewest are the call's own
      const fewest = (field: keyof Sample) => Math.min(...all.map((sample) => sample[field]));
      return [
        name,
        fewest('roundTrips'),
        fewest('statements'),
        fewest('bytes') / 1024,
        fewest('system'),
        of('app'),
        of('database'),
        allocated.get(name) ?? 0,
      ];
    });
    printHeading(`Calls of the journey, ${turns} turns: fewest round trips to system calls, median processor time, mean allocations`);
    printTable(
      [
        'call',
        'round trips',
        'statements',
        'kB to and from PostgreSQL',
        'reads and writes',
        'app CPU ms',
        'PostgreSQL CPU ms',
        'allocated kB',
      ],
      rows,
    );
  } finally {
    await pool.close();
    await shop.stop();
    await link.close();
    await storage.stop();
  }
} finally {
  await cleanUp();
}

type Sample = { roundTrips: number; statements: number; bytes: number; system: number; app: number; database: number };

/** How often the process has called read and write, and their kind. */
async function readWrites(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/io`, 'utf8');
  return [...text.matchAll(/^sysc[rw]: (\d+)/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}
