import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { findPacks } from '../catalogue/find-packs.ts';
import { type CartOwner, hashCartToken } from './cart-owner.ts';

/** Most packs of one SKU in a cart, and most SKUs. */
export const mostPacks = 9999;
export const mostLines = 200;

/**
 * Adds packs of a SKU; a line that is there grows. The cart itself appears with its first line. Refuses `not_found` for a
 * SKU that is not sold and `quantity_limit` where the line or the cart would become too large, which leaves it as it was.
 */
export async function addLine(
  transaction: Database,
  owner: CartOwner,
  { sku_id, quantity }: { sku_id: number; quantity: number },
): Promise<Result<null>> {
  const pack = (await findPacks(transaction, [sku_id])).get(sku_id);
  if (!pack || pack.withdrawn) return refuse('not_found');
  const accountId = 'accountId' in owner ? owner.accountId : null;
  const tokenHash = 'token' in owner ? hashCartToken(owner.token) : null;
  // Only one of the two keys is given, and the upsert's row lock makes rival adds to one cart take turns.
  const target = accountId === null ? sql`(token_hash)` : sql`(account_id)`;
  const { rowCount } = await transaction.query(sql`
    with owned as (
      insert into cart (account_id, token_hash) values (${accountId}, ${tokenHash})
      on conflict ${target} do update set updated_at = now()
      returning id
    )
    insert into cart_line (cart_id, sku_id, quantity)
    select owned.id, ${sku_id}, ${quantity} from owned
    where exists (select from cart_line where cart_id = owned.id and sku_id = ${sku_id})
       or (select count(*) from cart_line where cart_id = owned.id) < ${mostLines}
    on conflict (cart_id, sku_id) do update set quantity = cart_line.quantity + excluded.quantity
      where cart_line.quantity + excluded.quantity <= ${mostPacks}`);
  return rowCount === 1 ? done(null) : refuse('quantity_limit', { details: { most_packs: mostPacks, most_lines: mostLines } });
}
