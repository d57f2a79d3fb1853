import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findPacks } from '../../goods/catalogue/find-packs.ts';
import { type CartOwner, cartsOf } from './cart-owner.ts';
import { seenPrice } from './internal/seen-price.ts';
import { isSoldQuantity, refuseQuantity } from '../../goods/product-rules/sold-quantity.ts';

/** Sets a line's quantity (1 to 9999). Refuses `quantity_step` for one that is not sold. */
export async function updateLine(
  db: Database,
  owner: CartOwner,
  { id, quantity }: { id: number; quantity: number },
  language: Language,
): Promise<Result<null>> {
  const { rows } = await db.query<{ sku_id: number }>(sql`
    select cart_line.sku_id from cart_line join cart on cart.id = cart_line.cart_id where cart_line.id = ${id} and ${cartsOf(owner)}`);
  const [line] = rows;
  if (!line) return refuse('not_found');
  const pack = (await findPacks(db, [line.sku_id], 'accountId' in owner ? owner.accountId : null)).get(line.sku_id);
  if (pack && !isSoldQuantity(pack, quantity)) return refuseQuantity(pack, quantity, language);
  const { rowCount } = await db.query(sql`
    update cart_line set quantity = ${quantity}, adjusted_from = null, seen_price = ${pack ? seenPrice(pack) : null} where id = ${id}`);
  // gone meanwhile: taken out in another tab
  return rowCount === 1 ? done(null) : refuse('not_found');
}
