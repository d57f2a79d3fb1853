import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { openCluster } from '../database/embedded/cluster.ts';
import { stopPostmaster } from '../database/embedded/postmaster.ts';

const dayMs = 24 * 3_600_000;
const machine = hostname().replaceAll(/[^A-Za-z0-9.]/g, '_');

export type Scratch = {
  /** A lock keeps others away, so whatever is left of the same kind is of a dead process. */
  isLocked: boolean;
};

/**
 * Works in a folder of this process, `PATH-MACHINE-PID`, which is removed afterwards where it still
 * exists. What killed processes left of the same kind is removed first, with its database server.
 */
export async function inScratchFolder<Value>(
  path: string,
  { isLocked }: Scratch,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await removeLeftovers(path, isLocked);
  const folder = `${path}-${machine}-${process.pid}`;
  await mkdir(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeftovers(path: string, isLocked: boolean): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(`${basename(path)}-`)) continue;
    const folder = join(dirname(path), name);
    if (!isLocked && !(await isDead(folder, name.slice(basename(path).length + 1)))) continue;
    const cluster = await openCluster(folder);
    if (cluster) await stopPostmaster(cluster);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Process numbers are a machine's or container's own: another's folder is left for a day. */
async function isDead(folder: string, owner: string): Promise<boolean> {
  const [, there, pid] = /^([A-Za-z0-9._]+)-(\d+)$/.exec(owner) ?? [];
  if (there === undefined) return false;
  if (there === machine) return !isAlive(Number(pid));
  const made = await stat(folder).catch(() => null);
  return made !== null && Date.now() - made.mtimeMs > dayMs;
}

/** A process with this one's number was another one, as a folder of this one is removed at once. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
