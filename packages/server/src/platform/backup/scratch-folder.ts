import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openCluster } from '../database/embedded/cluster.ts';
import { stopPostmaster } from '../database/embedded/postmaster.ts';

/**
 * Works in a folder of this process, `PATH-PID`, which is removed afterwards where it still exists.
 * What killed processes left of the same kind is removed first, with its database server.
 */
export async function inScratchFolder<Value>(path: string, work: (folder: string) => Promise<Value>): Promise<Value> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await removeLeftovers(path);
  const folder = `${path}-${process.pid}`;
  await mkdir(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeftovers(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const pid = name.startsWith(`${basename(path)}-`) ? name.slice(basename(path).length + 1) : '';
    if (!/^\d+$/.test(pid) || isAlive(Number(pid))) continue;
    const folder = join(dirname(path), name);
    const cluster = await openCluster(folder);
    if (cluster) await stopPostmaster(cluster);
    await rm(folder, { recursive: true, force: true });
  }
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
