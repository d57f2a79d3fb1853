import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL's main process as its pid file names it. */
export type Postmaster = { pid: number; port: number };

/**
 * Reads `postmaster.pid` (its lines are: process, data folder, start time, port, …) and returns the server if it is
 * alive and works on this folder. A process that merely got the same number later is recognised by its working folder.
 */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return undefined;
  return (await worksIn(pid, folder)) ? { pid, port } : undefined;
}

/**
 * Removes a pid file whose number now belongs to a stranger, which PostgreSQL itself would take for a running server.
 * Kept when a process of the dead server still works on the folder: the file is what protects the data from it.
 */
export async function removeStalePidFile(folder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  // All at once: a shop that many people ask while its database is away takes its time over every single step.
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(names.map((name) => worksIn(Number(name), folder)));
  if (found.includes(true)) return;
  await rm(join(folder, 'postmaster.pid'), { force: true });
}

/** Whether the process is alive and, where the system tells, has the folder as its working folder (all of PostgreSQL's have). */
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
