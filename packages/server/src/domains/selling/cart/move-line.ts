import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { createCart } from './create-cart.ts';
import { joinLines } from './internal/join-lines.ts';
import { lockCarts } from './internal/lock-carts.ts';

/** The target cart of a line: an existing one, or one by name, created if missing. */
export type MoveTarget = { cartId: number } | { name: string };

/**
 * Moves a line to another of the account's carts; quantities add up. Refuses `not_found`, and
 * `cart_limit` where a new cart would exceed it.
 */
export async function moveLine(transaction: Database, accountId: number, lineId: number, to: MoveTarget): Promise<Result<null>> {
  const carts = await lockCarts(transaction, accountId);
  const { rowCount } = await transaction.query(
    sql`select from cart_line where id = ${lineId} and cart_id = any (${carts}::bigint[]) for update`,
  );
  if (rowCount !== 1) return refuse('not_found');
  const target = await findTarget(transaction, accountId, carts, to);
  if (!target.ok) return target;
  await joinLines(transaction, target.value, sql`moved.id = ${lineId}`);
  return done(null);
}

async function findTarget(transaction: Database, accountId: number, carts: readonly number[], to: MoveTarget): Promise<Result<number>> {
  if ('cartId' in to) return carts.includes(to.cartId) ? done(to.cartId) : refuse('not_found');
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from cart where account_id = ${accountId} and lower(name) = lower(${to.name})`,
  );
  return rows[0] ? done(rows[0].id) : createCart(transaction, accountId, to.name);
}
