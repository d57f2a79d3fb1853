import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type AddOptions, addPacks } from './add-packs.ts';
import type { CartOwner } from './cart-owner.ts';
import type { ChangedCart } from './read-cart.ts';

/** Adds packs of one SKU. Refuses `not_found`, `quantity_step` and `quantity_limit`. */
export async function addLine(
  transaction: Database,
  owner: CartOwner,
  line: { sku_id: number; quantity: number },
  options: AddOptions,
): Promise<Result<ChangedCart>> {
  const added = await addPacks(transaction, owner, [line], options);
  if (!added) return refuse('not_found');
  const [outcome = refuse('not_found')] = added.outcomes;
  return outcome.ok ? done({ content: added.content }) : outcome;
}
