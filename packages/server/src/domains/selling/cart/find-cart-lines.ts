import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type CartOwner, cartOf, cartsOf } from './cart-owner.ts';

export type CartRow = {
  id: number;
  sku_id: number;
  quantity: number;
  /** What the quantity was before the shop raised or capped it; null when it is the buyer's own. */
  adjusted_from: number | null;
  /** The price of one pack when the buyer last saw the line, fen with VAT; null if not recorded. */
  seen_price: number | null;
};

/** The columns of a `CartRow`. */
export const lineColumns: Sql = sql`cart_line.id, cart_line.sku_id, cart_line.quantity, cart_line.adjusted_from, cart_line.seen_price`;

/** The bare lines of a cart, in the order in which they were added. */
export const findCartLines = (db: Database, owner: CartOwner): Promise<CartRow[]> => findLines(db, cartOf(owner));

/**
 * Selects the id of the cart that is shown: the named one, else the current one where it is gone or
 * another account's.
 */
export const selectShownCart = (owner: CartOwner): Sql =>
  'token' in owner || owner.cartId === undefined
    ? sql`select cart.id from cart where ${cartOf(owner)}`
    : sql`
      select cart.id from cart where ${cartsOf(owner)} and (cart.id = ${owner.cartId} or cart.is_current)
      order by cart.id = ${owner.cartId} desc limit 1`;

/**
 * Keeps the account's current and named cart what they are until the transaction ends, so that what
 * is read of them belongs together. A guest's cart cannot change.
 */
export const holdShownCart = (transaction: Database, owner: CartOwner): Promise<unknown> | null =>
  'token' in owner
    ? null
    : transaction.query(sql`
        select from cart where ${cartsOf(owner)} and (cart.is_current or cart.id = ${owner.cartId ?? null}::bigint) order by id for share`);

/** Selects the bare lines of the cart that is shown. */
export const selectShownLines = (owner: CartOwner): Sql => selectLines(sql`cart.id = (${selectShownCart(owner)})`);

/** The bare lines of all of an account's carts. */
export const findLinesOfAllCarts = (db: Database, accountId: number): Promise<CartRow[]> => findLines(db, cartsOf({ accountId }));

const selectLines = (where: Sql): Sql => sql`
  select ${lineColumns} from cart_line join cart on cart.id = cart_line.cart_id where ${where}`;

async function findLines(db: Database, where: Sql): Promise<CartRow[]> {
  const { rows } = await db.query<CartRow>(sql`${selectLines(where)} order by cart_line.id`);
  return rows;
}
