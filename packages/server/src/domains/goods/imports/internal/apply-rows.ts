import sql, { type Sql } from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../../platform/database/connection.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { findProductIdsOfSubstances } from '../../catalogue/find-product-ids-of-substances.ts';
import { indexStructures } from '../../chemistry/index-structures.ts';
import { indexProducts } from '../../search/index-products.ts';
import { findStagedRows } from './find-staged-rows.ts';
import { type TableJob, type JobReading, contextOf } from '../import-job.ts';
import type { Applied, Kind, Outcomes, Tally } from '../kinds/kind.ts';
import { noOutcomes, sumOutcomes } from '../kinds/outcomes.ts';
import { kinds } from '../kinds/kinds.ts';
import { keepUnchanged } from './refuse-changed-rows.ts';

/**
 * Writes a job's good rows and ends it: catalogue, structures, search. One transaction, or with
 * `accept_good_rows` one per batch, which records its progress.
 */
export async function applyRows(db: DatabasePool, job: TableJob, reading: JobReading): Promise<void> {
  if (job.options['accept_good_rows'] !== true) {
    await withTransaction(db, async (transaction) => {
      await prepare(transaction, job);
      let progress: Progress = { after: null, rows: 0, outcomes: noOutcomes, result: {} };
      for (;;) {
        const next = await applyBatch(transaction, job, reading, progress);
        if (!next) break;
        progress = next;
        // beside the transaction, so that it can be seen before it ends
        await db.query(sql`update import_job set rows_applied = ${progress.rows}, open_starts = 0 where id = ${job.id}`);
      }
      await finish(transaction, job.id, progress);
    });
    return;
  }
  let progress: Progress | null = {
    after: job.applied_subject,
    rows: job.rows_applied,
    outcomes: { created: job.rows_created, changed: job.rows_changed, unchanged: job.rows_unchanged },
    result: job.result,
  };
  while (progress) {
    const before: Progress = progress;
    progress = await withTransaction<Progress | null>(db, async (transaction) => {
      await prepare(transaction, job);
      const next = await applyBatch(transaction, job, reading, before);
      if (!next) await finish(transaction, job.id, before);
      else
        await transaction.query(sql`
          update import_job set applied_subject = ${next.after}, rows_applied = ${next.rows}, ${outcomesSet(next.outcomes)},
            result = ${JSON.stringify(next.result)},
            open_starts = 0
          where id = ${job.id}`);
      return next;
    });
  }
}

type Progress = { after: string | null; rows: number; outcomes: Outcomes; result: Readonly<Record<string, Tally>> };

const LOCK_CLASS = 54;

/**
 * One import writes at a time, with longer limits. Index scans are off (bitmaps serve): a table
 * that looks empty would be scanned per row. Marked lots are judged later, to keep stock unlocked.
 */
async function prepare(transaction: Database, job: TableJob): Promise<void> {
  await transaction.query(`
    set local idle_in_transaction_session_timeout = '10min'; set local lock_timeout = '10min';
    set local enable_indexscan = off; set local enable_indexonlyscan = off; set local aliquot.judges_lots = 'later'`);
  await transaction.query(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${job.kind}))`);
}

/** Writes the next subjects; null when there are none left. */
async function applyBatch(transaction: Database, job: TableJob, reading: JobReading, progress: Progress): Promise<Progress | null> {
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
  return {
    after: last.subject,
    rows: progress.rows + rows.length,
    outcomes: sumOutcomes(progress.outcomes, applied.outcomes),
    result: sum(progress.result, applied.tallies),
  };
}

const nothing: Applied = { tallies: {}, outcomes: noOutcomes, productIds: [], substanceIds: [] };

const finish = (transaction: Database, jobId: number, { rows, outcomes, result }: Progress) =>
  transaction.query(sql`
    update import_job set state = 'done', wanted = null, rows_applied = ${rows}, ${outcomesSet(outcomes)},
      result = ${JSON.stringify(result)}, ended_at = now()
    where id = ${jobId}`);

const outcomesSet = ({ created, changed, unchanged }: Outcomes): Sql =>
  sql`rows_created = ${created}, rows_changed = ${changed}, rows_unchanged = ${unchanged}`;

function sum(before: Readonly<Record<string, Tally>>, now: Readonly<Record<string, Tally>>): Record<string, Tally> {
  const total: Record<string, Tally> = { ...before };
  for (const [name, { created, updated, unchanged }] of Object.entries(now)) {
    const had = total[name] ?? { created: 0, updated: 0, unchanged: 0 };
    total[name] = { created: had.created + created, updated: had.updated + updated, unchanged: had.unchanged + unchanged };
  }
  return total;
}
