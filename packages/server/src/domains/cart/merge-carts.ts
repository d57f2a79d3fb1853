import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { findPacks } from '../catalogue/find-packs.ts';
import { hashCartToken } from './cart-owner.ts';
import { isSoldQuantity, mostPacks, soldQuantity } from './sold-quantity.ts';

/**
 * Moves the guest's cart into the account's, at log-in: quantities of the same SKU add up, capped at 9999, and the guest's
 * cart is gone. A quantity in which its pack is not sold is raised to the next one, and its line says so. No line is lost, whatever happens at the same time; merging twice, or a token without a cart, changes nothing.
 */
export async function mergeCarts(transaction: Database, accountId: number, token: string): Promise<void> {
  // Locked first, so that a line which the guest adds meanwhile is either merged or finds the cart gone and makes a new one.
  const { rows } = await transaction.query<{ id: number }>(sql`select id from cart where token_hash = ${hashCartToken(token)} for update`);
  const guest = rows[0];
  if (!guest) return;
  const { rows: merged } = await transaction.query<MergedLine>(sql`
    with own as (
      insert into cart (account_id) values (${accountId})
      on conflict (account_id) do update set updated_at = now()
      returning id
    )
    insert into cart_line (cart_id, sku_id, quantity, added_at)
    select own.id, guest_line.sku_id, guest_line.quantity, guest_line.added_at
    from own, cart_line guest_line where guest_line.cart_id = ${guest.id}
    order by guest_line.id
    on conflict (cart_id, sku_id) do update set quantity = least(cart_line.quantity + excluded.quantity, ${mostPacks})
    returning id, sku_id, quantity`);
  await transaction.query(sql`delete from cart where id = ${guest.id}`);
  await raiseLines(transaction, merged);
}

type MergedLine = { id: number; sku_id: number; quantity: number };

async function raiseLines(transaction: Database, lines: readonly MergedLine[]): Promise<void> {
  const packs = await findPacks(
    transaction,
    lines.map(({ sku_id }) => sku_id),
  );
  for (const { id, sku_id, quantity } of lines) {
    const pack = packs.get(sku_id);
    if (!pack || isSoldQuantity(pack, quantity)) continue;
    await transaction.query(
      sql`update cart_line set quantity = ${soldQuantity(pack, quantity)}, adjusted_from = ${quantity} where id = ${id}`,
    );
  }
}
