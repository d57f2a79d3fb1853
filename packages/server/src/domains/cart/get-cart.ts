import type { Language } from '@aliquot/contract/language.ts';
import type { Database } from '../../database/connection.ts';
import type { CartOwner } from './cart-owner.ts';
import { type ShownCart, judgeLines, showCart } from './describe-cart.ts';
import { findCartLines } from './find-cart-lines.ts';

/** The owner's cart, priced now; without an owner, or before the first line, it is empty. */
export async function getCart(db: Database, owner: CartOwner | null, language: Language): Promise<ShownCart> {
  const rows = owner ? await findCartLines(db, owner) : [];
  const accountId = owner && 'accountId' in owner ? owner.accountId : null;
  return showCart(await judgeLines(db, accountId, rows, language), language);
}
