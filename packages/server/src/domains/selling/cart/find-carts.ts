import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** One of an account's carts; `count` is its number of packs, and no name that of the first. */
export type CartHead = { id: number; name: string | null; is_current: boolean; count: number };

/** Selects the `CartHead`s of an account's carts. */
export const selectCarts = (accountId: number): Sql => sql`
  select id, name, is_current, coalesce((select sum(quantity) from cart_line where cart_id = cart.id), 0)::int as count
  from cart where account_id = ${accountId}`;

/** An account's carts, the oldest first. */
export async function findCarts(db: Database, accountId: number): Promise<CartHead[]> {
  const { rows } = await db.query<CartHead>(sql`${selectCarts(accountId)} order by id`);
  return rows;
}
