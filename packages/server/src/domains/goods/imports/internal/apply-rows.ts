import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../../platform/database/connection.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { findProductIdsOfSubstances } from '../../catalogue/find-product-ids-of-substances.ts';
import { indexStructures } from '../../chemistry/index-structures.ts';
import { indexProducts } from '../../search/index-products.ts';
import { findStagedRows } from './find-staged-rows.ts';
import { type ImportJob, type JobReading, contextOf } from '../import-job.ts';
import type { Applied, Kind, Tally } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { keepUnchanged } from './refuse-changed-rows.ts';

/**
 * Writes the good rows of a job and ends it: catalogue, structures, search. Without `accept_good_rows` all of it is one
 * transaction, and a crash leaves nothing behind; with it, every batch is one, which remembers how far it came.
 */
export async function applyRows(db: DatabasePool, job: ImportJob, reading: JobReading): Promise<void> {
  if (job.options['accept_good_rows'] !== true) {
    await withTransaction(db, async (transaction) => {
      await prepare(transaction, job);
      let progress: Progress = { after: null, rows: 0, result: {} };
      for (;;) {
        const next = await applyBatch(transaction, job, reading, progress);
        if (!next) break;
        progress = next;
        // beside the transaction, so that it can be seen before it ends
        await db.query(sql`update import_job set rows_applied = ${progress.rows} where id = ${job.id}`);
      }
      await finish(transaction, job.id, progress);
    });
    return;
  }
  let progress: Progress | null = { after: job.applied_subject, rows: job.rows_applied, result: job.result };
  while (progress) {
    const before: Progress = progress;
    progress = await withTransaction<Progress | null>(db, async (transaction) => {
      await prepare(transaction, job);
      const next = await applyBatch(transaction, job, reading, before);
      if (!next) await finish(transaction, job.id, before);
      else
        await transaction.query(sql`
          update import_job set applied_subject = ${next.after}, rows_applied = ${next.rows}, result = ${JSON.stringify(next.result)}
          where id = ${job.id}`);
      return next;
    });
  }
}

type Progress = { after: string | null; rows: number; result: Readonly<Record<string, Tally>> };

const LOCK_CLASS = 54;

/**
 * One import writes at a time. Work between two statements of a large one takes longer than a request's may. An index serves to look
 * keys up, by its bitmap, and is never walked through: to the planner a table that is being filled can be empty (a vacuum meanwhile
 * counts no row of ours), and a walk through all of it for each row as cheap as a look-up. Lots of packs that are marked are judged
 * when the job has ended: stock that is locked until then can be neither reserved nor recalled.
 */
async function prepare(transaction: Database, job: ImportJob): Promise<void> {
  await transaction.query(`
    set local idle_in_transaction_session_timeout = '10min'; set local lock_timeout = '10min';
    set local enable_indexscan = off; set local enable_indexonlyscan = off; set local aliquot.judges_lots = 'later'`);
  await transaction.query(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${job.kind}))`);
}

/** Writes the next subjects; null when there are none left. */
async function applyBatch(transaction: Database, job: ImportJob, reading: JobReading, progress: Progress): Promise<Progress | null> {
  const kind: Kind = kinds[job.kind];
  const staged = await findStagedRows(transaction, job.id, progress.after);
  const last = staged.at(-1);
  if (!last) return null;
  // all or nothing was looked at as a whole before: a change since then ends the job
  const rows = job.options['accept_good_rows'] === true ? await keepUnchanged(transaction, job, reading, staged) : staged;
  const applied: Applied = rows.length > 0 ? await kind.apply(transaction, rows, contextOf(job, reading)) : nothing;
  if (applied.substanceIds.length > 0) await indexStructures(transaction, applied.substanceIds);
  const others = await findProductIdsOfSubstances(transaction, applied.substanceIds);
  await indexProducts(transaction, [...new Set([...applied.productIds, ...others])]);
  return { after: last.subject, rows: progress.rows + rows.length, result: sum(progress.result, applied.tallies) };
}

const nothing: Applied = { tallies: {}, productIds: [], substanceIds: [] };

const finish = (transaction: Database, jobId: number, { rows, result }: Progress) =>
  transaction.query(sql`
    update import_job set state = 'done', wanted = null, rows_applied = ${rows}, result = ${JSON.stringify(result)}, ended_at = now()
    where id = ${jobId}`);

function sum(before: Readonly<Record<string, Tally>>, now: Readonly<Record<string, Tally>>): Record<string, Tally> {
  const total: Record<string, Tally> = { ...before };
  for (const [name, { created, updated, unchanged }] of Object.entries(now)) {
    const had = total[name] ?? { created: 0, updated: 0, unchanged: 0 };
    total[name] = { created: had.created + created, updated: had.updated + updated, unchanged: had.unchanged + unchanged };
  }
  return total;
}
