import { createHash } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';

/** Whose cart: an account's, or that of the guest who knows a random token. */
export type CartOwner = { accountId: number } | { token: string };

/** What the database keeps of a guest's token: nobody can read it back. */
export const hashCartToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The condition that finds the owner's row of `cart`. */
export const cartOf = (owner: CartOwner): Sql =>
  'accountId' in owner ? sql`cart.account_id = ${owner.accountId}` : sql`cart.token_hash = ${hashCartToken(owner.token)}`;
