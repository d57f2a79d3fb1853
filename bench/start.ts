import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, freePorts } from '../tools/free-port.ts';
import { processorTime } from './load/processor-time.ts';
import { startFileOf } from './load/start-file.ts';
import { printHeading, printTable } from './load/table.ts';

// How long an existing shop takes from the start of its process to the first page, and what
// processor time it has used by then, PostgreSQL included.
// node bench/start.ts --data FOLDER [--against CHECKOUT] [--rounds N] [--npm]
// FOLDER/now (and FOLDER/before) get a demo shop the first time.
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    data: { type: 'string', default: join(import.meta.dirname, '../.data-start') },
    rounds: { type: 'string', default: '5' },
    npm: { type: 'boolean', default: false },
  },
});
const sources = [
  ...(values.against === undefined ? [] : [{ name: 'before', folder: resolve(values.against) }]),
  { name: 'now', folder: resolve(import.meta.dirname, '..') },
];

type Start = { milliseconds: number; processor: number };

async function startOnce(folder: string, dataDir: string): Promise<Start> {
  const [port, consolePort] = await freePorts();
  const gatewayPort = await freePort([port, consolePort]);
  const [file, args] = values.npm ? ['npm', ['start']] : [process.execPath, [startFileOf(folder)]];
  const ports = { PORT: String(port), CONSOLE_PORT: String(consolePort), GATEWAY_PORT: String(gatewayPort) };
  const since = performance.now();
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...ports },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  try {
    await untilServed(child, `http://localhost:${port}/`);
    return { milliseconds: performance.now() - since, processor: processorTime(child.pid ?? 0) };
  } finally {
    // its code is kept compiled, and its jobs are begun, before it is stopped
    await wait(3_000);
    if (child.exitCode === null) {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await once(child, 'exit');
    }
  }
}

async function untilServed(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const isServed = await fetch(url).then(
      async (response) => (await response.text()) !== '' && response.status === 200,
      () => false,
    );
    if (isServed) return;
    await wait(10);
  }
  throw new Error('the shop ended before it served a page');
}

const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const starts = new Map<string, Start[]>(sources.map(({ name }) => [name, []]));
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const { name, folder } of sources) {
    const start = await startOnce(folder, join(resolve(values.data), name));
    // the first start fills the folder and warms the files
    if (round > 0) starts.get(name)?.push(start);
  }
}
printHeading(
  `From the start of ${values.npm ? 'npm' : 'node'} to the first page, ${values.rounds} starts, load ${loadavg()[0]?.toFixed(1)}`,
);
printTable(
  ['', 'shortest, ms', 'middle, ms', 'processor ms, least', 'processor ms, middle'],
  [...starts].map(([name, all]) => {
    const [times, processor] = [all.map(({ milliseconds }) => milliseconds), all.map((one) => one.processor)];
    return [name, Math.min(...times), middle(times), Math.min(...processor), middle(processor)];
  }),
);
