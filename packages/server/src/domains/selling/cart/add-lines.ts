import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { addLine } from './add-line.ts';
import type { CartOwner } from './cart-owner.ts';

/** Adds several SKUs, all or none: the first refusal refuses all, with its index in the field. */
export async function addLines(
  transaction: Database,
  owner: CartOwner,
  lines: readonly { sku_id: number; quantity: number }[],
  language: Language,
): Promise<Result<null>> {
  for (const [index, line] of lines.entries()) {
    const result = await addLine(transaction, owner, line, { language });
    if (!result.ok) return { ...result, fields: result.fields?.map(({ field, msg }) => ({ field: `lines.${index}.${field}`, msg })) };
  }
  return done(null);
}
