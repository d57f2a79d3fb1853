import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabasePool, openDatabase } from '../src/platform/database/connection.ts';
import { clusterFolderOf } from '../src/platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { findPostmaster } from '../src/platform/database/embedded/postmaster-pid.ts';
import { nameTestShop } from '../src/testing/test-identity.ts';

const root = join(import.meta.dirname, '../../..');

/** A proof's many buyers share one address; limits are proved elsewhere. */
const unlimitedRequests = { LIMIT_REQUESTS_PER_MINUTE: '1000000000' };

/** The shop as a process of its own, over HTTP, with processes that a proof may kill. */
export class ShopProcess {
  readonly dataDir: string;
  readonly url: string;
  readonly #settings: Record<string, string>;
  #child: ChildProcess | undefined;

  private constructor(dataDir: string, port: number, settings: Record<string, string>) {
    this.dataDir = dataDir;
    this.url = `http://localhost:${port}`;
    this.#settings = {
      ...unlimitedRequests,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      DEMO: 'false',
      PORT: String(port),
      GATEWAY_PORT: '0',
    };
    Object.assign(this.#settings, { DATA_DIR: dataDir, SEARCH: 'database', ...settings });
  }

  /** Starts a shop without goods in a new data folder, with a bank account for transfers. */
  static async open(settings: Record<string, string> = {}): Promise<ShopProcess> {
    const shop = new ShopProcess(await mkdtemp(join(tmpdir(), 'aliquot-proof-')), await freePort(), settings);
    await shop.start();
    await shop.inDatabase(nameTestShop);
    return shop;
  }

  /** Starts the application on the address that it had; ends when it answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, ...this.#settings },
      // the channel ends with this process, and the shop ends with the channel
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
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
  }

  /** Ends the application as a power cut does. */
  async kill(): Promise<void> {
    await ended(this.#child, 'SIGKILL');
  }

  /** Kills PostgreSQL's main process like a power cut; the shop has to notice and restart it. */
  async killDatabase(): Promise<void> {
    const alive = await findPostmaster(clusterFolderOf(this.dataDir));
    if (alive) process.kill(alive.pid, 'SIGKILL');
  }

  /** Works in the shop's database by the app's role, beside the shop. */
  async inDatabase<Value>(work: (db: DatabasePool) => Promise<Value>): Promise<Value> {
    const outside = this.#settings['DATABASE_URL'];
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
    await ended(this.#child, 'SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}
