import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { addPacks } from './add-packs.ts';
import type { CartOwner } from './cart-owner.ts';
import type { ChangedCart } from './read-cart.ts';

/** Adds several SKUs, all or none: the first refusal refuses all, with its index in the field. */
export async function addLines(
  transaction: Database,
  owner: CartOwner,
  lines: readonly { sku_id: number; quantity: number }[],
  language: Language,
): Promise<Result<ChangedCart>> {
  const added = await addPacks(transaction, owner, lines, { language });
  if (!added) return refuse('not_found');
  for (const [index, outcome] of added.outcomes.entries()) {
    if (!outcome.ok) return { ...outcome, fields: outcome.fields?.map(({ field, msg }) => ({ field: `lines.${index}.${field}`, msg })) };
  }
  return done({ content: added.content });
}
