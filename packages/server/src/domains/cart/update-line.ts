import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type CartOwner, cartOf } from './cart-owner.ts';

/** Sets how many packs a line of the owner's cart holds (1 to 9999). */
export async function updateLine(
  db: Database,
  owner: CartOwner,
  { id, quantity }: { id: number; quantity: number },
): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`
    update cart_line set quantity = ${quantity} from cart
    where cart_line.id = ${id} and cart.id = cart_line.cart_id and ${cartOf(owner)}`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}
