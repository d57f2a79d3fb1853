import sql, { type Sql } from 'sql-template-tag';
import { lineColumns } from './find-cart-lines.ts';

/** One of the carts of accounts, both ids as columns of a query; the cart's is null for the account's current one. */
export type AskedCart = { accountId: Sql; cartId: Sql };

const isAsked = ({ accountId, cartId }: AskedCart): Sql =>
  sql`cart.account_id = ${accountId} and case when ${cartId} is null then cart.is_current else cart.id = ${cartId} end`;

/**
 * Selects the bare lines of an asked cart, `CartRow`s in the order in which they were added, without locking them: whoever orders them
 * takes exactly these out again, or finds that they have changed.
 */
export const selectAskedLines = (asked: AskedCart): Sql => sql`
  select ${lineColumns}
  from cart join cart_line on cart_line.cart_id = cart.id
  where ${isAsked(asked)}
  order by cart_line.id`;

/** The condition that an account has the cart that is asked for; the current one may be opened later, and counts as there. */
export const hasAskedCart = (asked: AskedCart): Sql => sql`(${asked.cartId} is null or exists (select from cart where ${isAsked(asked)}))`;
