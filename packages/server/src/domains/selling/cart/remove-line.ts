import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type CartOwner, cartsOf } from './cart-owner.ts';

/** Takes a line out of the owner's cart. */
export async function removeLine(db: Database, owner: CartOwner, id: number): Promise<Result<null>> {
  const { rowCount } = await db.query(
    sql`delete from cart_line using cart where cart_line.id = ${id} and cart.id = cart_line.cart_id and ${cartsOf(owner)}`,
  );
  return rowCount === 1 ? done(null) : refuse('not_found');
}
