import { type SpawnOptions, spawnSync } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Binaries, copyBinaries } from './binaries.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * Who PostgreSQL runs as. It refuses to run as root, so root either enters a user namespace, in which it is nobody in
 * particular but still owns its files, or becomes the user `nobody`.
 */
export type Account = {
  name: 'self' | 'namespace' | 'nobody';
  /** The owner that the cluster's files must have. */
  uid: number;
  gid: number;
  binaries: Binaries;
};

/** A process to start: what `spawn` takes. */
export type Command = { file: string; args: string[]; options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'> };

const NOBODY = 65_534;

/** Finds the account that can run the binaries on files in `folder`, by trying. */
export async function chooseAccount(binaries: Binaries, folder: string): Promise<Account> {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  if (uid !== 0) return { name: 'self', uid, gid, binaries };
  if (namespaceWorks(binaries, folder)) return { name: 'namespace', uid: 0, gid: 0, binaries };
  if (process.platform === 'linux') {
    const reachable = await binariesForNobody(binaries);
    if (reachable) return { name: 'nobody', uid: NOBODY, gid: NOBODY, binaries: reachable };
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root, and neither a user namespace nor the user "nobody" can run it on this machine; ' +
      'start Aliquot as an ordinary user, or name an outside PostgreSQL in DATABASE_URL',
  );
}

/**
 * The command that runs one of PostgreSQL's programs on the data in `dataFolder`. `nobody` may not be able to walk to that
 * folder, so the program is started inside it, before root's rights are given up, and finds it as its own working folder.
 */
export function commandFor(account: Account, program: 'postgres' | 'initdb', dataFolder: string, args: string[]): Command {
  const file = join(account.binaries.folder, 'bin', program);
  if (account.name === 'nobody') {
    const options = { uid: account.uid, gid: account.gid, cwd: dataFolder };
    return { file, args: ['-D', '/proc/self/cwd', ...args], options };
  }
  const all = ['-D', dataFolder, ...args];
  if (account.name === 'namespace') return { file: 'unshare', args: ['--user', '--', file, ...all], options: { cwd: dataFolder } };
  return { file, args: all, options: { cwd: dataFolder } };
}

/** PostgreSQL works only on files that belong to its own account; the account may have changed since they were made. */
export async function handOver(account: Account, folder: string): Promise<void> {
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
  // The folder itself comes last, so that an interrupted walk is begun anew.
  await lchown(folder, account.uid, account.gid);
}

function namespaceWorks(binaries: Binaries, folder: string): boolean {
  // Inside the namespace root's right to pass every door is gone, so both folders are tried from there.
  const trial = 'test -w "$1" && test -x "$1" && "$2/bin/initdb" --version';
  const run = spawnSync('unshare', ['--user', '--', '/bin/sh', '-c', trial, 'sh', folder, binaries.folder], { stdio: 'ignore' });
  return run.status === 0;
}

async function binariesForNobody(binaries: Binaries): Promise<Binaries | undefined> {
  if (nobodyCanRun(binaries)) return binaries;
  // Some machines forbid running programs from the first of these places.
  for (const parent of [tmpdir(), '/var/tmp', '/dev/shm', '/run']) {
    try {
      const copy = await copyBinaries(binaries, parent);
      if (nobodyCanRun(copy)) return copy;
    } catch {
      continue;
    }
  }
  return undefined;
}

function nobodyCanRun({ folder }: Binaries): boolean {
  const run = spawnSync(join(folder, 'bin', 'initdb'), ['--version'], { uid: NOBODY, gid: NOBODY, cwd: '/', stdio: 'ignore' });
  return run.status === 0;
}
