import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabasePool, openDatabase } from '../src/platform/database/connection.ts';
import { clusterFolderOf } from '../src/platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { findPostmaster } from '../src/platform/database/embedded/postmaster-pid.ts';
import { nameTestShop } from '../src/testing/test-identity.ts';
import memoryOptions from '../memory-options.json' with { type: 'json' };
import { freePort } from '../../../tools/free-port.ts';

const root = join(import.meta.dirname, '../../..');

/** A proof's many buyers share one address; limits are proved elsewhere. */
const unlimitedRequests = { LIMIT_REQUESTS_PER_MINUTE: '1000000000' };

type ShopOptions = {
  processes?: number;
  settings?: Record<string, string>;
  /** Its data folder, by default a new one. */
  dataDir?: string;
  /** A program that starts the command after it, in a place with limits. */
  launcher?: readonly string[];
};

/** The shop as processes of its own, over HTTP, that a proof may kill. */
export class ShopProcess {
  readonly dataDir: string;
  /** The addresses of its processes, which share the database. */
  readonly urls: readonly string[];
  readonly #ports: readonly number[];
  /** What its processes are started with; commands beside it take the same. */
  readonly settings: Readonly<Record<string, string>>;
  #children: readonly ChildProcess[] = [];

  readonly #launcher: readonly string[];

  private constructor(
    dataDir: string,
    ports: readonly number[],
    { settings = {}, launcher = [] }: Pick<ShopOptions, 'settings' | 'launcher'>,
  ) {
    this.#launcher = launcher;
    this.dataDir = dataDir;
    this.#ports = ports;
    this.urls = ports.map((port) => `http://localhost:${port}`);
    const quiet = { NODE_ENV: 'production', LOG_LEVEL: 'fatal', DEMO: 'false', GATEWAY_PORT: '0', SEARCH: 'database' };
    this.settings = { ...unlimitedRequests, ...quiet, DATA_DIR: dataDir, ...settings };
  }

  /**
   * Starts a shop without goods in a new data folder, with a bank account for transfers. Several
   * processes need a database of their own (`DATABASE_URL`).
   */
  static async open({ processes = 1, dataDir, ...options }: ShopOptions = {}): Promise<ShopProcess> {
    const ports: number[] = [];
    while (ports.length < processes) ports.push(await freePort(ports));
    const shop = new ShopProcess(dataDir ?? (await mkdtemp(join(tmpdir(), 'aliquot-proof-'))), ports, options);
    try {
      await shop.start();
      await shop.inDatabase(nameTestShop);
      return shop;
    } catch (error) {
      await shop.stop();
      throw error;
    }
  }

  /** Works with a shop that is stopped and removed afterwards. */
  static async with(options: ShopOptions, work: (shop: ShopProcess) => Promise<void>): Promise<void> {
    const shop = await ShopProcess.open(options);
    try {
      await work(shop);
    } finally {
      await shop.stop();
    }
  }

  /** The address of its first process. */
  get url(): string {
    return this.urls[0] ?? '';
  }

  /** Starts the application on the addresses that it had; ends when all answer. */
  async start(): Promise<void> {
    const [first, ...others] = this.#ports;
    if (first === undefined) throw new Error('a shop has at least one process');
    // the first one makes the database
    this.#children = [await this.#startOn(first)];
    this.#children = [...this.#children, ...(await Promise.all(others.map((port) => this.#startOn(port))))];
  }

  async #startOn(port: number): Promise<ChildProcess> {
    const command = [...this.#launcher, process.execPath, '--expose-gc', ...memoryOptions.flags, 'packages/server/proofs/shop.ts'];
    const child = spawn(command[0] ?? process.execPath, command.slice(1), {
      cwd: root,
      env: { ...memoryOptions.environment, ...process.env, ...this.settings, PORT: String(port) },
      // the channel ends with this process, and the shop ends with the channel
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    await new Promise<void>((resolve, reject) => {
      let output = '';
      const hear = (chunk: Buffer) => {
        output += chunk;
        if (output.includes('Aliquot is open')) resolve();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('close', (code) => reject(new Error(`the shop ended with ${code} before it was open:\n${output}`)));
    });
    return child;
  }

  /** The application's processes. */
  get pids(): readonly number[] {
    return this.#children.map(({ pid }) => pid ?? 0);
  }

  /** What the first process keeps in memory that it still needs, in bytes. */
  async keptMemory(): Promise<number> {
    const [child] = this.#children;
    if (!child) throw new Error('the shop has no process');
    const answer = once(child, 'message');
    child.send('measure memory');
    const [bytes] = await answer;
    return Number(bytes);
  }

  /** Ends the application's processes by a signal. */
  async end(signal: NodeJS.Signals): Promise<void> {
    await Promise.all(this.#children.map((child) => ended(child, signal)));
  }

  /** Starts one of the processes again on the address that it had. */
  async startOne(index: number): Promise<void> {
    this.#children = this.#children.with(index, await this.#startOn(this.#ports[index] ?? 0));
  }

  /** Ends one of the processes; returns its exit code and how many ms it took. */
  async endOne(index: number, signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> {
    const child = this.#children[index];
    if (!child) throw new Error(`the shop has no process ${index}`);
    const since = performance.now();
    await ended(child, signal);
    return { code: child.exitCode, ms: Math.round(performance.now() - since) };
  }

  /** Milliseconds until readiness answers so; its answers are quick themselves. */
  async untilReadiness(status: number, patienceMs: number): Promise<number> {
    const since = performance.now();
    while (performance.now() - since < patienceMs) {
      const answer = await fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
      await answer.text();
      if (answer.status === status) return Math.round(performance.now() - since);
      await wait(20);
    }
    throw new Error(`readiness did not become ${status} within ${patienceMs} ms`);
  }

  /** Ends the application as a power cut does. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Kills PostgreSQL's main process like a power cut; the shop has to notice and restart it. */
  async killDatabase(): Promise<void> {
    const alive = await findPostmaster(clusterFolderOf(this.dataDir));
    if (alive) process.kill(alive.pid, 'SIGKILL');
  }

  /** Loses the killed shop's disk: its database and all that it kept. */
  async wipe(): Promise<void> {
    await this.killDatabase();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Works in the shop's database by the app's role, beside the shop. */
  async inDatabase<Value>(work: (db: DatabasePool) => Promise<Value>): Promise<Value> {
    const outside = this.settings['DATABASE_URL'];
    const storage =
      outside === undefined
        ? await startEmbeddedPostgres({ dataDir: this.dataDir, log: () => {}, as: 'guest' })
        : { url: outside, stop: () => Promise.resolve() };
    const db = openDatabase(storage.url, { poolSize: 10 });
    try {
      return await work(db);
    } finally {
      await db.end();
      await storage.stop();
    }
  }

  /** Ends the shop in good order and removes what it kept. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });
}
