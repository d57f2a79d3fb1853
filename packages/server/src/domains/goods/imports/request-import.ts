import { rm } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { storedFile } from './import-job.ts';

/**
 * `mayOpenStock`: whether the requester may move stock. It is fixed at the first request; who runs
 * the job must have it too.
 */
export type NewImport = { jobId: number; wanted: 'check' | 'run'; acceptGoodRows?: boolean; mayOpenStock: boolean };

/**
 * Requests that a job is checked or run. Refused in another state, and as `forbidden` for opening
 * stock without the permission.
 */
export async function requestImport(
  db: Database,
  { jobId, wanted, acceptGoodRows, mayOpenStock }: NewImport,
): Promise<Result<{ id: number }>> {
  const changed = JSON.stringify(acceptGoodRows === undefined ? {} : { accept_good_rows: acceptGoodRows });
  const { rows } = await db.query<{ id: number }>(sql`
    update import_job set wanted = ${wanted}, options = options || ${changed}::jsonb,
      may_open_stock = case when state = 'uploaded' and wanted is null then ${mayOpenStock}::boolean and kind <> 'files' else may_open_stock end
    where id = ${jobId} and state in ('uploaded', 'checking', 'checked') and (wanted is null or wanted = 'check')
      and (${wanted === 'check' || mayOpenStock}::boolean or not ${opensStock})
    returning id`);
  const [row] = rows;
  return row ? done(row) : refuseAsItStands(db, jobId);
}

/** Whether a job can open stock; until its columns are known, by its requester. */
const opensStock = sql`(may_open_stock and coalesce(reading -> 'columns' ? 'opening_stock', true))`;

/** Ends a job that has not begun to change the shop, and forgets its file and rows. */
export async function cancelImport(db: Database, dataDir: string, jobId: number): Promise<Result<{ id: number }>> {
  const { rows } = await db.query<{ id: number }>(sql`
    update import_job set state = 'cancelled', wanted = null, ended_at = now()
    where id = ${jobId} and state in ('uploading', 'uploaded', 'checking', 'checked') returning id`);
  const [row] = rows;
  if (!row) return refuseAsItStands(db, jobId);
  await db.query(sql`delete from import_row where job_id = ${jobId}`);
  await db.query(sql`delete from import_file where job_id = ${jobId}`);
  await db.query(sql`delete from import_price where job_id = ${jobId}`);
  await rm(storedFile(dataDir, jobId), { force: true });
  return done(row);
}

async function refuseAsItStands(db: Database, jobId: number): Promise<Result<never>> {
  const { rows } = await db.query<{ state: string; wanted: string | null; opens: boolean }>(
    sql`select state, wanted, ${opensStock} as opens from import_job where id = ${jobId}`,
  );
  const [job] = rows;
  if (!job) return refuse('not_found');
  if (job.opens && job.state === 'checked' && job.wanted !== 'run') return refuse('forbidden', { reason: stockForbiddenText });
  return refuse('wrong_state', { details: { status: job.state } });
}

/** Why an import is not carried out for somebody. */
export const stockForbiddenText = {
  en: 'The file books opening stock, which only somebody who may move stock can have carried out.',
  'zh-CN': '该文件会录入期初库存，须由有库存操作权限的人员执行。',
} as const;
