import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, chooseAccount } from '../src/platform/database/embedded/account.ts';
import { findBinaries } from '../src/platform/database/embedded/binaries.ts';
import { type Cluster, clusterFolderOf, openCluster } from '../src/platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { findPostmaster } from '../src/platform/database/embedded/postmaster-pid.ts';
import { ensureRunning, stopPostmaster } from '../src/platform/database/embedded/postmaster.ts';

/**
 * A PostgreSQL run outside the shop, as in an operator's own installation; the proof restarts it.
 */
export class OutsideDatabase {
  readonly url: string;
  readonly #cluster: Cluster;
  readonly #account: Account;

  private constructor(url: string, cluster: Cluster, account: Account) {
    this.url = url;
    this.#cluster = cluster;
    this.#account = account;
  }

  /** PostgreSQL's data folder. */
  get folder(): string {
    return this.#cluster.folder;
  }

  /** Works with a new one in a folder of its own, which is removed afterwards. */
  static async with(work: (database: OutsideDatabase) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'aliquot-proof-database-'));
    try {
      const database = await OutsideDatabase.open(folder);
      try {
        await work(database);
      } finally {
        await database.stop();
      }
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  /** Makes it in an empty folder and starts it. */
  static async open(folder: string): Promise<OutsideDatabase> {
    const { url } = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, as: 'guest' });
    const cluster = await openCluster(folder);
    if (!cluster) throw new Error('the database was not made');
    return new OutsideDatabase(url, cluster, await chooseAccount(await findBinaries(folder), folder, clusterFolderOf(folder)));
  }

  /**
   * Ends it: SIGINT disconnects and checkpoints, SIGQUIT leaves at once, SIGKILL is a power cut.
   */
  async end(signal: NodeJS.Signals): Promise<void> {
    const alive = await findPostmaster(this.#cluster.folder);
    if (!alive) throw new Error('the database is not running');
    process.kill(alive.pid, signal);
    while ((await findPostmaster(this.#cluster.folder)) !== undefined) await wait(5);
  }

  /** Starts it at the address that it had; ends when it takes connections. */
  async start(): Promise<void> {
    await ensureRunning(this.#cluster, this.#account, () => {}, { port: Number(new URL(this.url).port) });
  }

  stop(): Promise<void> {
    return stopPostmaster(this.#cluster);
  }
}
