import sql, { type Sql } from 'sql-template-tag';
import { lineColumns } from './find-cart-lines.ts';

/** An account's cart, both ids as columns of a query; a null cart is the current one. */
export type ChosenCart = { accountId: Sql; cartId: Sql };

const isChosen = ({ accountId, cartId }: ChosenCart): Sql =>
  sql`cart.account_id = ${accountId} and case when ${cartId} is null then cart.is_current else cart.id = ${cartId} end`;

/**
 * Selects the lines of a cart as `CartRow`s in the order added, without a lock: the order later
 * removes exactly these, or finds them changed.
 */
export const selectChosenLines = (wanted: ChosenCart): Sql => sql`
  select ${lineColumns}
  from cart join cart_line on cart_line.cart_id = cart.id
  where ${isChosen(wanted)}
  order by cart_line.id`;

/**
 * Whether the account has that cart; the current one may be created later and counts as existing.
 */
export const hasChosenCart = (wanted: ChosenCart): Sql =>
  sql`(${wanted.cartId} is null or exists (select from cart where ${isChosen(wanted)}))`;
