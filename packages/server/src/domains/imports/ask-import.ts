import { rm } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import type { Database } from '../../database/connection.ts';
import { storedFile } from './import-job.ts';

/** Asks for a job to be checked, or to be carried out; whoever has a free hand does it. Refused for one that is not ready or has ended. */
export async function askImport(
  db: Database,
  { jobId, wanted, acceptGoodRows }: { jobId: number; wanted: 'check' | 'run'; acceptGoodRows?: boolean },
): Promise<Result<{ id: number }>> {
  const changed = JSON.stringify(acceptGoodRows === undefined ? {} : { accept_good_rows: acceptGoodRows });
  const { rows } = await db.query<{ id: number }>(sql`
    update import_job set wanted = ${wanted}, options = options || ${changed}::jsonb
    where id = ${jobId} and state in ('uploaded', 'checking', 'checked') and (wanted is null or wanted = 'check')
    returning id`);
  const [row] = rows;
  return row ? done(row) : refuseAsItStands(db, jobId);
}

/** Ends a job that has not begun to change the shop, and forgets its file and rows. */
export async function cancelImport(db: Database, dataDir: string, jobId: number): Promise<Result<{ id: number }>> {
  const { rows } = await db.query<{ id: number }>(sql`
    update import_job set state = 'cancelled', wanted = null, ended_at = now()
    where id = ${jobId} and state in ('uploading', 'uploaded', 'checking', 'checked') returning id`);
  const [row] = rows;
  if (!row) return refuseAsItStands(db, jobId);
  await db.query(sql`delete from import_row where job_id = ${jobId}`);
  await rm(storedFile(dataDir, jobId), { force: true });
  return done(row);
}

async function refuseAsItStands(db: Database, jobId: number): Promise<Result<never>> {
  const { rows } = await db.query<{ state: string }>(sql`select state from import_job where id = ${jobId}`);
  const [job] = rows;
  return job ? refuse('wrong_state', { details: { status: job.state } }) : refuse('not_found');
}
