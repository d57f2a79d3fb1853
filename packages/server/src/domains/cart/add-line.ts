import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { findPacks } from '../catalogue/find-packs.ts';
import { type CartOwner, hashCartToken } from './cart-owner.ts';
import { isSoldQuantity, mostPacks, refuseQuantity, soldQuantity } from './sold-quantity.ts';

/** Most SKUs in a cart. */
export const mostLines = 200;

type Manner = {
  language: Language;
  /** Whether a quantity in which the pack is not sold is raised to the next one, which its line then says, instead of refused. */
  raise?: boolean;
};

/**
 * Adds packs of a SKU; a line that is there grows. The cart itself appears with its first line. Refuses `not_found` for a SKU
 * that is not sold, `quantity_step` where the line would hold a quantity in which it is not sold, and `quantity_limit` where the
 * line or the cart would become too large; a refusal leaves the lines as they were.
 */
export async function addLine(
  transaction: Database,
  owner: CartOwner,
  { sku_id, quantity }: { sku_id: number; quantity: number },
  { language, raise = false }: Manner,
): Promise<Result<null>> {
  const pack = (await findPacks(transaction, [sku_id])).get(sku_id);
  if (!pack || pack.withdrawn) return refuse('not_found');
  const cartId = await openCart(transaction, owner);
  const { rows } = await transaction.query<{ held: number | null; lines: number }>(sql`
    select max(quantity) filter (where sku_id = ${sku_id}) as held, count(*)::int as lines from cart_line where cart_id = ${cartId}`);
  const { held = null, lines = 0 } = rows[0] ?? {};
  const wanted = (held ?? 0) + quantity;
  if (wanted > mostPacks || (held === null && lines >= mostLines)) {
    return refuse('quantity_limit', { details: { most_packs: mostPacks, most_lines: mostLines } });
  }
  const isSold = isSoldQuantity(pack, wanted);
  if (!isSold && !raise) return refuseQuantity(pack, wanted, language);
  await transaction.query(sql`
    insert into cart_line (cart_id, sku_id, quantity, adjusted_from)
    values (${cartId}, ${sku_id}, ${soldQuantity(pack, wanted)}, ${isSold ? null : wanted})
    on conflict (cart_id, sku_id) do update set quantity = excluded.quantity, adjusted_from = excluded.adjusted_from`);
  return done(null);
}

/** The owner's cart, locked until the transaction ends: rival adds to one cart take turns. */
async function openCart(transaction: Database, owner: CartOwner): Promise<number> {
  const accountId = 'accountId' in owner ? owner.accountId : null;
  const tokenHash = 'token' in owner ? hashCartToken(owner.token) : null;
  // only one of the two keys is given
  const target = accountId === null ? sql`(token_hash)` : sql`(account_id)`;
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into cart (account_id, token_hash) values (${accountId}, ${tokenHash})
    on conflict ${target} do update set updated_at = now()
    returning id`);
  const [cart] = rows;
  if (!cart) throw new Error('a cart was neither made nor found');
  return cart.id;
}
