import { median } from '../load/median.ts';
import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { type Query, queriesOf } from './queries.ts';
import type { listReader } from './list-reader.ts';

/** A query's cost: CPU milliseconds of app and PostgreSQL, and elapsed milliseconds. */
export type Measured = { text: string; cpu: number; ms: number; wasRepeated: boolean };

type Reader = {
  query: ReturnType<typeof listReader>;
  /** Processor milliseconds since the last call. */
  spent: () => number;
  /** What uses more CPU is repeated twice, and the median counts. */
  most: number;
  /** Rows assumed beyond the counting limit; undefined for the last offered page. */
  uncounted?: number | undefined;
};

/** The last page that a list offers. */
const lastPage = 10_000;

/** A list's queries and last pages in sequence, after a short warm-up. */
export async function measureList(name: ConsoleCallName, reader: Reader): Promise<Measured[]> {
  const queries = queriesOf(name);
  const [opened = {}] = queries;
  for (let time = 0; time < 6; time++) await reader.query(name, opened);
  const measured: Measured[] = [];
  for (const wanted of queries) {
    const first = await measureQuery(name, wanted, reader);
    measured.push(first);
    if (first.last > 1 && !('q' in wanted)) measured.push(await measureQuery(name, { ...wanted, page: first.last }, reader));
  }
  return measured;
}

/** In sequence, so that CPU time is an answer's duration on an idle machine. */
async function measureQuery(name: ConsoleCallName, wanted: Query, reader: Reader): Promise<Measured & { last: number }> {
  const first = await queryOnce(name, wanted, reader);
  const wasRepeated = first.cpu > reader.most;
  const all = wasRepeated ? [first, await queryOnce(name, wanted, reader), await queryOnce(name, wanted, reader)] : [first];
  const [cpu, ms] = [median(all.map((once) => once.cpu)), median(all.map((once) => once.ms))];
  const text = Object.entries(wanted).map(([field, is]) => `${field}=${is}`);
  return { text: text.join(' ') || 'as it opens', cpu, ms, wasRepeated, last: first.last };
}

/** One that breaks off, as a statement does after eight seconds, is slower than all. */
async function queryOnce(name: ConsoleCallName, wanted: Query, { query, spent, uncounted }: Reader) {
  spent();
  try {
    const { ms, total, isMore, limit } = await query(name, wanted);
    return { cpu: spent(), ms, last: Math.min(lastPage, Math.ceil(((isMore && uncounted) || total) / limit)) };
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    return { cpu: Infinity, ms: Infinity, last: 1 };
  }
}
