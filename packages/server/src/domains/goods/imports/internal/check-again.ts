import sql from 'sql-template-tag';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../../platform/database/connection.ts';

/** The number of a checked job's columns, and the lines of its rows. */
export type CheckedFile = { columns: number; lines: ReadonlySet<number> };

/**
 * Takes a checked job back to its uploaded file, to be checked again with other cells, columns or
 * options. Refuses `not_found`, and `wrong_state` for a job that is not checked.
 */
export async function checkAgain(transaction: Database, jobId: number): Promise<Result<CheckedFile>> {
  const { rows } = await transaction.query<{ state: string; is_idle: boolean; columns: number | null }>(sql`
    select state, wanted is null as is_idle, jsonb_array_length(reading -> 'header') as columns from import_job
    where id = ${jobId} for update`);
  const [job] = rows;
  if (!job) return refuse('not_found');
  if (job.state !== 'checked' || !job.is_idle) return refuse('wrong_state', { details: { status: job.state } });
  const { rows: removed } = await transaction.query<{ line: number }>(sql`delete from import_row where job_id = ${jobId} returning line`);
  await transaction.query(sql`delete from import_row_fault where job_id = ${jobId}`);
  await transaction.query(sql`delete from import_file where job_id = ${jobId}`);
  await transaction.query(sql`delete from import_price where job_id = ${jobId}`);
  await transaction.query(sql`
    update import_job set state = 'uploaded', staged_line = 0, rows_total = 0, rows_faulty = 0, rows_empty = 0, faults = 0, warnings = 0,
      prices_changed = null, prices_fresh = null, prices_unchanged = null
    where id = ${jobId}`);
  return done({ columns: job.columns ?? 0, lines: new Set(removed.map(({ line }) => line)) });
}
