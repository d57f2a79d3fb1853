import { setTimeout as wait } from 'node:timers/promises';
import { startShop } from '../../e2e/shop.ts';
import { type BenchShop, startBenchShop } from '../load/bench-shop.ts';
import { inDatabaseOf } from '../load/guest-database.ts';
import { fillConsoleTables } from './fill.ts';
import { isFilled } from './is-filled.ts';

/** A shop with filled tables, filled if necessary, at rest after its start. */
export async function openFilledShop(dataDir: string, rows: number): Promise<BenchShop> {
  if (!(await inDatabaseOf(dataDir, isFilled))) {
    // its start loads the demo catalogue, beside which the tables are filled while it is stopped
    const empty = await startShop({ own: true, dataDir });
    await empty.stop();
    const since = performance.now();
    const print = (done: string) => process.stderr.write(`filled: ${done}, ${Math.round((performance.now() - since) / 1000)} s\n`);
    await inDatabaseOf(dataDir, (db) => fillConsoleTables(db, rows, print), { statementTimeout: 3_600_000 });
  }
  const bench = await startBenchShop({ dataDir, live: false });
  await untilAtRest(bench);
  return bench;
}

/** Until app and database use less than a tenth of a CPU for a second; at most a minute. */
async function untilAtRest({ spent }: BenchShop): Promise<void> {
  spent();
  for (let second = 0; second < 60; second++) {
    await wait(1_000);
    if (spent() < 100) return;
  }
}
