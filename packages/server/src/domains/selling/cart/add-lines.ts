import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type AddOptions, addPacks } from './add-packs.ts';
import type { CartOwner } from './cart-owner.ts';
import type { ChangedCart } from './read-cart.ts';

/** Adds several SKUs, all or none: the first refusal refuses all, with its index in the field. */
export async function addLines(
  transaction: Database,
  owner: CartOwner,
  lines: readonly { sku_id: number; quantity: number }[],
  options: Pick<AddOptions, 'language' | 'packs'>,
): Promise<Result<ChangedCart>> {
  const added = await addPacks(transaction, owner, lines, options);
  if (!added) return refuse('not_found');
  for (const [index, outcome] of added.outcomes.entries()) {
    if (!outcome.ok) return { ...outcome, fields: outcome.fields?.map(({ field, msg }) => ({ field: `lines.${index}.${field}`, msg })) };
  }
  return done({ content: added.content });
}
