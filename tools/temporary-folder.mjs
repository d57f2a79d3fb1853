import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
/**
 * Bytes that must be free in memory: a run's databases, shops and browser profiles take a third.
 */
const room = 4 * 2 ** 30;

/**
 * A new folder for a test run, removed by its creator: in memory where possible, as copying
 * databases there costs a tenth. Removes what killed runs left: folders whose owner, a process, is
 * no more.
 */
export async function createTemporaryFolder(owner = process.pid) {
  const parent = (await hasRoom()) ? inMemory : tmpdir();
  for (const name of await readdir(parent)) if (isLeftBehind(name)) await rm(join(parent, name), { recursive: true, force: true });
  const folder = await mkdtemp(join(parent, `aliquot-run-${owner}-`));
  // PostgreSQL, which never runs as root, has an account of its own there
  await chmod(folder, 0o1777);
  return folder;
}

async function hasRoom() {
  if (process.availableMemory() < room) return false;
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= room;
}

function isLeftBehind(name) {
  const pid = /^aliquot-run-(\d+)-/.exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
