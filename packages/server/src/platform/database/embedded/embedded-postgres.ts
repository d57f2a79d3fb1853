import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Account, chooseAccount, changeOwner } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, clusterFolderOf, createCluster, openCluster } from './cluster.ts';
import { addressOf, ensureRunning, stopPostmaster } from './postmaster.ts';
import { findPostmaster } from './postmaster-pid.ts';
import { StartRefusal } from './start-refusal.ts';
import { withClient } from './with-client.ts';

const patienceMs = 10_000;

export type EmbeddedPostgres = {
  /** The address of the database `aliquot`; it stays the same when the server is started again. */
  url: string;
  /** Whether the server was already running, left behind by a process that was killed. */
  adopted: boolean;
  /** Stops the server in good order; a guest stops it only when nobody else owns it. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** `guest`: uses a running shop's server (for commands) instead of owning the data folder. */
  as?: 'owner' | 'guest';
  /** Called when the server's process has been started. */
  onLaunch?: () => void;
};

const DATABASE = 'aliquot';
const OWNERSHIP_LOCK = 4_128_117_000;

/**
 * Starts the PostgreSQL installed by npm on the cluster below `dataDir`, creating it if missing.
 * The owner restarts a dead server. Throws a StartRefusal if another shop owns the folder.
 */
export async function startEmbeddedPostgres({ dataDir, log, as = 'owner', onLaunch }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const account = await chooseAccount(await findBinaries(dataDir), dataDir, clusterFolderOf(dataDir));
  const cluster = (await openCluster(dataDir)) ?? (await createCluster(dataDir, account));
  // A running server keeps the account that it has.
  if (!(await findPostmaster(cluster.folder))) await changeOwner(account, cluster.folder);
  const { port, adopted } = await ensureRunning(cluster, account, log, { ...(onLaunch && { onLaunch }) });
  const url = addressOf(cluster, port, DATABASE);
  if (as === 'guest') {
    await createDatabase(cluster, port);
    return { url, adopted, stop: () => (adopted ? Promise.resolve() : stopIfUnowned(cluster, url)) };
  }
  const ownership = new Ownership(cluster, account, port, log);
  if (!(await ownership.take())) {
    throw new StartRefusal(`a shop is already running on ${dataDir}${await describeOwner(url)}; stop it first, or choose another DATA_DIR`);
  }
  return { url, adopted, stop: () => ownership.stop() };
}

/**
 * Ownership of the data folder is a connection's lock, which ends with the process. After a lost
 * connection the server is checked and the lock taken again.
 */
class Ownership {
  #stopping = false;
  #client: pg.Client | undefined;
  readonly #cluster: Cluster;
  readonly #account: Account;
  readonly #port: number;
  readonly #log: (line: string) => void;

  constructor(cluster: Cluster, account: Account, port: number, log: (line: string) => void) {
    this.#cluster = cluster;
    this.#account = account;
    this.#port = port;
    this.#log = log;
  }

  /**
   * False if another holds the lock; a killed owner's connection may linger for a moment. Creates a
   * missing database.
   */
  async take(): Promise<boolean> {
    for (let attempt = 0; attempt < 20; attempt++) {
      const client = new pg.Client({
        connectionString: addressOf(this.#cluster, this.#port, DATABASE),
        application_name: `aliquot owner ${process.pid}`,
        keepAlive: true,
      });
      client.on('error', () => {});
      try {
        await client.connect();
      } catch (error) {
        if (!hasCode(error, '3D000')) throw error;
        await createDatabase(this.#cluster, this.#port);
        continue;
      }
      if (await tryLock(client)) {
        this.#client = client;
        client.once('end', () => void this.#recover());
        return true;
      }
      await client.end();
      await wait(100);
    }
    return false;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#client?.end().catch(() => {});
    await stopPostmaster(this.#cluster);
  }

  async #recover(): Promise<void> {
    while (!this.#stopping) {
      this.#log('the database was lost and is being started again');
      try {
        await ensureRunning(this.#cluster, this.#account, this.#log, { port: this.#port });
        // A stop that came meanwhile has seen no server, or an old one.
        if (this.#stopping) return await stopPostmaster(this.#cluster);
        if (await this.take()) return this.#log('the database is back');
      } catch (error) {
        this.#log(`the database is still away: ${error instanceof Error ? error.message : String(error)}`);
      }
      await wait(500);
    }
  }
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  await withClient(addressOf(cluster, port, 'postgres'), patienceMs, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount !== 0) return;
    await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: unknown) => {
      if (!hasCode(error, '42P04', '23505')) throw error;
    });
  });
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code);

async function stopIfUnowned(cluster: Cluster, url: string): Promise<void> {
  if (await withClient(url, patienceMs, tryLock)) await stopPostmaster(cluster);
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [OWNERSHIP_LOCK]);
  return rows[0]?.taken ?? false;
}

async function describeOwner(url: string): Promise<string> {
  const names = await withClient(url, patienceMs, (client) =>
    client.query<{ name: string }>(`SELECT application_name AS name FROM pg_stat_activity WHERE application_name LIKE 'aliquot owner %'`),
  );
  const pid = names.rows[0]?.name.split(' ').at(-1);
  return pid ? ` (process ${pid})` : '';
}
