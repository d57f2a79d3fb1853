import { basename, dirname, join } from 'node:path';
import { bytesToLoad, requireSpace } from '../../../platform/backup/free-space.ts';
import { loadDatabase } from '../../../platform/backup/load-database.ts';
import {
  type FoundBackup,
  type Manifest,
  type Readable,
  findOwnBackups,
  isOfDatabase,
  isVerified,
  markVerified,
  readManifest,
  unmarkVerified,
} from '../../../platform/backup/manifest.ts';
import { openBackup, withScratchDatabase } from '../../../platform/backup/restore-backup.ts';
import { inScratchFolder } from '../../../platform/backup/scratch-folder.ts';
import { type Database, openDatabase } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import type { NamesInUse } from '../attachments/delete-unused-files.ts';
import { type BrokenInvariant, checkConsistency } from './check-consistency.ts';

export type VerifyOptions = {
  /** Where the scratch database is made, which needs as much space as the shop's own. */
  dataDir: string;
  /** All who refer to stored files. */
  keepers: readonly NamesInUse[];
  signal?: AbortSignal | undefined;
};

/**
 * Verifies a backup, under `withBackupLock`: checksums, then a restore into a scratch database with
 * its consistency check, and whether files are lost. A good one is marked so; a bad one is
 * reported, and keeps its place.
 */
export async function verifyBackup(folder: string, { dataDir, keepers, signal }: VerifyOptions): Promise<Readable<null>> {
  await unmarkVerified(folder);
  const backup = await openBackup(folder, signal);
  if (!backup.ok) return backup;
  const problem = await inScratchFolder(join(dataDir, 'backup-check'), { isLocked: true }, async (scratch) => {
    await requireSpace(scratch, bytesToLoad(backup.value), 'verifying the backup');
    return withScratchDatabase(scratch, async (url) => {
      await loadDatabase(url, folder, backup.value, { signal });
      return findProblem(url, folder, backup.value, keepers);
    });
  });
  if (problem !== null) return { ok: false, problem };
  await markVerified(folder, backup.value);
  return { ok: true, value: null };
}

async function findProblem(url: string, folder: string, manifest: Manifest, keepers: readonly NamesInUse[]): Promise<string | null> {
  const db = openDatabase(url, { poolSize: 2, applicationName: 'aliquot backup check', statementTimeout: 3_600_000 });
  try {
    const broken = await withTransaction(db, checkConsistency, { isolation: 'repeatable read' });
    if (broken.length > 0) return `${folder} does not add up:\n${broken.map(lineOf).join('\n')}`;
    const earlier = await findEarlier(folder, manifest);
    const lost = earlier ? await findLostFiles(db, manifest, earlier.manifest, keepers) : [];
    if (!earlier || lost.length === 0) return null;
    const some = `${lost.slice(0, 5).join(', ')}${lost.length > 5 ? ', …' : ''}`;
    return `${lost.length} files that the database names are no longer in the data folder: ${some}; copy them there from ${earlier.folder}`;
  } finally {
    await db.end();
  }
}

/** The shop's last verified backup before this one, in the same folder. */
async function findEarlier(folder: string, manifest: Manifest): Promise<(FoundBackup & { manifest: Manifest }) | null> {
  const own = await findOwnBackups(dirname(folder), { shop: manifest.shop, now: new Date(manifest.made_at) });
  const earlier = own.find((one) => isVerified(one) && one.name !== basename(folder));
  const read = earlier ? await readManifest(earlier.folder) : null;
  return earlier && read?.ok ? { ...earlier, manifest: read.value } : null;
}

const batch = 500;

/**
 * Files that an earlier backup has, this one lacks, and a row of it still names: a disk that is not
 * mounted, or a fault. What an operation has removed has no row.
 */
async function findLostFiles(db: Database, now: Manifest, earlier: Manifest, keepers: readonly NamesInUse[]): Promise<string[]> {
  const there = new Set(now.parts.map(({ path }) => path));
  const gone = earlier.parts.filter((part) => !isOfDatabase(part) && !there.has(part.path)).map(({ path }) => path);
  const lost: string[] = [];
  for (let start = 0; start < gone.length; start += batch) {
    const paths = gone.slice(start, start + batch);
    const names = paths.map((path) => basename(path));
    const named = new Set((await Promise.all(keepers.map((inUse) => inUse(db, names)))).flat());
    lost.push(...paths.filter((path) => named.has(basename(path))));
  }
  return lost;
}

const lineOf = ({ law, subject, fault }: BrokenInvariant): string => `${law}: ${subject} ${fault}`;
