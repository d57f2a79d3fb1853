import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../../platform/database/connection.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { findStagedRows } from './find-staged-rows.ts';
import { type TableJob, type JobReading, contextOf } from '../import-job.ts';
import type { CheckedRow, Kind, StagedRow } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { writeFaults } from './write-faults.ts';

/** Refuses checked rows that would now act differently. Returns the job's number of faulty rows. */
export function refuseChangedRows(db: DatabasePool, job: TableJob, reading: JobReading): Promise<number> {
  return withTransaction(db, async (transaction) => {
    let refused = 0;
    for (let after: string | null | undefined = null; after !== undefined;) {
      const rows: StagedRow[] = await findStagedRows(transaction, job.id, after);
      refused += rows.length - (await keepUnchanged(transaction, job, reading, rows)).length;
      after = rows.at(-1)?.subject;
    }
    return job.rows_faulty + refused;
  });
}

/** Refuses those rows, by whole subjects, that would now act differently; returns the others. */
export async function keepUnchanged(
  transaction: Database,
  job: TableJob,
  reading: JobReading,
  rows: readonly StagedRow[],
): Promise<StagedRow[]> {
  const kind: Kind = kinds[job.kind];
  const checked: CheckedRow[] = rows.map((row) => ({ ...row, faults: [], identity: row.subject }));
  await kind.recheck(transaction, checked, contextOf(job, reading));
  const changed = new Set(checked.flatMap(({ subject, faults }) => (faults.length > 0 ? [subject] : [])));
  if (changed.size === 0) return [...rows];
  const refused = checked.filter(({ subject }) => changed.has(subject));
  const first = Map.groupBy(refused, ({ subject }) => subject);
  for (const { subject, line, faults } of refused) {
    if (faults.length === 0)
      faults.push({ column: null, code: 'first_row_faulty', params: { subject, line: first.get(subject)?.[0]?.line ?? line } });
  }
  await writeFaults(transaction, job.id, reading, refused);
  await transaction.query(sql`
    update import_row set content = null where job_id = ${job.id} and line = any (${refused.map(({ line }) => line)}::int[])`);
  return rows.filter(({ subject }) => !changed.has(subject));
}
