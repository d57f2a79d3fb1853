import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { type TableJob, type JobReading, contextOf, storedFile } from '../import-job.ts';
import { correctedRows } from './corrected-rows.ts';
import { keepsEmpty } from './keeps-empty.ts';
import type { CheckedRow, Content, Kind, RowChecker } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { type ColumnMap, mapColumns } from '../map-columns.ts';
import { isGood, readRow } from './read-row.ts';
import { readBatches } from '../reading/open-table.ts';
import type { SourceRow, TableForm } from '../reading/table.ts';
import { writeFaults } from './write-faults.ts';

/**
 * Reads a job's file from where it stopped, checks and stages rows in batches; complete batches
 * survive a crash. False when the job was cancelled.
 */
export async function stageRows(db: DatabasePool, dataDir: string, job: TableJob, reading: JobReading): Promise<boolean> {
  const kind: Kind = kinds[job.kind];
  const columns = mapColumns(kind, reading.header, job.mapping);
  const check = await kind.openCheck(db, contextOf(job, reading));
  const stage = { db, job, reading, columns, check };
  const passed = Math.max(job.staged_line, reading.headerLine);
  const gaps = new EmptyRows(reading.form);
  for await (const batch of readBatches(storedFile(dataDir, job.id), reading.form)) {
    const header = batch.find(({ line }) => line === reading.headerLine);
    if (header) gaps.beginBelow(header);
    const filled = batch.filter(({ line, cells }) => line > reading.headerLine && cells.some((cell) => cell.trim() !== ''));
    for (const row of filled) gaps.pass(row);
    const rows = filled.filter(({ line }) => line > passed);
    if (rows.length > 0 && !(await stageBatch(stage, rows, gaps.count))) return false;
  }
  return true;
}

/** Counts the lines between the rows with something in them; a cell may be of several lines. */
class EmptyRows {
  count = 0;
  #next = 0;
  readonly #isText: boolean;

  constructor({ format }: TableForm) {
    this.#isText = format === 'delimited';
  }

  beginBelow({ line, cells }: SourceRow): void {
    this.#next = line + this.#linesOf(cells);
  }

  pass(row: SourceRow): void {
    this.count += row.line - this.#next;
    this.beginBelow(row);
  }

  #linesOf = (cells: readonly string[]): number =>
    1 + (this.#isText ? cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0) : 0);
}

type Stage = { db: DatabasePool; job: TableJob; reading: JobReading; columns: ColumnMap; check: RowChecker };

async function stageBatch({ db, job, reading, columns, check }: Stage, batch: readonly SourceRow[], empty: number): Promise<boolean> {
  const rows = (await correctedRows(db, job.id, batch)).map((row) => readRow(row, columns));
  // checked as if absent: existing ones must fit the row
  if (keepsEmpty(job.options)) for (const { content } of rows) if (content['tiers'] === null) delete content['tiers'];
  await check(rows);
  return withTransaction(db, async (transaction, rollBack) => {
    const { rowCount } = await transaction.query(sql`
      update import_job set staged_line = ${rows.at(-1)?.line ?? 0}, rows_total = rows_total + ${rows.length}, rows_empty = ${empty}, open_starts = 0
      where id = ${job.id} and state = 'checking'`);
    if (rowCount === 0) return rollBack(false);
    await transaction.query(sql`
      insert into import_row (job_id, line, subject, identity, is_known, content)
      select ${job.id}::bigint, line, subject, identity, is_known, content
      from json_to_recordset(${JSON.stringify(rows.map(stored))}::json)
        as fresh (line integer, subject text, identity text, is_known boolean, content jsonb)`);
    await writeFaults(transaction, job.id, reading, rows);
    return true;
  });
}

const stored = (row: CheckedRow) => ({
  line: row.line,
  subject: row.subject,
  identity: row.identity,
  is_known: row.isKnown,
  content: isGood(row) ? withoutEmpty(row.content) : null,
});

/** Columns imply their empty cells; only an attribute needs the cell, which removes it. */
const withoutEmpty = (content: Content): Content =>
  Object.fromEntries(Object.entries(content).filter(([column, value]) => value !== null || column.startsWith('attr:')));
