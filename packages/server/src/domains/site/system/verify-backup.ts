import { join } from 'node:path';
import { loadDatabase } from '../../../platform/backup/load-database.ts';
import { type Readable, markVerified, unmarkVerified } from '../../../platform/backup/manifest.ts';
import { openBackup, withScratchDatabase } from '../../../platform/backup/restore-backup.ts';
import { inScratchFolder } from '../../../platform/backup/scratch-folder.ts';
import { openDatabase } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { type BrokenInvariant, checkConsistency } from './check-consistency.ts';

/** Where the scratch database is made, which needs as much space as the shop's own. */
export type VerifyOptions = { dataDir: string; signal?: AbortSignal | undefined };

/**
 * Verifies a backup: checksums, then a restore into a scratch database with its consistency check.
 * A good one is marked so; a bad one is reported, and keeps its place.
 */
export async function verifyBackup(folder: string, { dataDir, signal }: VerifyOptions): Promise<Readable<null>> {
  await unmarkVerified(folder);
  const backup = await openBackup(folder, signal);
  if (!backup.ok) return backup;
  const broken = await inScratchFolder(join(dataDir, 'backup-check'), (scratch) =>
    withScratchDatabase(scratch, async (url) => {
      await loadDatabase(url, folder, backup.value, { signal });
      return checkAt(url);
    }),
  );
  if (broken.length > 0) return { ok: false, problem: `${folder} does not add up:\n${broken.map(lineOf).join('\n')}` };
  await markVerified(folder, backup.value);
  return { ok: true, value: null };
}

async function checkAt(url: string): Promise<BrokenInvariant[]> {
  const db = openDatabase(url, { poolSize: 2, applicationName: 'aliquot backup check', statementTimeout: 3_600_000 });
  try {
    return await withTransaction(db, checkConsistency, { isolation: 'repeatable read' });
  } finally {
    await db.end();
  }
}

const lineOf = ({ law, subject, fault }: BrokenInvariant): string => `${law}: ${subject} ${fault}`;
