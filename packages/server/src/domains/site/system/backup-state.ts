import { type VerifiedBackup, findOwnBackups, isVerified } from '../../../platform/backup/manifest.ts';
import { shopIdOf } from '../../../platform/backup/shop-id.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type BackupAttempt, readBackupAttempt } from './backup-attempt.ts';

/** How the backups of a shop are, as their folder and the last attempt show it. */
export type BackupState = {
  /** Whether the shop backs itself up every night. */
  isOn: boolean;
  folder: string;
  /** The newest one that was restored and checked. */
  last: VerifiedBackup | null;
  /** No good one for two days, though the shop has existed so long. */
  isLate: boolean;
  attempt: BackupAttempt | null;
};

const lateMs = 2 * 24 * 3_600_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** 02:30 in Beijing, as UTC: after midnight's jobs, before those that delete. */
const nightMs = 18.5 * hourMs;

/** When the night of a moment began. */
export const nightOf = (at: Date): Date => new Date(Math.floor((at.getTime() - nightMs) / dayMs) * dayMs + nightMs);

/** The backups of a shop at `now`; also where it makes none at night itself. */
export async function readBackupState(
  db: Database,
  { backup, backupDir, dataDir }: Pick<Config, 'backup' | 'backupDir' | 'dataDir'>,
  now: Date,
): Promise<BackupState> {
  const last = (await findOwnBackups(backupDir, { shop: await shopIdOf(dataDir), now })).find(isVerified) ?? null;
  const since = last?.madeAt ?? (await readBeginning(db));
  const isLate = backup && now.getTime() - since.getTime() > lateMs;
  return { isOn: backup, folder: backupDir, last, isLate, attempt: await readBackupAttempt(db) };
}

/** Whether the last night's backup is missing; a shop younger than that night needs none yet. */
export async function isBackupDue(db: Database, { last }: Pick<BackupState, 'last'>, now: Date): Promise<boolean> {
  const since = last?.madeAt ?? (await readBeginning(db));
  return since < nightOf(now);
}

/**
 * Why this night's attempt failed. Another one would most likely fail too, and each takes much
 * work and space; one that was interrupted has no reason.
 */
export function faultOfNight({ attempt }: Pick<BackupState, 'attempt'>, now: Date): string | null {
  return attempt !== null && attempt.begun_at >= nightOf(now) ? attempt.fault : null;
}

async function readBeginning(db: Database): Promise<Date> {
  const { rows } = await db.query<{ created_at: Date }>('select created_at from schema_version');
  if (!rows[0]) throw new Error('the database has no schema of Aliquot');
  return rows[0].created_at;
}
