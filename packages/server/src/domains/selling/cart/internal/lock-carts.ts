import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** Most carts of one account. */
export const mostCarts = 20;

/**
 * Locks the account's carts in order of id and returns their ids. Operations on several carts start
 * with it, to avoid deadlocks and inconsistent reads.
 */
export async function lockCarts(transaction: Database, accountId: number): Promise<number[]> {
  // the account's row represents carts that do not exist yet
  await transaction.query(sql`select from account where id = ${accountId} for no key update`);
  const { rows } = await transaction.query<{ id: number }>(sql`select id from cart where account_id = ${accountId} order by id for update`);
  return rows.map(({ id }) => id);
}
