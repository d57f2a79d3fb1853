import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Whoever receives lots of these products, decides about them, corrects them or files something about them comes before whoever else does,
 * or after; to be taken before any stock or lot is locked. Not by the rows of products and packs: an import keeps those that it has changed
 * locked for minutes, and a recall waits for no price list. Of several products always in the same order.
 */
export async function lockLotsOf(transaction: Database, productIds: readonly number[]): Promise<void> {
  await transaction.query(sql`
    select pg_advisory_xact_lock(hashtext('lots of a product'), hashint8(id))
    from (select distinct id from unnest(${[...productIds]}::bigint[]) id order by id) product`);
}

/** The same for the products of these packs. */
export async function lockLotsOfPacks(transaction: Database, codes: readonly string[]): Promise<void> {
  const { rows } = await transaction.query<{ product_id: number }>(
    sql`select product_id from sku where code = any (${[...codes]}::text[])`,
  );
  await lockLotsOf(
    transaction,
    rows.map(({ product_id }) => product_id),
  );
}
