import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../platform/database/connection.ts';
import { storedFolder } from './stored-files.ts';

/** Users of stored files: returns those of the names with a row. */
export type NamesInUse = (db: Database, names: readonly string[]) => Promise<string[]>;

/** Operations store a file and then its row at once; older files without a row are leftovers. */
const graceMs = 24 * 60 * 60 * 1000;
/** How long what was swept can still be fetched back. */
const trashMs = 30 * 24 * 60 * 60 * 1000;
const batch = 500;
/** A few leftovers are normal; more than this number and share suggests lost rows or a bug. */
const most = { files: 50, share: 0.05 };
/** Names by `writeStoredFile`, also unfinished ones; other files are never removed. */
const ourName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z.]+$/;

export type Sweep = {
  now: Date;
  /** All who refer to stored files. */
  keepers: readonly NamesInUse[];
};

/** Where swept files lie until they are deleted. */
export const trashFolder = (dataDir: string): string => join(storedFolder(dataDir), 'trash');

/**
 * Moves files without a row for a day to the trash, and deletes them after thirty days; returns the
 * moved names. Throws without changes if suspiciously many would go.
 */
export async function deleteUnusedFiles(db: Database, dataDir: string, { now, keepers }: Sweep): Promise<string[]> {
  const folders = await listFolders(dataDir);
  const lost: { folder: string; name: string }[] = [];
  for (const { folder, names } of folders) {
    for (let start = 0; start < names.length; start += batch) {
      const old = await olderThan(now.getTime() - graceMs, folder, names.slice(start, start + batch));
      const kept = new Set((await Promise.all(keepers.map((inUse) => inUse(db, old)))).flat());
      lost.push(...old.filter((one) => !kept.has(one)).map((name) => ({ folder, name })));
    }
  }
  const all = folders.reduce((sum, { names }) => sum + names.length, 0);
  if (lost.length > most.files && lost.length > all * most.share) {
    throw new Error(`${lost.length} of ${all} stored files have no row that refers to them: too many to be swept`);
  }
  await emptyTrash(trashFolder(dataDir), now);
  if (lost.length > 0) await mkdir(trashFolder(dataDir), { recursive: true, mode: 0o700 });
  for (const { folder, name } of lost) await throwAway(join(folder, name), join(trashFolder(dataDir), name), now);
  return lost.map(({ name }) => name);
}

/** Its thirty days count from now; what has gone meanwhile needs no sweeping. */
async function throwAway(path: string, trashed: string, now: Date): Promise<void> {
  await utimes(path, now, now).catch(noFolder);
  await rename(path, trashed).catch(noFolder);
}

async function emptyTrash(trash: string, now: Date): Promise<void> {
  const names = (await readdir(trash).catch(noFolder)).filter((name) => ourName.test(name));
  for (const name of await olderThan(now.getTime() - trashMs, trash, names)) await rm(join(trash, name), { force: true });
}

async function listFolders(dataDir: string): Promise<{ folder: string; names: string[] }[]> {
  const root = storedFolder(dataDir);
  const folders: { folder: string; names: string[] }[] = [];
  for (const name of await readdir(root).catch(noFolder)) {
    if (!/^[0-9a-f]{2}$/.test(name)) continue;
    const folder = join(root, name);
    folders.push({ folder, names: (await readdir(folder)).filter((file) => ourName.test(file)) });
  }
  return folders;
}

/** Before the first upload, and the first sweep, there is none. */
function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

async function olderThan(limit: number, folder: string, names: readonly string[]): Promise<string[]> {
  const old: string[] = [];
  for (const name of names) {
    const file = await stat(join(folder, name)).catch(() => null);
    // what has gone meanwhile needs no sweeping
    if (file && file.mtimeMs < limit) old.push(name);
  }
  return old;
}
