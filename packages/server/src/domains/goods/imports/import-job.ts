import type { importStates } from '@aliquot/contract/console/imports.ts';
import sql from 'sql-template-tag';
import { join } from 'node:path';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, findPage, inOrderOf } from '../../../platform/database/find-page.ts';
import type { FaultParams } from './internal/fault.ts';
import type { Content, JobContext, Kind, Tally } from './kinds/kind.ts';
import type { Mapping } from './map-columns.ts';
import type { TableForm } from './reading/table.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { jobDocuments } from './internal/stored-imports.ts';

export type ImportState = (typeof importStates)[number];

/** How a job's file is read: `columns` has the kind's name for each header, null if left out. */
export type JobReading = { form: TableForm; header: string[]; headerLine: number; columns: (string | null)[] };

/** A job from its row. */
export type ImportJob = {
  id: number;
  kind: Kind['name'] | 'files';
  file_name: string;
  file_bytes: number;
  received_bytes: number;
  sha256: string | null;
  mapping: Mapping;
  options: Content;
  reading: JobReading | null;
  state: ImportState;
  wanted: 'check' | 'run' | null;
  may_open_stock: boolean;
  staged_line: number;
  applied_subject: string | null;
  rows_total: number;
  rows_faulty: number;
  rows_applied: number;
  rows_created: number;
  rows_changed: number;
  rows_unchanged: number;
  rows_empty: number;
  faults: number;
  warnings: number;
  result: Readonly<Record<string, Tally>>;
  refusal: { code: string; params: FaultParams } | null;
  attempts: number;
  retry_of: number | null;
  made_by: string;
  created_at: string;
  ended_at: string | null;
};

/** A job whose file is a table of rows, not a ZIP of files. */
export type TableJob = ImportJob & { kind: Kind['name'] };

export const isTableJob = (job: ImportJob): job is TableJob => job.kind !== 'files';

type StoredJob = Unread<ImportJob, keyof typeof jobDocuments>;

const columns = sql`
  id, kind, file_name, file_bytes, received_bytes, encode(sha256, 'hex') as sha256, mapping, options, reading, state, wanted, may_open_stock, staged_line,
  applied_subject, rows_total, rows_faulty, rows_applied, rows_created, rows_changed, rows_unchanged, rows_empty, faults, warnings, result, refusal, attempts, retry_of, made_by,
  to_json(created_at) #>> '{}' as created_at /* not null: created_at (it is the text of what is not null) */, to_json(ended_at) #>> '{}' as ended_at`;

/** One job; null where there is none. */
export async function getImportJob(db: Database, id: number): Promise<ImportJob | null> {
  const { rows } = await db.query<StoredJob>(sql`select ${columns} from import_job where id = ${id}`);
  return readJson(rows, jobDocuments)[0] ?? null;
}

/** A page of jobs, the newest first, and how many there are. */
export async function findImportJobs(
  db: Database,
  { kind, state, page, limit }: { kind?: ImportJob['kind'] | null; state?: ImportState | null; page: number; limit: number },
): Promise<{ items: ImportJob[]; total: number }> {
  const where = allOf([kind ? sql`kind = ${kind}` : false, state ? sql`state = ${state}` : false]);
  const { ids, total } = await findPage(db, { from: sql`import_job`, id: sql`id`, where, order: sql`id desc`, page, limit });
  const { rows } = await db.query<StoredJob>(
    sql`select ${columns} from import_job where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`,
  );
  return { items: readJson(rows, jobDocuments), total };
}

/** What the job's kind needs to know of it. */
export const contextOf = (job: ImportJob, reading: JobReading): JobContext => ({
  jobId: job.id,
  columns: new Set(reading.columns.filter((name) => name !== null)),
  options: job.options,
  mayOpenStock: job.may_open_stock,
});

export const importsFolder = (dataDir: string): string => join(dataDir, 'imports');

/** Where the file of a job lies. */
export const storedFile = (dataDir: string, jobId: number): string => join(importsFolder(dataDir), String(jobId));
