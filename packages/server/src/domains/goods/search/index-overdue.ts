import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { indexProducts } from './index-products.ts';

/** A request writes this many documents itself (about a second); a job writes the others. */
const MOST_AT_ONCE = 2_000;
const BATCH = 1_000;

/**
 * Updates search after a change of many products: the first 2,000 in this transaction, the rest
 * within a minute.
 */
export async function indexMany(transaction: Database, productIds: readonly number[]): Promise<void> {
  await indexProducts(transaction, productIds.slice(0, MOST_AT_ONCE));
  await leaveToJob(transaction, productIds.slice(MOST_AT_ONCE));
}

/**
 * The same without waiting for locks, such as an import's, which may last minutes: locked products
 * are left to the job.
 */
export async function indexWithoutWaiting(transaction: Database, productIds: readonly number[]): Promise<void> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    select id from product where id = any (${[...productIds]}::bigint[]) order by id for no key update skip locked`);
  const free = new Set(rows.map(({ id }) => id));
  await indexProducts(transaction, [...free]);
  await leaveToJob(
    transaction,
    productIds.filter((id) => !free.has(id)),
  );
}

async function leaveToJob(transaction: Database, later: readonly number[]): Promise<void> {
  if (later.length === 0) return;
  await transaction.query(sql`
    insert into search_overdue (product_id) select id from unnest(${[...later]}::bigint[]) id order by id
    -- written again, so that one that the job is taking right now is not lost
    on conflict (product_id) do update set product_id = excluded.product_id`);
}

/** Whether any document waits to be written. */
export async function areDocumentsOverdue(db: Database): Promise<boolean> {
  return (await db.query(sql`select from search_overdue limit 1`)).rowCount === 1;
}

/**
 * Writes the waiting documents; concurrent runs share them. A product that is being changed is left
 * to the next run, to avoid a deadlock with an operation that queues here.
 */
export async function indexOverdue(db: DatabasePool): Promise<number> {
  for (let done = 0; ;) {
    const count = await withTransaction(db, async (transaction) => {
      const { rows } = await transaction.query<{ product_id: number }>(sql`
        delete from search_overdue where product_id = any (array(
          select product.id from product join search_overdue on product_id = product.id order by product.id limit ${BATCH}
          for no key update skip locked
        )) returning product_id`);
      await indexProducts(
        transaction,
        rows.map(({ product_id: id }) => id),
      );
      return rows.length;
    });
    done += count;
    if (count < BATCH) return done;
  }
}
