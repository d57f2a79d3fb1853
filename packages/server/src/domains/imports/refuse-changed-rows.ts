import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../database/connection.ts';
import { withTransaction } from '../../database/transaction.ts';
import { findPacksByCode } from '../catalogue/find-packs-by-code.ts';
import type { ImportJob, JobReading } from './import-job.ts';
import { numberOf, textOf } from './kinds/content.ts';
import type { CheckedRow, StagedRow } from './kinds/kind.ts';
import { changedPriceFault } from './kinds/price-checks.ts';
import { writeFaults } from './write-faults.ts';

/** So many rows are looked at together. */
const batch = 1_000;

/**
 * Refuses rows of a checked job whose pack costs something else by now than they say that it did: days can lie between the check and the yes
 * to it. Gives how many rows of the job are faulty then.
 */
export function refuseChangedRows(db: DatabasePool, job: ImportJob, reading: JobReading): Promise<number> {
  return withTransaction(db, async (transaction) => {
    let refused = 0;
    for (let after: number | undefined = 0; after !== undefined;) {
      const rows: StagedRow[] = await findRows(transaction, job.id, after);
      const changed = await findChanged(transaction, rows);
      await writeFaults(transaction, job.id, reading, changed);
      await transaction.query(sql`
        update import_row set content = null where job_id = ${job.id} and line = any (${changed.map(({ line }) => line)}::int[])`);
      refused += changed.length;
      after = rows.at(-1)?.line;
    }
    return job.rows_faulty + refused;
  });
}

async function findRows(db: Database, jobId: number, after: number): Promise<StagedRow[]> {
  const { rows } = await db.query<StagedRow>(sql`
    select line, subject, content from import_row
    where job_id = ${jobId} and line > ${after} and content ->> 'price before' is not null order by line limit ${batch}`);
  return rows;
}

/** The rows that are refused, with why. */
async function findChanged(db: Database, rows: readonly StagedRow[]): Promise<CheckedRow[]> {
  const packs = await findPacksByCode(
    db,
    rows.flatMap(({ content }) => textOf(content['code']) ?? []),
  );
  return rows.flatMap(({ line, subject, content }) => {
    const pack = packs.get(textOf(content['code']) ?? '');
    const fault = pack && changedPriceFault(numberOf(content['price before']), pack.price);
    return fault ? [{ line, subject, content, faults: [fault], identity: subject, isKnown: true }] : [];
  });
}
