import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** The last time that the shop tried to back itself up; without an end it was interrupted. */
export type BackupAttempt = {
  begun_at: Date;
  /** Why it failed; null where it did not, or was interrupted. */
  fault: string | null;
};

/** The last attempt; null before the first one. */
export async function readBackupAttempt(db: Database): Promise<BackupAttempt | null> {
  const { rows } = await db.query<BackupAttempt>('select begun_at, fault from backup_attempt');
  return rows[0] ?? null;
}

/** Notes that an attempt begins, in the place of the last one. */
export async function beginBackupAttempt(db: Database): Promise<void> {
  await db.query(sql`
    insert into backup_attempt (begun_at) values (now())
    on conflict (is_only) do update set begun_at = now(), fault = null`);
}

/** Notes why the attempt failed. */
export async function noteBackupFault(db: Database, fault: string): Promise<void> {
  await db.query(sql`update backup_attempt set fault = ${fault.slice(0, 2_000) || 'unknown'}`);
}
