import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isUnsold, readQuestions, sampleOf } from '../demo/relevance/questions.ts';
import { printHeading, printTable } from './load/table.ts';

// How long the relevance test's questions take here and in another checkout, by turns: the shortest
// time of each question in all rounds but the first counts, beside it the first round's.
// node bench/questions.ts --against CHECKOUT --data FOLDER [--rounds 5] [--every 4]
//   [--only misses] [--show 20]
// FOLDER gets a demo shop for each of both the first time.
const { values } = parseArgs({
  options: {
    against: { type: 'string', default: '.' },
    data: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    every: { type: 'string', default: '4' },
    only: { type: 'string' },
    show: { type: 'string', default: '0' },
  },
});
const { data } = values;
if (data === undefined) throw new Error('--data FOLDER is missing');

const numbers = new Set(['cas', 'catalogue-number', 'formula', 'structure']);
const names = new Set(['name-en', 'name-zh', 'synonym', 'abbreviation', 'pinyin', 'traditional', 'everyday', 'everyday-zh']);
const all = sampleOf(readQuestions(), Number(values.every));
const classes = new Map(
  [
    { name: 'names', questions: all.filter(({ kind }) => names.has(kind)) },
    { name: 'numbers', questions: all.filter(({ kind }) => numbers.has(kind)) },
    { name: 'others', questions: all.filter((one) => !isUnsold(one) && !names.has(one.kind) && !numbers.has(one.kind)) },
    // last, so that their first round finds the code compiled
    { name: 'misses', questions: all.filter(isUnsold) },
  ]
    .filter(({ name }) => values.only === undefined || values.only === name)
    .map(({ name, questions }) => [name, questions.map(({ question }) => question)]),
);

const here = fileURLToPath(new URL('..', import.meta.url));
const other = await open(resolve(values.against), join(resolve(data), 'other'));
const own = await open(here, join(resolve(data), 'own'));
printHeading(`Milliseconds of a question by GET /api/products, ${values.against} and here`);
const rows: (string | number)[][] = [];
const questionRows: (string | number)[][] = [];
for (const [name, questions] of classes) {
  const { first, best } = await measure(questions);
  const [before, now] = best;
  const [firstBefore, firstNow] = first.map(mean);
  rows.push([name, questions.length, mean(before), mean(now), mean(now) / mean(before), firstBefore ?? 0, firstNow ?? 0]);
  questionRows.push(...questions.map((question, at) => [question, before[at] ?? 0, now[at] ?? 0, (now[at] ?? 0) - (before[at] ?? 0)]));
}
printTable(['questions', 'number', 'there', 'here', 'ratio', 'first, there', 'first, here'], rows);
const shown = questionRows.toSorted((a, b) => Number(b[3]) - Number(a[3])).slice(0, Number(values.show));
if (shown.length > 0) printTable(['question', 'there', 'here', 'more'], shown);
for (const child of [other, own]) child.send('stop');

/** Starts a shop in a process of its own with the sources of a checkout. */
async function open(checkout: string, folder: string): Promise<ChildProcess> {
  await mkdir(folder, { recursive: true });
  const child = fork(fileURLToPath(new URL('questions/answer.mjs', import.meta.url)), [checkout, folder], { cwd: checkout });
  child.once('exit', (code) => {
    if (code !== 0) process.exit(1);
  });
  await once(child, 'message');
  return child;
}

type Times = readonly [there: number[], here: number[]];

/** The first times of each question, there and here, and the shortest of the later rounds. */
async function measure(questions: readonly string[]): Promise<{ first: Times; best: Times }> {
  const round = async (): Promise<Times> => [await ask(other, questions), await ask(own, questions)];
  const first = await round();
  let best = await round();
  for (let number = 1; number < Number(values.rounds); number++) {
    const [there, here] = await round();
    best = [shorter(best[0], there), shorter(best[1], here)];
  }
  return { first, best };
}

function shorter(before: readonly number[], now: readonly number[]): number[] {
  return now.map((time, at) => Math.min(time, before[at] ?? time));
}

async function ask(child: ChildProcess, questions: readonly string[]): Promise<number[]> {
  child.send(questions);
  const [message]: unknown[] = await once(child, 'message');
  if (typeof message !== 'object' || message === null || !('times' in message) || !Array.isArray(message.times))
    throw new Error('no times');
  return message.times.map(Number);
}

function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}
