import { rm } from 'node:fs/promises';
import { withBackupLock } from '../../../platform/backup/lock-backups.ts';
import { makeBackup } from '../../../platform/backup/make-backup.ts';
import { findOwnBackups, isVerified } from '../../../platform/backup/manifest.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import type { NamesInUse } from '../attachments/delete-unused-files.ts';
import { beginBackupAttempt, noteBackupFault } from './backup-attempt.ts';
import { faultOfNight, isBackupDue, nightOf, readBackupState } from './backup-state.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Makes the night's backup where it is missing or requested, verifies it, and removes old ones.
 * Throws where it is not good, and every hour of that night again, so that the job shows why; it is
 * tried again the next night. One that was interrupted is tried again in an hour.
 */
export async function backUpNightly(context: JobContext, keepers: readonly NamesInUse[]): Promise<void> {
  const { db, url, config, now, isRequested, signal, note } = context;
  if (!isRequested) {
    if (!config.backup) return;
    const state = await readBackupState(db, config, now);
    if (!(await isBackupDue(db, state, now))) return;
    const fault = faultOfNight(state, now);
    if (fault !== null) throw new Error(`${fault}\n(tried again the next night, or with Run now)`);
  }
  await withBackupLock(url, signal, async (locked) => {
    await beginBackupAttempt(db);
    try {
      note(`backed up to ${await makeGood(context, keepers, locked)}`);
    } catch (error) {
      if (!locked.aborted) await noteBackupFault(db, error instanceof Error ? error.message : String(error));
      throw error;
    }
  });
}

async function makeGood({ url, config }: JobContext, keepers: readonly NamesInUse[], signal: AbortSignal): Promise<string> {
  const { dataDir, backupDir, backupKeep } = config;
  const { folder, shop, madeAt } = await makeBackup({ url, dataDir, into: backupDir, isNightly: true, signal });
  try {
    const verified = await verifyBackup(folder, { dataDir, keepers, signal });
    if (!verified.ok) throw new Error(verified.problem);
    return folder;
  } finally {
    await removeOldBackups(backupDir, { shop, now: madeAt, keep: backupKeep });
  }
}

/**
 * Of the shop's own nightly backups keeps the newest `keep` verified ones, and while there are
 * fewer the last one of each of `keep` nights that is not verified.
 */
async function removeOldBackups(folder: string, { keep, ...own }: { shop: string; now: Date; keep: number }): Promise<void> {
  const nights = new Set<number>();
  let verified = 0;
  let unverified = 0;
  for (const backup of await findOwnBackups(folder, own)) {
    if (!backup.isNightly) continue;
    const night = nightOf(backup.madeAt).getTime();
    const isKept = verified < keep && (isVerified(backup) || (unverified < keep && !nights.has(night)));
    nights.add(night);
    if (isVerified(backup)) verified += 1;
    else if (isKept) unverified += 1;
    if (!isKept) await rm(backup.folder, { recursive: true, force: true });
  }
}
