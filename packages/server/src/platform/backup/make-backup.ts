import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { StartRefusal } from '../database/embedded/start-refusal.ts';
import { copyFiles, writePart } from './copy-files.ts';
import { dumpDatabase } from './dump-database.ts';
import { type BackupPart, type Manifest, manifestName, nameOf } from './manifest.ts';
import { inScratchFolder } from './scratch-folder.ts';

export type BackupOptions = {
  /** The shop's database, and its data folder. */
  url: string;
  dataDir: string;
  /** The folder that gets the backup, in a folder of its own. */
  into: string;
  signal?: AbortSignal | undefined;
};

/**
 * Backs up a shop while it runs: one snapshot of the database, uploaded files and the shop's key.
 * It has its name only once it is complete; where it fails nothing stays.
 */
export async function makeBackup({ url, dataDir, into, signal }: BackupOptions): Promise<{ folder: string; bytes: number; madeAt: Date }> {
  if (!(await stat(join(dataDir, 'shop.key')).catch(() => null))) {
    throw new StartRefusal(`${join(dataDir, 'shop.key')} is missing: set DATA_DIR to the folder of the shop that is to be backed up`);
  }
  return inScratchFolder(join(into, '.unfinished'), async (unfinished) => {
    // before the snapshot, as a job may remove files after it; and again for those that came meanwhile
    const files = new Map<string, { part: BackupPart; was: string }>();
    await copyFiles(dataDir, unfinished, files, signal);
    const { parts, ...dump } = await dumpDatabase(url, unfinished, signal);
    await copyFiles(dataDir, unfinished, files, signal);
    const all = [...parts, ...[...files.values()].map(({ part }) => part)];
    const manifest: Manifest = { format: 'aliquot-backup', version: 1, ...dump, parts: all };
    await writePart(Readable.from([JSON.stringify(manifest, null, 2)]), unfinished, manifestName, { signal });
    const madeAt = new Date(dump.made_at);
    const folder = join(into, nameOf(madeAt));
    await rename(unfinished, folder);
    return { folder, madeAt, bytes: all.reduce((sum, part) => sum + part.bytes, 0) };
  });
}
