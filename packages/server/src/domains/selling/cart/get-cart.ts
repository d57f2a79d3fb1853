import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { readTogether } from '../../../platform/database/transaction.ts';
import type { PackMemory } from '../../goods/catalogue/pack-memory.ts';
import type { CartOwner } from './cart-owner.ts';
import { showCart } from './describe-cart.ts';
import { describeCart, readCart } from './read-cart.ts';

/** A cart with those beside it, without the guest's token, which only the transport knows. */
export type OwnCart = Omit<Output<'cart', 'get'>, 'cart_token'>;

/**
 * The owner's cart at present prices; empty without an owner or lines. A named cart that is gone,
 * or another account's, is replaced by the current one.
 */
export async function getCart(
  db: Database | DatabasePool,
  owner: CartOwner | null,
  language: Language,
  packs?: PackMemory | null,
): Promise<OwnCart> {
  if (!owner) return { ...showCart([], language), id: null, name: null, carts: [], hazards: null };
  return readTogether(db, async (reader) => describeCart(reader, await readCart(reader, owner, { packs }), language), { atOnce: true });
}
