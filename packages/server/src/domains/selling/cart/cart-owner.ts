import { createHash } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';

/** Whose cart: one of an account's, by default the current one, or a guest's by random token. */
export type CartOwner = { accountId: number; cartId?: number | undefined } | { token: string };

/** What the database keeps of a guest's token: nobody can read it back. */
export const hashCartToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The condition that finds the one row of `cart` which is meant. */
export function cartOf(owner: CartOwner): Sql {
  if ('token' in owner) return cartsOf(owner);
  return owner.cartId === undefined ? sql`(${cartsOf(owner)} and cart.is_current)` : sql`(${cartsOf(owner)} and cart.id = ${owner.cartId})`;
}

/** The condition for all `cart` rows of the owner: a line may be in any of them. */
export const cartsOf = (owner: CartOwner): Sql =>
  'accountId' in owner ? sql`cart.account_id = ${owner.accountId}` : sql`cart.token_hash = ${hashCartToken(owner.token)}`;
