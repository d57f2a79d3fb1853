import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { CartRow } from './find-cart-lines.ts';

/**
 * The lines of the account's cart, locked until the transaction ends: of two orders from one cart the second waits and then
 * finds what the first has left. The lines themselves are locked too, since a waiting statement sees only locked rows anew.
 */
export async function lockCart(transaction: Database, accountId: number): Promise<CartRow[]> {
  const { rows } = await transaction.query<CartRow>(sql`
    select cart_line.id, cart_line.sku_id, cart_line.quantity, cart_line.adjusted_from
    from cart join cart_line on cart_line.cart_id = cart.id
    where cart.account_id = ${accountId}
    order by cart_line.id
    for update of cart, cart_line`);
  return rows;
}

/** Takes ordered lines out of a cart; what was added meanwhile stays. */
export async function clearLines(transaction: Database, lineIds: readonly number[]): Promise<void> {
  await transaction.query(sql`delete from cart_line where id = any(${[...lineIds]}::bigint[])`);
}
