import sql from 'sql-template-tag';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { correctedRows } from './internal/corrected-rows.ts';
import { findFaultsOfLines } from './find-faults.ts';
import { type ImportJob, storedFile } from './import-job.ts';
import { faultColumn } from './map-columns.ts';
import { readBatches } from './reading/open-table.ts';
import type { SourceRow } from './reading/table.ts';
import { byteOrderMark, delimitedLine } from '../../../platform/files/write-delimited.ts';

/**
 * A job's faulty rows as CSV, as they stand in the file, with a fault column. Corrected, it can be
 * imported. Empty if the file was never read.
 */
export async function* readFailedRows(db: Database, dataDir: string, job: ImportJob, language: Language): AsyncGenerator<string> {
  if (!job.reading) return;
  const { form, header, headerLine } = job.reading;
  yield byteOrderMark + delimitedLine([...header, faultColumn], ',');
  for await (const batch of readBatches(storedFile(dataDir, job.id), form)) {
    const rows = batch.filter(({ line }) => line > headerLine);
    yield* failedOf(db, job.id, header.length, rows, language);
  }
}

async function* failedOf(
  db: Database,
  jobId: number,
  width: number,
  rows: readonly SourceRow[],
  language: Language,
): AsyncGenerator<string> {
  const { rows: faulty } = await db.query<{ line: number }>(sql`
    select line from import_row where job_id = ${jobId} and content is null
      and line between ${rows[0]?.line ?? 0} and ${rows.at(-1)?.line ?? 0}`);
  if (faulty.length === 0) return;
  const lines = new Set(faulty.map(({ line }) => line));
  const faults = await findFaultsOfLines(db, jobId, [...lines], language);
  for (const { line, cells } of await correctedRows(db, jobId, rows)) {
    if (!lines.has(line)) continue;
    const reasons = (faults.get(line) ?? []).map(
      ({ column, problem, remedy }) => `${column === null ? '' : `${column}: `}${problem} ${remedy}`,
    );
    const own = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    yield delimitedLine([...own, reasons.join(' | ')], ',');
  }
}
