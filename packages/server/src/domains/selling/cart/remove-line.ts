import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { PackMemory } from '../../goods/catalogue/pack-memory.ts';
import { type CartOwner, cartsOf } from './cart-owner.ts';
import { holdShownCart } from './find-cart-lines.ts';
import { type ChangedCart, readCart } from './read-cart.ts';

/** Takes a line out of the owner's cart. */
export async function removeLine(
  transaction: Database,
  owner: CartOwner,
  id: number,
  packs?: PackMemory | null,
): Promise<Result<ChangedCart>> {
  const [, { rowCount }, content] = await Promise.all([
    holdShownCart(transaction, owner),
    transaction.query(
      sql`delete from cart_line using cart where cart_line.id = ${id} and cart.id = cart_line.cart_id and ${cartsOf(owner)}`,
    ),
    readCart(transaction, owner, { packs }),
  ]);
  return rowCount === 1 ? done({ content: Promise.resolve(content) }) : refuse('not_found');
}
