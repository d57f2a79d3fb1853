import sql, { type Sql } from 'sql-template-tag';
import { cartOf } from './cart-owner.ts';
import { lineColumns } from './find-cart-lines.ts';

/**
 * Selects the bare lines of one of an account's carts (null: the current one), `CartRow`s in the order in which they were added,
 * without locking them: whoever orders them takes exactly these out again, or finds that they have changed.
 */
export const selectAccountLines = (accountId: number, cartId: number | null): Sql => sql`
  select ${lineColumns}
  from cart join cart_line on cart_line.cart_id = cart.id
  where ${cartOf({ accountId, cartId: cartId ?? undefined })}
  order by cart_line.id`;

/** The condition that an account has the cart that is meant; the current one (null) may be opened later, and counts as there. */
export const hasAccountCart = (accountId: number, cartId: number | null): Sql =>
  cartId === null ? sql`true` : sql`exists (select from cart where ${cartOf({ accountId, cartId })})`;
