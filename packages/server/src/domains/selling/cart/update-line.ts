import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { writeLast } from '../../../platform/database/transaction.ts';
import { findPacks } from '../../goods/catalogue/find-packs.ts';
import type { PackMemory } from '../../goods/catalogue/pack-memory.ts';
import { isSoldQuantity, refuseQuantity } from '../../goods/product-rules/sold-quantity.ts';
import { type CartOwner, cartsOf } from './cart-owner.ts';
import { type CartRow, holdShownCart, lineColumns } from './find-cart-lines.ts';
import { seenPrice } from './internal/seen-price.ts';
import { type ChangedCart, readCart, withLines } from './read-cart.ts';

/**
 * Sets the quantity (1 to 9999) of a line in any of the owner's carts. Refuses `not_found`, and
 * `quantity_step` for a quantity that is not sold.
 */
export async function updateLine(
  transaction: Database,
  owner: CartOwner,
  { id, quantity }: { id: number; quantity: number },
  { language, packs }: { language: Language; packs?: PackMemory | null },
): Promise<Result<ChangedCart>> {
  const [, line, content] = await Promise.all([
    holdShownCart(transaction, owner),
    lockLine(transaction, owner, id),
    readCart(transaction, owner, { packs }),
  ]);
  if (!line) return refuse('not_found');
  const accountId = 'accountId' in owner ? owner.accountId : null;
  // a line of another cart than the one that is shown
  const pack = content.packs.get(line.sku_id) ?? (await findPacks(transaction, [line.sku_id], accountId)).get(line.sku_id);
  if (pack && !isSoldQuantity(pack, quantity)) return refuseQuantity(pack, quantity, language);
  const { cart_id: cartId, ...row } = line;
  const changed = { ...row, quantity, adjusted_from: null, seen_price: pack ? seenPrice(pack) : null };
  const changing = transaction.query(sql`
    update cart_line set quantity = ${quantity}, adjusted_from = null, seen_price = ${changed.seen_price} where id = ${id}`);
  await writeLast(transaction, changing);
  const isShown = content.rows.some((shown) => shown.id === id);
  return done({ content: Promise.resolve(withLines(content, isShown ? [changed] : [], cartId, quantity - line.quantity)) });
}

async function lockLine(transaction: Database, owner: CartOwner, id: number): Promise<(CartRow & { cart_id: number }) | undefined> {
  const { rows } = await transaction.query<CartRow & { cart_id: number }>(sql`
    select ${lineColumns}, cart_line.cart_id from cart_line join cart on cart.id = cart_line.cart_id
    where cart_line.id = ${id} and ${cartsOf(owner)} for no key update of cart_line`);
  return rows[0];
}
