import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { describeHazards } from './internal/cart-hazards.ts';
import type { CartOwner } from './cart-owner.ts';
import { judgeLines, showCart } from './describe-cart.ts';
import { findCartLines } from './find-cart-lines.ts';
import { findCarts } from './find-carts.ts';

/** A cart with those beside it, without the guest's token, which only the transport knows. */
export type OwnCart = Omit<Output<'cart', 'get'>, 'cart_token'>;

/**
 * The owner's cart at present prices; empty without an owner or lines. A named cart that is gone,
 * or another account's, is replaced by the current one.
 */
export async function getCart(db: Database, owner: CartOwner | null, language: Language): Promise<OwnCart> {
  const accountId = owner && 'accountId' in owner ? owner.accountId : null;
  const carts = accountId === null ? [] : await findCarts(db, accountId);
  const wanted = owner && 'accountId' in owner ? carts.find(({ id }) => id === owner.cartId) : undefined;
  const shown = wanted ?? carts.find(({ is_current }) => is_current) ?? null;
  const from = accountId === null ? owner : { accountId, cartId: shown?.id };
  const judged = await judgeLines(db, accountId, from ? await findCartLines(db, from) : [], language);
  return {
    ...showCart(judged, language),
    id: shown?.id ?? null,
    name: shown?.name ?? null,
    carts,
    hazards: await describeHazards(db, judged, language),
  };
}
