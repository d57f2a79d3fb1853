import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** Most carts of one account. */
export const mostCarts = 20;

/**
 * Locks the account's carts in the order of their ids until the transaction ends, and gives their ids. Acts on several carts begin
 * with it: so two of them never wait for each other, nor see half of one another.
 */
export async function lockCarts(transaction: Database, accountId: number): Promise<number[]> {
  // the account's row stands for carts that are not there yet
  await transaction.query(sql`select from account where id = ${accountId} for no key update`);
  const { rows } = await transaction.query<{ id: number }>(sql`select id from cart where account_id = ${accountId} order by id for update`);
  return rows.map(({ id }) => id);
}
