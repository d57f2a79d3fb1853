import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lockCarts } from './internal/lock-carts.ts';

/** Deletes a cart of the account with its lines; the last changed one replaces the current one. */
export async function removeCart(transaction: Database, accountId: number, id: number): Promise<Result<null>> {
  if (!(await lockCarts(transaction, accountId)).includes(id)) return refuse('not_found');
  await transaction.query(sql`delete from cart where id = ${id}`);
  await transaction.query(sql`
    update cart set is_current = true
    where id = (select id from cart where account_id = ${accountId} order by updated_at desc, id limit 1)
      and not exists (select from cart where account_id = ${accountId} and is_current)`);
  return done(null);
}
