import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { indexProducts } from './index-products.ts';

/** An act writes so many documents itself, which takes about a second; the others wait for the job. */
const MOST_AT_ONCE = 2_000;
const BATCH = 1_000;

/**
 * Brings search up to date after a change that touches many products, a category's or a brand's: the first two thousand at once, in the act's
 * transaction, and the rest within a minute.
 */
export async function indexMany(transaction: Database, productIds: readonly number[]): Promise<void> {
  await indexProducts(transaction, productIds.slice(0, MOST_AT_ONCE));
  await leaveToJob(transaction, productIds.slice(MOST_AT_ONCE));
}

/**
 * The same for an act that has to go on whoever else is changing its product: an import keeps those of a price list for minutes. What is being
 * changed right now is left to the job.
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

/**
 * Writes the documents that wait; of two that run at once each takes its own. A product that an act is changing right now is left to the next
 * run: the act may be about to write down here that it waits, and each would keep the other one from going on. Stock that changes writes here
 * without its product; where it meets the job so, one of them is begun again.
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
