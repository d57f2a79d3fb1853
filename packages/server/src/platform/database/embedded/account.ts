import { type SpawnOptions, spawnSync } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Binaries, copyBinaries } from './binaries.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * The account of PostgreSQL, which refuses root: root enters a user namespace that owns its files,
 * or becomes their owner, else `nobody`.
 */
export type Account = {
  name: 'self' | 'namespace' | 'other';
  /** The owner that the cluster's files must have. */
  uid: number;
  gid: number;
  binaries: Binaries;
};

/** A process to start: what `spawn` takes. */
export type Command = { file: string; args: string[]; options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'> };

const NOBODY = 65_534;

/**
 * Finds an account that can run the binaries on files in `folder`, by trying; `clusterFolder` may
 * not exist yet.
 */
export async function chooseAccount(binaries: Binaries, folder: string, clusterFolder: string): Promise<Account> {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  if (uid !== 0) return { name: 'self', uid, gid, binaries };
  const owner = await stat(clusterFolder).catch(() => undefined);
  // Root at work on an ordinary user's shop leaves it to that user.
  const isUsers = owner !== undefined && owner.uid !== 0 && owner.uid !== NOBODY;
  const user = isUsers ? await becomeOther(binaries, owner.uid, owner.gid) : undefined;
  if (user) return user;
  if (namespaceWorks(binaries, folder)) return { name: 'namespace', uid: 0, gid: 0, binaries };
  const nobody = await becomeOther(binaries, NOBODY, NOBODY);
  if (nobody) return nobody;
  throw new StartRefusal(
    'PostgreSQL does not run as root, and neither a user namespace nor the user "nobody" can run it on this machine; ' +
      'start Aliquot as an ordinary user, or name an outside PostgreSQL in DATABASE_URL',
  );
}

/**
 * The command to run a PostgreSQL program on `dataFolder`. It starts inside the folder, before
 * root's rights are dropped, as another user may not reach it by path.
 */
export function commandFor(account: Account, program: 'postgres' | 'initdb', dataFolder: string, args: string[]): Command {
  const file = join(account.binaries.folder, 'bin', program);
  if (account.name === 'other') {
    const options = { uid: account.uid, gid: account.gid, cwd: dataFolder };
    return { file, args: ['-D', '/proc/self/cwd', ...args], options };
  }
  const all = ['-D', dataFolder, ...args];
  if (account.name === 'namespace') return { file: 'unshare', args: ['--user', '--', file, ...all], options: { cwd: dataFolder } };
  return { file, args: all, options: { cwd: dataFolder } };
}

/** PostgreSQL needs to own its files; the account may have changed since they were made. */
export async function changeOwner(account: Account, folder: string): Promise<void> {
  const { uid } = await stat(folder);
  if (uid === account.uid) return;
  if (account.name === 'self') {
    throw new StartRefusal(
      `the database in ${folder} belongs to the user with id ${uid}, and this is user ${account.uid}; ` +
        'start Aliquot as that user, give the folder to this one, or choose another DATA_DIR',
    );
  }
  const names = await readdir(folder, { recursive: true });
  for (const name of names) await lchown(join(folder, name), account.uid, account.gid);
  // The folder itself comes last, so that an interrupted run starts over.
  await lchown(folder, account.uid, account.gid);
}

function namespaceWorks(binaries: Binaries, folder: string): boolean {
  // inside the namespace root has no special access, so both folders are tried from there
  const trial = 'test -w "$1" && test -x "$1" && "$2/bin/initdb" --version';
  const run = spawnSync('unshare', ['--user', '--', '/bin/sh', '-c', trial, 'sh', folder, binaries.folder], { stdio: 'ignore' });
  return run.status === 0;
}

/** Works where the system shows a process its own working folder below /proc. */
async function becomeOther(binaries: Binaries, uid: number, gid: number): Promise<Account | undefined> {
  if (process.platform !== 'linux') return undefined;
  const reachable = await findReachable(binaries, uid, gid);
  return reachable && { name: 'other', uid, gid, binaries: reachable };
}

/** The binaries, or a public copy if the user cannot enter their folder. */
async function findReachable(binaries: Binaries, uid: number, gid: number): Promise<Binaries | undefined> {
  if (canRun(binaries, uid, gid)) return binaries;
  // Some machines forbid running programs from the first of these places.
  for (const parent of [tmpdir(), '/var/tmp', '/dev/shm', '/run']) {
    try {
      const copy = await copyBinaries(binaries, parent);
      if (canRun(copy, uid, gid)) return copy;
    } catch {
      continue;
    }
  }
  return undefined;
}

function canRun({ folder }: Binaries, uid: number, gid: number): boolean {
  const run = spawnSync(join(folder, 'bin', 'initdb'), ['--version'], { uid, gid, cwd: '/', stdio: 'ignore' });
  return run.status === 0;
}
