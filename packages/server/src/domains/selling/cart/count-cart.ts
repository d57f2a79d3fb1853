import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type CartOwner, cartsOf } from './cart-owner.ts';

/** How many packs are in all of the owner's carts together; 0 where there is none. */
export async function countCart(db: Database, owner: CartOwner): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select coalesce(sum(quantity), 0)::int as count from cart_line join cart on cart.id = cart_line.cart_id where ${cartsOf(owner)}`);
  return rows[0]?.count ?? 0;
}
