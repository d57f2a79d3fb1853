import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { StartRefusal } from '../database/embedded/start-refusal.ts';
import { withClient } from '../database/embedded/with-client.ts';
import { type EarlierBackup, copyFiles, countBytes, earlierBackup, writePart } from './copy-files.ts';
import { dumpDatabase, exactFormat } from './dump-database.ts';
import { requireSpace } from './free-space.ts';
import { type BackupPart, type Manifest, findOwnBackups, isVerified, manifestName, nameOf, readManifest } from './manifest.ts';
import { inScratchFolder } from './scratch-folder.ts';
import { shopIdOf } from './shop-id.ts';

export type BackupOptions = {
  /** The shop's database, and its data folder. */
  url: string;
  dataDir: string;
  /** The folder that gets the backup, in a folder of its own. */
  into: string;
  /** Made by the shop itself, which removes it in time. */
  isNightly?: boolean;
  signal?: AbortSignal | undefined;
};

export type MadeBackup = { folder: string; shop: string; bytes: number; madeAt: Date };

/**
 * Backs up a shop while it runs, under `withBackupLock`: one snapshot of the database, uploaded
 * files and the shop's key. It has its name only once it is complete; where it fails nothing stays.
 */
export async function makeBackup({ url, dataDir, into, isNightly = false, signal }: BackupOptions): Promise<MadeBackup> {
  if (!(await stat(join(dataDir, 'shop.key')).catch(() => null))) {
    throw new StartRefusal(`${join(dataDir, 'shop.key')} is missing: set DATA_DIR to the folder of the shop that is to be backed up`);
  }
  const shop = await shopIdOf(dataDir);
  return inScratchFolder(join(into, `.unfinished-${shop}`), { isLocked: true }, async (unfinished) => {
    const { now, bytes: databaseBytes } = await describeDatabase(url);
    const earlier = await findEarlier(into, { shop, now });
    // compressed rows take less than the database with its indexes
    await requireSpace(into, databaseBytes + (await countBytes(dataDir, earlier)), 'a backup');
    // before the snapshot, as a job may remove files after it; and again for newer ones
    const files = new Map<string, BackupPart>();
    await copyFiles(dataDir, unfinished, files, { earlier, signal });
    const { parts, ...dump } = await dumpDatabase(url, unfinished, signal);
    await copyFiles(dataDir, unfinished, files, { signal });
    const all = [...parts, ...files.values()];
    const manifest: Manifest = { format: 'aliquot-backup', version: 1, shop, ...dump, parts: all };
    await writePart(Readable.from([JSON.stringify(manifest, null, 2)]), unfinished, manifestName, { signal });
    const madeAt = new Date(dump.made_at);
    const folder = join(into, nameOf({ shop, madeAt, isNightly }));
    await rename(unfinished, folder);
    return { folder, shop, madeAt, bytes: all.reduce((sum, part) => sum + part.bytes, 0) };
  });
}

/**
 * The newest backup, if it is verified. After a failed one all files are copied: a damaged file is
 * so not linked again and again.
 */
async function findEarlier(into: string, own: { shop: string; now: Date }): Promise<EarlierBackup | null> {
  const newest = (await findOwnBackups(into, own)).at(0);
  if (!newest || !isVerified(newest)) return null;
  const manifest = await readManifest(newest.folder);
  return manifest.ok ? earlierBackup(newest.folder, manifest.value) : null;
}

function describeDatabase(url: string): Promise<{ now: Date; bytes: number }> {
  return withClient(url, 10_000, async (client) => {
    await client.query(exactFormat);
    const { rows } = await client.query<{ now: Date; bytes: number }>(
      'select now(), pg_database_size(current_database())::float8 as bytes',
    );
    const [row] = rows;
    if (!row) throw new Error('the database did not report its size');
    return row;
  });
}
