import { type VerifiedBackup, findBackups, isVerified } from '../../../platform/backup/manifest.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** How the backups of a shop are, as their folder shows it. */
export type BackupState = {
  /** Whether the shop backs itself up every night. */
  isOn: boolean;
  folder: string;
  /** The newest one that was restored and checked. */
  last: VerifiedBackup | null;
  /** No good one for two days, though the shop has existed so long. */
  isLate: boolean;
};

const lateMs = 2 * 24 * 3_600_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** 02:30 in Beijing, as UTC: after midnight's jobs, before those that delete. */
const nightMs = 18.5 * hourMs;

/** The backups of a shop at `now`; also where it makes none at night itself. */
export async function readBackupState(
  db: Database,
  { backup, backupDir }: Pick<Config, 'backup' | 'backupDir'>,
  now: Date,
): Promise<BackupState> {
  const last = (await findBackups(backupDir)).find(isVerified) ?? null;
  const since = last?.madeAt ?? (await readBeginning(db));
  return { isOn: backup, folder: backupDir, last, isLate: backup && now.getTime() - since.getTime() > lateMs };
}

/** Whether the last night's backup is missing; a shop younger than that night needs none yet. */
export async function isBackupDue(db: Database, { last }: Pick<BackupState, 'last'>, now: Date): Promise<boolean> {
  const night = Math.floor((now.getTime() - nightMs) / dayMs) * dayMs + nightMs;
  const since = last?.madeAt ?? (await readBeginning(db));
  return since.getTime() < night;
}

async function readBeginning(db: Database): Promise<Date> {
  const { rows } = await db.query<{ created_at: Date }>('select created_at from schema_version');
  if (!rows[0]) throw new Error('the database has no schema of Aliquot');
  return rows[0].created_at;
}
