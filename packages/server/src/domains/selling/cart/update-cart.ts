import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lockCarts } from './internal/lock-carts.ts';

/** Renames one of the account's carts; refuses `not_found` and `cart_name_taken`. */
export async function renameCart(transaction: Database, accountId: number, id: number, name: string): Promise<Result<null>> {
  if (!(await lockCarts(transaction, accountId)).includes(id)) return refuse('not_found');
  const { rowCount } = await transaction.query(sql`
    update cart set name = ${name}, updated_at = now()
    where id = ${id}
      and not exists (select from cart other where other.account_id = ${accountId} and lower(other.name) = lower(${name}) and other.id <> ${id})`);
  return rowCount === 1 ? done(null) : refuse('cart_name_taken');
}

/** Makes one of the account's carts the current one. */
export async function chooseCart(transaction: Database, accountId: number, id: number): Promise<Result<null>> {
  if (!(await lockCarts(transaction, accountId)).includes(id)) return refuse('not_found');
  // two statements: at no moment may two be current
  await transaction.query(sql`update cart set is_current = false where account_id = ${accountId} and is_current and id <> ${id}`);
  await transaction.query(sql`update cart set is_current = true, updated_at = now() where id = ${id}`);
  return done(null);
}
