import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { roles } from '@aliquot/contract/console/permissions.ts';
import { openOperator } from '../e2e/operators.ts';
import { measuredCalls } from './console/queries.ts';
import { listReader } from './console/list-reader.ts';
import { measureList } from './console/measure-list.ts';
import { openFilledShop } from './console/open-filled-shop.ts';
import { printHead, printHeading, printRow, printTable } from './load/table.ts';

// All console tables with many rows: each filter by each sort, typed texts, first and last page,
// over HTTP. Code 1 if an answer uses too much CPU.
// node bench/console.ts [--data FOLDER] [--rows 100000] [--only PART OF A CALL'S NAME,ANOTHER]
// [--deep] [--all]
const most = 200;
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    rows: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    deep: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
const rows = Number(values.rows);
const parts = values.only.split(',');
const dataDir = values.data === undefined ? await mkdtemp(join(tmpdir(), 'aliquot-bench-')) : resolve(values.data);
const at = (sorted: readonly number[], share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

const { shop, spent } = await openFilledShop(dataDir, rows);
try {
  const { cookie } = await openOperator(shop, roles);
  const reader = { query: listReader(shop.consoleUrl, cookie), spent, most, uncounted: values.deep ? rows : undefined };
  const lines: (string | number)[][] = [];
  printHeading(`Tables of ${rows} rows`);
  printHead([
    'table',
    'queries',
    'processor ms p50',
    'p95',
    'slowest',
    'clock ms p50',
    'p95',
    'slowest',
    'repeated',
    'most of the processor',
  ]);
  for (const name of measuredCalls.filter((call) => parts.some((part) => call.includes(part)))) {
    const queries = (await measureList(name, reader)).toSorted((a, b) => a.cpu - b.cpu);
    const clock = queries.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const shares = [queries.map(({ cpu }) => cpu), clock].flatMap((sorted) => [0.5, 0.95, 1].map((share) => at(sorted, share)));
    const repeated = queries.filter(({ wasRepeated }) => wasRepeated).length;
    printRow([`\`${name}\``, String(queries.length), ...shares, String(repeated), queries.at(-1)?.text ?? '']);
    lines.push(...queries.filter(({ cpu }) => values.all || cpu > most).map(({ text, cpu, ms }) => [`${name} ${text}`, cpu, ms]));
    if (queries.some(({ cpu }) => cpu > most)) process.exitCode = 1;
  }
  process.stdout.write('\n');
  if (lines.length > 0) printTable([values.all ? 'query' : `more than ${most} ms`, 'processor ms', 'on the clock'], lines);
} finally {
  await shop.stop();
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
