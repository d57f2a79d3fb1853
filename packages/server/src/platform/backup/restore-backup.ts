import { constants } from 'node:fs';
import { access, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBaseline } from '../database/baseline.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { loadDatabase } from './load-database.ts';
import { bytesToLoad, requireSpace } from './free-space.ts';
import { type Manifest, type Readable, checkParts, isOfDatabase, readManifest } from './manifest.ts';
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
  const { hash } = readBaseline();
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
 * How far numbers of all kinds (orders, refunds, messages, events) go ahead at a restore: those
 * that the lost days gave out are known to buyers, the gateway and receivers of webhooks.
 */
const gap = 1_000_000;

/**
 * Restores a backup into a new data folder, and into an outside database where one is named. The
 * data folder is filled when everything is loaded and checked, or not at all.
 */
export async function restoreBackup({ folder, target, databaseUrl, signal }: RestoreOptions): Promise<Readable<Manifest>> {
  const place = await findPlace(target);
  if (!place.ok) return place;
  const backup = await openBackup(folder, signal);
  if (!backup.ok) return backup;
  const manifest = backup.value;
  await inScratchFolder(place.value.scratch, { isLocked: false }, async (scratch) => {
    const files = manifest.parts.filter((part) => !isOfDatabase(part));
    const database = databaseUrl === undefined ? bytesToLoad(manifest) : 0;
    await requireSpace(
      scratch,
      files.reduce((sum, { bytes }) => sum + bytes, database),
      'the restore',
    );
    for (const { path } of files) {
      signal?.throwIfAborted();
      await mkdir(dirname(join(scratch, path)), { recursive: true, mode: 0o700 });
      await cp(join(folder, path), join(scratch, path), { preserveTimestamps: true });
    }
    if (databaseUrl === undefined) {
      await withScratchDatabase(scratch, (url) => loadDatabase(url, folder, manifest, { signal, gap }));
      await place.value.fill(scratch);
      return;
    }
    let undo: (() => Promise<void>) | undefined;
    const beforeCommit = async () => {
      undo = await place.value.fill(scratch);
    };
    try {
      await loadDatabase(databaseUrl, folder, manifest, { signal, gap, beforeCommit });
    } catch (error) {
      await undo?.();
      throw error;
    }
  });
  return backup;
}

/** Where a data folder is made, and how it then gets its place; `fill` returns what undoes it. */
type Place = { scratch: string; fill: (scratch: string) => Promise<() => Promise<void>> };

/**
 * An empty folder that exists is filled, since a mounted one cannot be replaced, nor one in a
 * folder of another user. A folder that does not exist is made beside its place.
 */
async function findPlace(target: string): Promise<Readable<Place>> {
  const there = await readdir(target).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : null));
  const others = there?.filter((name) => name !== 'lost+found' && !name.startsWith('.restoring-'));
  if (others === undefined || others.length > 0) {
    return { ok: false, problem: `${target} is not an empty folder; name another one (--to), or move what is there away` };
  }
  const isThere = await stat(target).then(
    () => true,
    () => false,
  );
  const holder = isThere ? target : dirname(target);
  try {
    await mkdir(holder, { recursive: true, mode: 0o700 });
    await access(holder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      problem: `${holder} cannot be written to (${reason}); make ${target} as an empty folder of this user, or name another one (--to)`,
    };
  }
  return { ok: true, value: isThere ? inside(target) : beside(target) };
}

const beside = (target: string): Place => ({
  scratch: `${target}.restoring`,
  fill: async (scratch) => {
    await rename(scratch, target);
    return () => rm(target, { recursive: true, force: true });
  },
});

const inside = (target: string): Place => ({
  scratch: join(target, '.restoring'),
  fill: async (scratch) => {
    // the database last: whatever is there before it has nothing to refer to it
    const names = (await readdir(scratch)).toSorted((a, b) => Number(a === 'postgres') - Number(b === 'postgres'));
    const moved: string[] = [];
    const undo = async () => {
      for (const name of moved) await rm(join(target, name), { recursive: true, force: true });
    };
    try {
      for (const name of names) {
        await rename(join(scratch, name), join(target, name));
        moved.push(name);
      }
    } catch (error) {
      await undo();
      throw error;
    }
    return undo;
  },
});

/** Works on a new embedded database below a folder, and stops its server. */
export async function withScratchDatabase<Value>(dataDir: string, work: (url: string) => Promise<Value>): Promise<Value> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
