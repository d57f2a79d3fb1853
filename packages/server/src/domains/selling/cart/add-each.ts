import { errorMessage } from '@aliquot/contract/core/errors.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { addLine } from './add-line.ts';
import { type CartOwner, cartOf } from './cart-owner.ts';

/** A line of the list, by its place, that did not go into the cart, and why. */
export type RefusedLine = { index: number; text: string };

/**
 * Adds several SKUs individually: refused ones are listed with the reason, the rest is added.
 * Refuses `cart_gone` for a cart that is not the account's.
 */
export async function addEach(
  transaction: Database,
  owner: CartOwner,
  lines: readonly { sku_id: number; quantity: number }[],
  language: Language,
): Promise<Result<RefusedLine[]>> {
  if ('accountId' in owner && owner.cartId !== undefined) {
    // locked, so that it cannot go between this look and its first line
    const { rowCount } = await transaction.query(sql`select from cart where ${cartOf(owner)} for no key update`);
    if (rowCount !== 1) return refuse('cart_gone');
  }
  const refused: RefusedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const added = await addLine(transaction, owner, line, { language });
    if (added.ok) continue;
    const text = added.error === 'not_found' ? notSold[language] : (added.fields?.[0]?.msg ?? errorMessage(added.error, language));
    refused.push({ index, text });
  }
  return done(refused);
}

const notSold: Record<Language, string> = { en: 'This pack is no longer sold.', 'zh-CN': '该规格已停售。' };
