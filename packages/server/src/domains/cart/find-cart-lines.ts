import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type CartOwner, cartOf } from './cart-owner.ts';

export type CartRow = {
  id: number;
  sku_id: number;
  quantity: number;
  /** What the quantity was before the shop raised it; null when it is the buyer's own. */
  adjusted_from: number | null;
};

/** The bare lines of a cart, in the order in which they were added. */
export async function findCartLines(db: Database, owner: CartOwner): Promise<CartRow[]> {
  const { rows } = await db.query<CartRow>(sql`
    select cart_line.id, cart_line.sku_id, cart_line.quantity, cart_line.adjusted_from
    from cart_line join cart on cart.id = cart_line.cart_id
    where ${cartOf(owner)}
    order by cart_line.id`);
  return rows;
}
