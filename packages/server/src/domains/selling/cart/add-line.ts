import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findPacks } from '../../goods/catalogue/find-packs.ts';
import { type CartOwner, cartOf, hashCartToken } from './cart-owner.ts';
import { seenPrice } from './internal/seen-price.ts';
import { isSoldQuantity, mostPacks, refuseQuantity, soldQuantity } from '../../goods/product-rules/sold-quantity.ts';

/** Most SKUs in a cart. */
const mostLines = 200;

type AddLineOptions = {
  language: Language;
  /**
   * Raises a quantity that is not sold to the next one, noted on its line, instead of refusing it.
   */
  raise?: boolean;
};

/**
 * Adds packs of a SKU to a new or existing line; the first line creates the cart. Refuses
 * `not_found`, `quantity_step` and `quantity_limit`, without changes.
 */
export async function addLine(
  transaction: Database,
  owner: CartOwner,
  { sku_id, quantity }: { sku_id: number; quantity: number },
  { language, raise = false }: AddLineOptions,
): Promise<Result<null>> {
  const accountId = 'accountId' in owner ? owner.accountId : null;
  const pack = (await findPacks(transaction, [sku_id], accountId)).get(sku_id);
  if (!pack || pack.withdrawn) return refuse('not_found');
  const cartId = await openCart(transaction, owner);
  if (cartId === null) return refuse('not_found');
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
    insert into cart_line (cart_id, sku_id, quantity, adjusted_from, seen_price)
    values (${cartId}, ${sku_id}, ${soldQuantity(pack, wanted)}, ${isSold ? null : wanted}, ${seenPrice(pack)})
    on conflict (cart_id, sku_id) do update set
      quantity = excluded.quantity, adjusted_from = excluded.adjusted_from, seen_price = excluded.seen_price`);
  return done(null);
}

/** Locks and returns the owner's cart, so that concurrent adds take turns; or null. */
async function openCart(transaction: Database, owner: CartOwner): Promise<number | null> {
  const { rows } = await transaction.query<{ id: number }>(
    'accountId' in owner && owner.cartId !== undefined
      ? sql`update cart set updated_at = now() where ${cartOf(owner)} returning id`
      : openedCart(owner),
  );
  return rows[0]?.id ?? null;
}

/** The current cart, or the guest's, which comes to be with its first line. */
function openedCart(owner: CartOwner): Sql {
  const [columns, values, target] =
    'accountId' in owner
      ? [sql`account_id`, sql`${owner.accountId}`, sql`(account_id) where is_current`]
      : [sql`token_hash`, sql`${hashCartToken(owner.token)}`, sql`(token_hash)`];
  return sql`insert into cart (${columns}) values (${values}) on conflict ${target} do update set updated_at = now() returning id`;
}
