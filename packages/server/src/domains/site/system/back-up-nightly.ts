import { rm } from 'node:fs/promises';
import { makeBackup } from '../../../platform/backup/make-backup.ts';
import { type FoundBackup, findBackups, isVerified } from '../../../platform/backup/manifest.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import { isBackupDue, readBackupState } from './backup-state.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Makes the night's backup where it is missing or requested, verifies it, and removes old ones.
 * Throws where it is not good, so that the job shows why; it is tried again in an hour.
 */
export async function backUpNightly({ db, url, config, now, isRequested, signal, note }: JobContext): Promise<void> {
  if (!isRequested && !config.backup) return;
  if (!isRequested && !(await isBackupDue(db, await readBackupState(db, config, now), now))) return;
  const { folder } = await makeBackup({ url, dataDir: config.dataDir, into: config.backupDir, signal });
  try {
    const verified = await verifyBackup(folder, { dataDir: config.dataDir, signal });
    if (!verified.ok) throw new Error(verified.problem);
    note(`backed up to ${folder}`);
  } finally {
    // after a failure too, as hourly attempts would fill the disk
    await removeOldBackups(config.backupDir, config.backupKeep);
  }
}

/** Keeps the newest `keep` verified backups, and the newest of all while it is not verified. */
async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const backups = await findBackups(folder);
  const kept = new Set<FoundBackup>(backups.filter(isVerified).slice(0, keep));
  for (const backup of backups.slice(1)) if (!kept.has(backup)) await rm(backup.folder, { recursive: true, force: true });
}
