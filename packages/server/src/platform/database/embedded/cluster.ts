import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, commandFor } from './account.ts';
import { StartRefusal } from './start-refusal.ts';

/** The embedded database's place on disk. */
export type Cluster = {
  /** Holds everything below; made in one step, so that it is either complete or not there. */
  home: string;
  /** PostgreSQL's own data folder. */
  folder: string;
  password: string;
  logFile: string;
};

export const OWNER = 'aliquot_owner';

const HOUR = 3_600_000;

/** Where PostgreSQL keeps its data below the data folder. */
export function clusterFolderOf(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster');
}

/** The cluster below the data folder, or undefined before the first start. */
export async function openCluster(dataDir: string): Promise<Cluster | undefined> {
  const home = join(dataDir, 'postgres');
  try {
    return at(home, (await readFile(join(home, 'password'), 'utf8')).trim());
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return undefined;
    if (code !== 'EACCES') throw error;
    throw new StartRefusal(`the database in ${home} belongs to another user; start Aliquot as that user, or choose another DATA_DIR`);
  }
}

/**
 * Creates the cluster: UTF-8, checksums, builtin locale, password logins only. Of two concurrent
 * processes both get the first one ready.
 */
export async function createCluster(dataDir: string, account: Account): Promise<Cluster> {
  await removeUnfinished(dataDir);
  const unfinished = at(await mkdtemp(join(dataDir, 'postgres-new-')), randomBytes(24).toString('base64url'));
  await mkdir(unfinished.folder, { mode: 0o700 });
  await chown(unfinished.folder, account.uid, account.gid);
  await writeFile(join(unfinished.home, 'password'), `${unfinished.password}\n`, { mode: 0o600, flush: true });
  await initialise(account, unfinished);
  const home = join(dataDir, 'postgres');
  try {
    await rename(unfinished.home, home);
    return at(home, unfinished.password);
  } catch (error) {
    const winner = await openCluster(dataDir);
    if (!winner) throw error;
    await rm(unfinished.home, { recursive: true, force: true });
    return winner;
  }
}

function at(home: string, password: string): Cluster {
  return { home, folder: join(home, 'cluster'), password, logFile: join(home, 'server.log') };
}

async function initialise(account: Account, cluster: Cluster): Promise<void> {
  // the account may not reach the data folder, so it reads the password from a public place
  const exchange = await mkdtemp(join(tmpdir(), 'aliquot-'));
  try {
    const passwordFile = join(exchange, 'password');
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    await chown(passwordFile, account.uid, account.gid);
    await chown(exchange, account.uid, account.gid);
    await run(account, cluster, [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--auth=scram-sha-256',
      // the password is 24 random bytes, which nobody guesses however fast a guess is checked
      '--set=scram_iterations=16',
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
    ]);
  } finally {
    await rm(exchange, { recursive: true, force: true });
  }
}

async function run(account: Account, cluster: Cluster, args: string[]): Promise<void> {
  const { file, args: all, options } = commandFor(account, 'initdb', cluster.folder, args);
  const child = spawn(file, all, { ...options, env: { PATH: process.env['PATH'], LC_ALL: 'C' }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done));
  if (code !== 0) throw new Error(`PostgreSQL's initdb ended with code ${code}:\n${output.trim()}`);
}

/** What a killed first start left behind; a younger one may still be at work. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('postgres-new-')) continue;
    const folder = join(dataDir, name);
    const made = await stat(folder).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > HOUR) await rm(folder, { recursive: true, force: true });
  }
}
