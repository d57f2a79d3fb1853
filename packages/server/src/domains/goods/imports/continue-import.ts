import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { judgeLots } from '../../warehouse/stock/judge-lots.ts';
import { applyRows } from './internal/apply-rows.ts';
import { compareRows } from './internal/compare-rows.ts';
import type { FaultParams, FileFaultCode } from './internal/fault.ts';
import { applyArchive } from './internal/archive/apply-archive.ts';
import { checkArchive } from './internal/archive/check-archive.ts';
import { type ImportJob, type JobReading, type TableJob, getImportJob, isTableJob, storedFile } from './import-job.ts';
import { kinds } from './kinds/kinds.ts';
import { findHeader } from './find-header.ts';
import { mapColumns } from './map-columns.ts';
import { findTableForm } from './reading/open-table.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';
import { reckonImportPrices } from './internal/reckon-import-prices.ts';
import { rememberMapping } from './remembered-mapping.ts';
import { refuseChangedRows } from './internal/refuse-changed-rows.ts';
import { stageRows } from './internal/stage-rows.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

const LOCK_CLASS = 55;
/** A job that broke so often is given up: it would break again. */
const MOST_ATTEMPTS = 3;
/** A job that ended the process so often without any progress: it would end it again. */
const MOST_OPEN_STARTS = 2;

/**
 * Processes a job to its end; each row is applied once, however often this is called. False when
 * another process holds the job; a dead one releases it. Needs three connections.
 */
export async function continueImport(db: DatabasePool, dataDir: string, jobId: number): Promise<boolean> {
  const keeper = await db.connect();
  try {
    const { rows } = await keeper.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [LOCK_CLASS, jobId]);
    if (rows[0]?.mine !== true) return false;
    try {
      if (await mayStart(db, jobId)) await workOn(db, dataDir, jobId);
    } finally {
      await keeper.query('select from pg_advisory_unlock($1, $2)', [LOCK_CLASS, jobId]);
    }
    return true;
  } finally {
    keeper.release();
  }
}

/** Notes the start before the work; false for a job that is set aside. */
async function mayStart(db: Database, jobId: number): Promise<boolean> {
  const { rows } = await db.query<{ open_starts: number }>(
    sql`select open_starts from import_job where id = ${jobId} and ended_at is null`,
  );
  if ((rows[0]?.open_starts ?? 0) < MOST_OPEN_STARTS) {
    await db.query(sql`update import_job set open_starts = open_starts + 1 where id = ${jobId} and ended_at is null`);
    return true;
  }
  await end(db, jobId, 'failed', 'ended_twice');
  return false;
}

async function workOn(db: DatabasePool, dataDir: string, jobId: number): Promise<void> {
  try {
    for (;;) {
      const job = await getImportJob(db, jobId);
      if (!job || job.wanted === null || !(await takeStep(db, dataDir, job))) break;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) await end(db, jobId, 'refused', error.code, error.params);
    else if (isViolation(error)) await end(db, jobId, 'failed', 'shop_changed');
    else {
      await countAttempt(db, jobId);
      throw error;
    }
  } finally {
    await db.query(sql`update import_job set open_starts = 0 where id = ${jobId}`);
  }
}

/** One step of a job; false when there is nothing more to do. */
async function takeStep(db: DatabasePool, dataDir: string, job: ImportJob): Promise<boolean> {
  if (job.state === 'checked') return startRun(db, job);
  if (!isTableJob(job)) return takeArchiveStep(db, dataDir, job);
  if (job.state === 'uploaded') {
    await open(db, dataDir, job);
    return true;
  }
  if (job.state === 'checking' && job.reading) return check(db, dataDir, job, job.reading);
  if (job.state === 'applying' && job.reading) {
    await applyRows(db, job, job.reading);
    await db.query(sql`delete from import_row where job_id = ${job.id} and content is not null`);
    await db.query(sql`delete from import_price where job_id = ${job.id}`);
    // where this is not reached, the job that does so every hour finds them
    if (job.reading.columns.includes('return_exceptions')) await judgeLots(db, databaseNow());
  }
  return false;
}

/** Begins to carry out a checked job; false where faults stop it. */
async function startRun(db: DatabasePool, job: ImportJob): Promise<boolean> {
  if (job.wanted === 'check') return settle(db, job.id);
  const takesGoodRows = job.options['accept_good_rows'] === true;
  const faulty = takesGoodRows || !isTableJob(job) || !job.reading ? job.rows_faulty : await refuseChangedRows(db, job, job.reading);
  if (faulty > 0 && !takesGoodRows) {
    await end(db, job.id, 'refused', 'rows_faulty', { rows: faulty });
    return false;
  }
  await db.query(sql`update import_job set state = 'applying' where id = ${job.id} and state = 'checked'`);
  return true;
}

/** One step of a ZIP of pictures and documents. */
async function takeArchiveStep(db: DatabasePool, dataDir: string, job: ImportJob): Promise<boolean> {
  const path = storedFile(dataDir, job.id);
  if (job.state === 'uploaded') {
    const hash = await hashOf(path);
    await db.query(sql`update import_job set state = 'checking', sha256 = ${hash} where id = ${job.id} and state = 'uploaded'`);
    return true;
  }
  if (job.state === 'checking') return checkArchive(db, path, job);
  if (job.state === 'applying') await applyArchive({ db, dataDir }, path, job);
  return false;
}

/** Looks at the file as a whole: its hash, how it is to be read, and what its columns mean. */
async function open(db: DatabasePool, dataDir: string, job: TableJob): Promise<void> {
  const path = storedFile(dataDir, job.id);
  const hash = await hashOf(path);
  const form = await findTableForm(path);
  const { cells: header, line: headerLine } = await findHeader(kinds[job.kind], path, form, job.mapping);
  const columns = mapColumns(kinds[job.kind], header, job.mapping).map((column) => column?.name ?? null);
  await rememberMapping(db, job.kind, header, job.mapping);
  const reading: JobReading = { form, header, headerLine, columns };
  await db.query(sql`
    update import_job set state = 'checking', sha256 = ${hash}, reading = ${JSON.stringify(reading)} where id = ${job.id} and state = 'uploaded'`);
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) if (piece instanceof Uint8Array) hash.update(piece);
  return hash.digest();
}

async function check(db: DatabasePool, dataDir: string, job: TableJob, reading: JobReading): Promise<boolean> {
  if (!(await stageRows(db, dataDir, job, reading))) return false;
  await withTransaction(db, async (transaction) => {
    await transaction.query('select analyze_import_rows()');
    await compareRows(transaction, job, kinds[job.kind], reading);
    await reckonImportPrices(transaction, { ...job, reading });
    await transaction.query(sql`update import_job set state = 'checked' where id = ${job.id} and state = 'checking'`);
  });
  const { rows } = await db.query<{ rows_total: number }>(sql`select rows_total from import_job where id = ${job.id}`);
  if (rows[0]?.rows_total === 0) throw new UnreadableFile('no_rows');
  return true;
}

async function settle(db: Database, jobId: number): Promise<boolean> {
  await db.query(sql`update import_job set wanted = null where id = ${jobId} and state = 'checked' and wanted = 'check'`);
  return true;
}

/** Ends a job without a change to the shop. */
async function end(db: Database, jobId: number, state: 'refused' | 'failed', code: FileFaultCode, params: FaultParams = {}): Promise<void> {
  await db.query(sql`
    update import_job set state = ${state}, wanted = null, refusal = ${JSON.stringify({ code, params })}, ended_at = now()
    where id = ${jobId} and ended_at is null`);
}

/** PostgreSQL's class 23: a key that was taken or a row that went since the rows were checked. */
const isViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('23');

async function countAttempt(db: Database, jobId: number): Promise<void> {
  const { rows } = await db.query<{ attempts: number }>(
    sql`update import_job set attempts = attempts + 1 where id = ${jobId} and ended_at is null returning attempts`,
  );
  if ((rows[0]?.attempts ?? 0) >= MOST_ATTEMPTS) await end(db, jobId, 'failed', 'broke');
}
