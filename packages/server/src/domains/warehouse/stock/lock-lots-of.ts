import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Serialises receipts, decisions, corrections and documents of products' lots; take it before
 * locking stock or lots. Product rows are not used, as imports lock them for minutes. Always in the
 * same order.
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
