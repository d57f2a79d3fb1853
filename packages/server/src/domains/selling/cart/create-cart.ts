import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lockCarts, mostCarts } from './internal/lock-carts.ts';

/**
 * Creates a named cart and returns its id, and the account's first cart if missing; the current one
 * stays. Refuses `cart_name_taken` and `cart_limit`.
 */
export async function createCart(transaction: Database, accountId: number, name: string): Promise<Result<number>> {
  const held = await lockCarts(transaction, accountId);
  if (held.length >= mostCarts) return refuse('cart_limit', { details: { most_carts: mostCarts } });
  await transaction.query(sql`insert into cart (account_id) values (${accountId}) on conflict (account_id) where is_current do nothing`);
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into cart (account_id, name, is_current) values (${accountId}, ${name}, false)
    on conflict (account_id, lower(name)) do nothing returning id`);
  const [made] = rows;
  return made ? done(made.id) : refuse('cart_name_taken');
}
