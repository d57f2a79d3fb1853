import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort, freePorts } from '../tools/free-port.ts';
import { threadTimes } from './load/processor-time.ts';
import { startFileOf } from './load/start-file.ts';
import { formatValue, printHeading, printTable } from './load/table.ts';

// What a shop costs that nobody visits: processor time of the app by thread and of PostgreSQL by
// process, as shares of a core, and transactions a minute.
// node bench/idle.ts [--against CHECKOUT] [--data FOLDER] [--rounds N] [--seconds N] [--threads]
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    data: { type: 'string', default: join(import.meta.dirname, '../.data-idle') },
    rounds: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    settle: { type: 'string', default: '30' },
    threads: { type: 'boolean', default: false },
  },
});
const [rounds, seconds, settle] = [Number(values.rounds), Number(values.seconds), Number(values.settle)];
const here = resolve(import.meta.dirname, '..');

/** The sources to measure, each with a data folder of its own, as their schemas may differ. */
const sources = [
  ...(values.against === undefined ? [] : [{ name: 'before', folder: resolve(values.against) }]),
  { name: 'now', folder: here },
];

/** Shares of a core in percent, and what PostgreSQL counted in a minute. */
type Idle = { app: number; database: number; transactions: number; load: number; parts: ReadonlyMap<string, number> };

async function startShop(folder: string, dataDir: string): Promise<ChildProcess> {
  const [port, consolePort] = await freePorts();
  const gatewayPort = await freePort([port, consolePort]);
  const child = spawn(process.execPath, [startFileOf(folder)], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      GATEWAY_PORT: String(gatewayPort),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      if (printed.includes('Aliquot is open')) resolve();
    });
    child.once('exit', () => reject(new Error(`the shop of ${folder} ended:\n${printed}`)));
  });
  return child;
}

async function measure(folder: string, dataDir: string): Promise<Idle> {
  const child = await startShop(folder, dataDir);
  if (child.pid === undefined) throw new Error('the shop did not start');
  const database = Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  const port = Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[3]);
  await wait(settle * 1_000);
  const times = () => ({ app: threadTimes(child.pid ?? 0, [database]), database: threadTimes(database), at: performance.now() });
  const countBefore = await transactions(dataDir, port);
  const before = times();
  await wait(seconds * 1_000);
  const after = times();
  const count = (await transactions(dataDir, port)) - countBefore;
  const elapsed = after.at - before.at;
  const parts = new Map<string, number>();
  const add = (name: string, milliseconds: number) => parts.set(name, (parts.get(name) ?? 0) + (milliseconds * 100) / elapsed);
  const share = (part: 'app' | 'database') => {
    for (const { name, milliseconds } of after[part].values()) add(`${part}: ${name}`, milliseconds);
    for (const [id, { name, milliseconds }] of before[part])
      // what has ended is counted by its parent, with what it had used before
      add(`${part}: ${after[part].has(id) ? name : 'ended'}`, -milliseconds);
    return [...parts].filter(([name]) => name.startsWith(part)).reduce((sum, [, percent]) => sum + percent, 0);
  };
  const idle = { app: share('app'), database: share('database'), transactions: (count * 60_000) / elapsed, load: loadavg()[0] ?? 0, parts };
  child.kill('SIGTERM');
  await once(child, 'exit');
  return idle;
}

/** How many transactions the shop's database has ended so far. */
async function transactions(dataDir: string, port: number): Promise<number> {
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'aliquot_owner', password, database: 'aliquot' });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.count ?? 0);
  } finally {
    await client.end();
  }
}

const measured = new Map<string, Idle[]>(sources.map(({ name }) => [name, []]));
for (let round = 0; round < rounds; round++) {
  for (const { name, folder } of sources) {
    const dataDir = join(resolve(values.data), name);
    await mkdir(dataDir, { recursive: true });
    measured.get(name)?.push(await measure(folder, dataDir));
  }
}
printHeading(`An idle shop, percent of a core over ${seconds} s`);
printTable(
  ['', 'app', 'PostgreSQL', 'together', 'transactions a minute', 'load of the machine'],
  [...measured].flatMap(([name, all]) =>
    all.map(({ app, database, transactions: count, load }) => [name, app, database, app + database, count, load]),
  ),
);
if (values.threads)
  for (const [name, all] of measured)
    printTable(
      [`${name}: thread or process`, 'percent'],
      [...(all.at(-1)?.parts ?? [])].toSorted(([, a], [, b]) => b - a).map(([part, share]) => [part, formatValue(share)]),
    );
