import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { JobReading } from '../import-job.ts';
import type { CheckedRow } from '../kinds/kind.ts';
import { isGood } from './read-row.ts';

/** So many faults of a job are kept; all are counted. */
export const mostFaults = 100_000;
/** So much of a cell is shown with its fault. */
const EXCERPT = 200;

/** Keeps the faults of checked rows under their headers as the file has them, and counts them. */
export async function writeFaults(
  transaction: Database,
  jobId: number,
  { header, columns }: Pick<JobReading, 'header' | 'columns'>,
  rows: readonly CheckedRow[],
): Promise<void> {
  const faults = rows.flatMap(({ line, faults }) =>
    faults.map(({ column, code, isWarning = false, value, params = {} }) => ({
      line,
      column_name: column === null ? null : (header[columns.indexOf(column)] ?? column),
      code,
      is_warning: isWarning,
      value: value?.slice(0, EXCERPT).toWellFormed() ?? null,
      params,
    })),
  );
  if (faults.length === 0) return;
  const warnings = faults.filter(({ is_warning: isWarning }) => isWarning).length;
  await transaction.query(sql`
    insert into import_row_fault (job_id, line, column_name, code, is_warning, value, params)
    select ${jobId}::bigint, line, column_name, code, is_warning, value, params
    from json_to_recordset(${JSON.stringify(faults)}::json)
      as fresh (line integer, column_name text, code text, is_warning boolean, value text, params jsonb)
    limit (select greatest(0, ${mostFaults}::integer - job.faults - job.warnings) from import_job job where job.id = ${jobId})`);
  await transaction.query(sql`
    update import_job set faults = faults + ${faults.length - warnings}, warnings = warnings + ${warnings},
      rows_faulty = rows_faulty + ${rows.filter((row) => !isGood(row)).length}
    where id = ${jobId}`);
}
