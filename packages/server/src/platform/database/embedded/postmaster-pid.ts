import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL's main process as its pid file names it. */
export type Postmaster = { pid: number; port: number };

/**
 * Reads `postmaster.pid` (process, data folder, start time, port, …); returns the server if alive
 * in this folder. A reused process number is detected by its working folder.
 */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return undefined;
  return (await worksIn(pid, folder)) ? { pid, port } : undefined;
}

/**
 * Removes a stale pid file, which PostgreSQL would take for a running server; kept while a process
 * of the dead server uses the folder, as it protects the data.
 */
export async function removeStalePidFile(folder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  // all at once: under load without a database every single step is slow
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(names.map((name) => worksIn(Number(name), folder)));
  if (found.includes(true)) return;
  await rm(join(folder, 'postmaster.pid'), { force: true });
}

/** Whether the process is alive and, if known, works in the folder, as all of PostgreSQL's do. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return workingFolder !== undefined && workingFolder === (await realpath(folder).catch(() => undefined));
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
