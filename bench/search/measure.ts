import type { SearchEngine } from '../../packages/server/src/domains/goods/search/search-engine.ts';
import type { SearchIndex } from '../../packages/server/src/domains/goods/search/memory/search-index.ts';
import type { Questions } from './questions.ts';

const SUGGESTED = { queries: 5, products: 6 };
/** Run before the clock starts, so that the first of a kind do not pay for the compiler. */
const WARM = 50;
const REPEATED = 5;

/** Queries of an index in this thread, in sequence. */
export const oneClientColumns = ['question', 'p50 ms', 'p95 ms', 'p99 ms', 'p50 of the best', 'p95 of the best', 'hits (median)'];
/** Concurrent queries of the worker. */
export const manyClientsColumns = ['question', 'p50 ms', 'p95 ms', 'p99 ms', 'answers per s'];

/**
 * A table with a row per kind of query: ms of the first run, and the best of five, which is the
 * search itself on a shared machine with warm caches.
 */
export function measureOneClient(index: SearchIndex, { find, suggest }: Questions): (string | number)[][] {
  const run = <Question>(kind: string, questions: readonly Question[], answer: (question: Question) => number) => {
    for (const question of questions.slice(0, WARM)) answer(question);
    const [first, best, hits]: [number[], number[], number[]] = [[], [], []];
    for (const question of questions) {
      const times = Array.from({ length: REPEATED }, (_, turn) => {
        const start = performance.now();
        const found = answer(question);
        const time = performance.now() - start;
        if (turn === 0) hits.push(found);
        return time;
      });
      first.push(times[0] ?? 0);
      best.push(Math.min(...times));
    }
    const shares = (values: readonly number[], ...wanted: number[]) => wanted.map((share) => percentile(values, share));
    return [kind, ...shares(first, 0.5, 0.95, 0.99), ...shares(best, 0.5, 0.95), percentile(hits, 0.5)];
  };
  return [
    ...[...find].map(([kind, queries]) => run(kind, queries, (query) => index.find(query, Date.now()).total)),
    ...[...suggest].map(([kind, texts]) =>
      run(`suggestions: ${kind}`, texts, (text) => index.suggest(text, SUGGESTED, Date.now()).ids.length),
    ),
  ];
}

/** A table: several clients share each kind's queries, each continuing after its answer. */
export async function measureClients(search: SearchEngine, { find, suggest }: Questions, clients: number): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (const [kind, queries] of find) rows.push([kind, ...(await share(queries, clients, (query) => search.find(query)))]);
  for (const [kind, texts] of suggest) {
    rows.push([`suggestions: ${kind}`, ...(await share(texts, clients, (text) => search.suggest(text, SUGGESTED)))]);
  }
  return rows;
}

async function share<Question>(
  questions: readonly Question[],
  clients: number,
  run: (question: Question) => Promise<unknown>,
): Promise<number[]> {
  await Promise.all(questions.slice(0, WARM).map(run));
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  const client = async () => {
    for (let question = questions[next++]; question !== undefined; question = questions[next++]) {
      const begun = performance.now();
      await run(question);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  return [...[0.5, 0.95, 0.99].map((part) => percentile(times, part)), times.length / seconds];
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
