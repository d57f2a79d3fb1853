import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBaseline } from '../database/baseline.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { loadDatabase } from './load-database.ts';
import { type Manifest, type Readable, checkParts, readManifest } from './manifest.ts';
import { inScratchFolder } from './scratch-folder.ts';

export type RestoreOptions = {
  /** The folder of one backup. */
  folder: string;
  /** The data folder to be made; it must be empty or not exist. */
  target: string;
  /** An outside database, which must be empty; without one an embedded one is made. */
  databaseUrl?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** A complete backup of this version's schema whose files are as they were, or what is wrong. */
export async function openBackup(folder: string, signal?: AbortSignal): Promise<Readable<Manifest>> {
  const manifest = await readManifest(folder);
  if (!manifest.ok) return manifest;
  const { hash } = await readBaseline();
  if (manifest.value.schema !== hash) {
    const [theirs, ours] = [manifest.value.schema.slice(0, 12), hash.slice(0, 12)];
    return {
      ok: false,
      problem: `${folder} was made by another version of Aliquot (database schema ${theirs}; this version has ${ours}); restore it with that version`,
    };
  }
  const whole = await checkParts(folder, manifest.value, signal);
  return whole.ok ? manifest : whole;
}

/**
 * Restores a backup into a new data folder, and into an outside database where one is named. The
 * data folder appears as a whole or not at all.
 */
export async function restoreBackup({ folder, target, databaseUrl, signal }: RestoreOptions): Promise<Readable<Manifest>> {
  const there = await readdir(target).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : null));
  if (there === null || there.length > 0) {
    return { ok: false, problem: `${target} is not an empty folder; name another one (--to), or move what is there away` };
  }
  const backup = await openBackup(folder, signal);
  if (!backup.ok) return backup;
  const manifest = backup.value;
  await inScratchFolder(`${target}.restoring`, async (scratch) => {
    for (const { path } of manifest.parts) {
      signal?.throwIfAborted();
      if (path.startsWith('database/')) continue;
      await mkdir(dirname(join(scratch, path)), { recursive: true, mode: 0o700 });
      await cp(join(folder, path), join(scratch, path), { preserveTimestamps: true });
    }
    if (databaseUrl === undefined) {
      await withScratchDatabase(scratch, (url) => loadDatabase(url, folder, manifest, { signal }));
      await rename(scratch, target);
      return;
    }
    let isPlaced = false;
    const place = async () => {
      await rename(scratch, target);
      isPlaced = true;
    };
    try {
      await loadDatabase(databaseUrl, folder, manifest, { signal, beforeCommit: place });
    } catch (error) {
      if (isPlaced) await rm(target, { recursive: true, force: true });
      throw error;
    }
  });
  return backup;
}

/** Works on a new embedded database below a folder, and stops its server. */
export async function withScratchDatabase<Value>(dataDir: string, work: (url: string) => Promise<Value>): Promise<Value> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
