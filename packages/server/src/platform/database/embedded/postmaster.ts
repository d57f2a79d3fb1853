import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { availableMegabytes, shareOf } from '../../memory/available-memory.ts';
import { type Account, commandFor } from './account.ts';
import { type Cluster, OWNER } from './cluster.ts';
import { findPostmaster, type Postmaster, removeStalePidFile } from './postmaster-pid.ts';
import { StartRefusal } from './start-refusal.ts';

const LOG_LIMIT = 5_000_000;
const LAUNCH_PATIENCE = 60_000;
const STOP_PATIENCE = 30_000;

/** Durability is spelt out although these are the defaults: what is acknowledged must survive. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // looking into each database costs more than an idle shop otherwise does
  autovacuum_naptime: '5min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  // statements are short and cores few: parallel workers and JIT cost more than they gain
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %a ',
};

/** What the memory of the machine or of the control group allows, of which the shop takes half. */
export const memorySettings = (megabytes: number) => ({
  shared_buffers: `${shareOf(megabytes, 1 / 8, { least: 32, most: 256 })}MB`,
  effective_cache_size: `${shareOf(megabytes, 1 / 2, { least: 128, most: 1_024 })}MB`,
  work_mem: `${shareOf(megabytes, 1 / 128, { least: 2, most: 16 })}MB`,
  maintenance_work_mem: `${shareOf(megabytes, 1 / 16, { least: 32, most: 128 })}MB`,
});

/**
 * Returns this cluster's server once ready: the running or a new one, on `port` if given, so that
 * addresses survive a restart. Waits for crash recovery.
 */
export async function ensureRunning(
  cluster: Cluster,
  account: Account,
  log: (line: string) => void,
  { port, onLaunch }: { port?: number; onLaunch?: () => void } = {},
): Promise<Postmaster & { adopted: boolean }> {
  const deadline = Date.now() + LAUNCH_PATIENCE;
  for (;;) {
    const alive = await findPostmaster(cluster.folder);
    if (alive && (await isReady(cluster, alive, log))) return { ...alive, adopted: true };
    await removeStalePidFile(cluster.folder);
    const launched = await launch(cluster, account, port ?? (await findFreePort()));
    onLaunch?.();
    if (await isReady(cluster, launched, log, launched.child)) return { pid: launched.pid, port: launched.port, adopted: false };
    const reason = await launched.readLog();
    if (!isPassing(reason) || Date.now() > deadline) throw new StartRefusal(`PostgreSQL did not start:\n${reason.trim()}`);
    await wait(200);
  }
}

/** Stops the server: connected clients are cut, what is committed is written. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const alive = await findPostmaster(cluster.folder);
    if (!alive) return;
    process.kill(alive.pid, signal);
    const deadline = Date.now() + STOP_PATIENCE;
    while (Date.now() < deadline) {
      await wait(20);
      if ((await findPostmaster(cluster.folder)) === undefined) return;
    }
  }
  throw new Error(`PostgreSQL in ${cluster.folder} does not stop`);
}

/** The address of one of the cluster's databases. */
export function addressOf(cluster: Cluster, port: number, database: string): string {
  return `postgresql://${OWNER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

type Launched = Postmaster & { child: ChildProcess; readLog: () => Promise<string> };

async function launch(cluster: Cluster, account: Account, port: number): Promise<Launched> {
  const before = await rotateLog(cluster.logFile);
  const settings = Object.entries({ ...SETTINGS, ...memorySettings(availableMegabytes()), port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const { file, args, options } = commandFor(account, 'postgres', cluster.folder, settings);
  const logFile = await open(cluster.logFile, 'a', 0o600);
  try {
    // Root at work on an ordinary user's shop leaves no file that the user cannot write.
    if (process.getuid?.() === 0) await logFile.chown(account.uid, account.gid);
    // its own session, so that Ctrl+C reaches only the app, which then stops it cleanly
    const child = spawn(file, args, {
      ...options,
      detached: true,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', logFile.fd, logFile.fd],
    });
    child.on('error', () => {});
    child.unref();
    const readLog = async () => (await readFile(cluster.logFile)).subarray(before).toString('utf8');
    return { pid: child.pid ?? -1, port, child, readLog };
  } finally {
    await logFile.close();
  }
}

/** Waits until the server answers with our password; false when its process ends first. */
async function isReady(cluster: Cluster, { pid, port }: Postmaster, log: (line: string) => void, child?: ChildProcess): Promise<boolean> {
  const since = Date.now();
  let readyAt = since;
  for (;;) {
    const answer = await probe(addressOf(cluster, port, 'postgres'));
    const ended = child ? child.exitCode !== null || child.signalCode !== null || pid === -1 : false;
    if (ended) return false;
    if (answer === 'ready') return true;
    if (answer === 'stranger') {
      throw new StartRefusal(
        `the server on port ${port} does not take the password in ${cluster.home}; is the data folder a mixture of two?`,
      );
    }
    if (!child && (await findPostmaster(cluster.folder))?.pid !== pid) return false;
    if (Date.now() - readyAt > 3_000) {
      readyAt = Date.now();
      log(`the database is getting ready (${Math.round((readyAt - since) / 1_000)} s)`);
    }
    await wait(15);
  }
}

async function probe(url: string): Promise<'ready' | 'waiting' | 'stranger'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === '28P01' || code === '28000' ? 'stranger' : 'waiting';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Passing reasons: a dying server, a faster rival, a port just taken. */
function isPassing(reason: string): boolean {
  return /pre-existing shared memory block|lock file "postmaster.pid" already exists|could not create any TCP\/IP sockets/.test(reason);
}

/** Below the range of outgoing connections, so that it stays free over a restart. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await new Promise<boolean>((answer) => {
      const server = createServer();
      server.once('error', () => answer(false));
      server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
    });
    if (free) return port;
  }
}

/** Returns the log's size, after putting a long one aside. */
async function rotateLog(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size < LOG_LIMIT) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}
