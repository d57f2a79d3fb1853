import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { findPacks } from '../../../goods/catalogue/find-packs.ts';
import { mostPacks, soldQuantity } from '../../../goods/product-rules/sold-quantity.ts';

/**
 * Moves lines (a condition on `moved`, rows of `cart_line`) into a cart; the caller locks both
 * carts. Quantities add up; an unsellable one becomes the nearest sellable one, noted on its line.
 */
export async function joinLines(transaction: Database, cartId: number, which: Sql): Promise<void> {
  const { rows } = await transaction.query<{ id: number; sku_id: number; quantity: number; price: number | null }>(sql`
    delete from cart_line moved where moved.cart_id <> ${cartId} and ${which}
    returning moved.id, moved.sku_id, moved.quantity, moved.seen_price as price`);
  const { rows: there } = await transaction.query<{ sku_id: number; quantity: number }>(sql`
    select sku_id, quantity from cart_line where cart_id = ${cartId} for update`);
  const held = new Map(there.map(({ sku_id, quantity }) => [sku_id, quantity]));
  const packs = await findPacks(
    transaction,
    rows.map(({ sku_id }) => sku_id),
  );
  for (const { sku_id, quantity, price } of rows.toSorted((a, b) => a.id - b.id)) {
    const sum = quantity + (held.get(sku_id) ?? 0);
    const pack = packs.get(sku_id);
    const kept = pack ? soldQuantity(pack, sum) : Math.min(sum, mostPacks);
    await transaction.query(sql`
      insert into cart_line (cart_id, sku_id, quantity, adjusted_from, seen_price)
      values (${cartId}, ${sku_id}, ${kept}, ${kept === sum ? null : sum}, ${price})
      on conflict (cart_id, sku_id) do update set quantity = excluded.quantity, adjusted_from = excluded.adjusted_from`);
  }
}
