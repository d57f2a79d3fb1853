import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { mostPacks } from './add-line.ts';
import { hashCartToken } from './cart-owner.ts';

/**
 * Moves the guest's cart into the account's, at log-in: quantities of the same SKU add up, capped at 9999, and the guest's
 * cart is gone. No line is lost, whatever happens at the same time; merging twice, or a token without a cart, changes nothing.
 */
export async function mergeCarts(transaction: Database, accountId: number, token: string): Promise<void> {
  // Locked first, so that a line which the guest adds meanwhile is either merged or finds the cart gone and makes a new one.
  const { rows } = await transaction.query<{ id: number }>(sql`select id from cart where token_hash = ${hashCartToken(token)} for update`);
  const guest = rows[0];
  if (!guest) return;
  await transaction.query(sql`
    with own as (
      insert into cart (account_id) values (${accountId})
      on conflict (account_id) do update set updated_at = now()
      returning id
    )
    insert into cart_line (cart_id, sku_id, quantity, added_at)
    select own.id, guest_line.sku_id, guest_line.quantity, guest_line.added_at
    from own, cart_line guest_line where guest_line.cart_id = ${guest.id}
    order by guest_line.id
    on conflict (cart_id, sku_id) do update set quantity = least(cart_line.quantity + excluded.quantity, ${mostPacks})`);
  await transaction.query(sql`delete from cart where id = ${guest.id}`);
}
