import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { OperatorCallName } from '@aliquot/contract/operator-calls.ts';
import { roles } from '@aliquot/contract/permissions.ts';
import { openOperator } from '../e2e/operators.ts';
import { type Ask, asksOf, listCalls } from './console/asks.ts';
import { fillConsoleTables } from './console/fill.ts';
import { listAsker } from './console/list-asker.ts';
import { isFilled } from './console/is-filled.ts';
import { startBenchShop } from './load/bench-shop.ts';
import { inDatabaseOf } from './load/guest-database.ts';
import { printHeading, printTable, told } from './load/table.ts';

// Every table of the console with so many rows: each filter by each sort, what is typed, the first page and the last one, one after the
// other over HTTP as an operator asks. Ends with code 1 where an answer takes more of the processor than it may of time.
//   node bench/console.ts [--data FOLDER] [--rows 100000] [--only PART OF A CALL'S NAME] [--times 3] [--all]
const most = 200;
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    rows: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '3' },
    all: { type: 'boolean', default: false },
  },
});
const times = Number(values.times);
const dataDir = values.data === undefined ? await mkdtemp(join(tmpdir(), 'aliquot-bench-')) : resolve(values.data);
type Measured = { text: string; cpu: number; ms: number; last: number };
const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN;

const bench = await startBenchShop({ dataDir, live: false });
try {
  await inDatabaseOf(
    dataDir,
    async (db) => {
      if (!(await isFilled(db))) await fillConsoleTables(db, Number(values.rows));
    },
    { statementTimeout: 3_600_000 },
  );
  const { cookie } = await openOperator(bench.shop, roles);
  const ask = listAsker(bench.shop.consoleUrl, cookie);
  /** The medians of some askings: one after the other, so that processor time is how long an answer takes on a machine of one's own. */
  const measureAsk = async (name: OperatorCallName, wanted: Ask): Promise<Measured> => {
    const [cpu, ms] = [new Array<number>(), new Array<number>()];
    let last = 1;
    for (let time = 0; time < times; time++) {
      const before = bench.spent();
      // one that breaks off, as a statement does after eight seconds, is slower than all
      const answer = await ask(name, wanted).catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        return null;
      });
      cpu.push(answer ? bench.spent() - before : Infinity);
      ms.push(answer?.ms ?? Infinity);
      last = answer ? Math.min(10_000, Math.ceil(answer.total / answer.limit)) : 1;
    }
    const text = Object.entries(wanted).map(([field, is]) => `${field}=${is}`);
    return { text: text.join(' '), cpu: median(cpu), ms: median(ms), last };
  };
  const rows: (string | number)[][] = [];
  const slow: (string | number)[][] = [];
  for (const name of listCalls.filter((call) => call.includes(values.only))) {
    const measured: Measured[] = [];
    for (const wanted of asksOf(name)) {
      const first = await measureAsk(name, wanted);
      measured.push(first);
      if (first.last > 1 && !('q' in wanted)) measured.push(await measureAsk(name, { ...wanted, page: first.last }));
    }
    const sorted = measured.toSorted((a, b) => a.cpu - b.cpu);
    const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]?.cpu ?? Number.NaN;
    const worst = sorted.at(-1);
    rows.push([`\`${name}\``, sorted.length, at(0.5), at(0.95), worst?.cpu ?? 0, worst?.ms ?? 0, worst?.text ?? '']);
    slow.push(...sorted.filter(({ cpu }) => values.all || cpu > most).map(({ text, ms, cpu }) => [`${name} ${text}`, cpu, ms]));
    process.stderr.write(`${name}: ${sorted.length} asks, worst ${told(worst?.cpu ?? 0)} ms: ${worst?.text}\n`);
  }
  printHeading(`Tables of ${values.rows} rows`);
  printTable(['table', 'asks', 'p50', 'p95', 'slowest', 'on the clock', 'which'], rows);
  if (slow.length > 0) printTable([values.all ? 'ask' : `slower than ${most} ms`, 'processor ms', 'on the clock'], slow);
  if (slow.length > 0 && !values.all) process.exitCode = 1;
} finally {
  await bench.shop.stop();
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
