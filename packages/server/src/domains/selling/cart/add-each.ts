import { errorMessage } from '@aliquot/contract/core/errors.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type AddOptions, addPacks } from './add-packs.ts';
import type { CartOwner } from './cart-owner.ts';
import type { ChangedCart } from './read-cart.ts';

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
  options: Pick<AddOptions, 'language' | 'packs'>,
): Promise<Result<ChangedCart & { refused: RefusedLine[] }>> {
  const added = await addPacks(transaction, owner, lines, options);
  if (!added) return refuse('cart_gone');
  const { language } = options;
  const refused = added.outcomes.flatMap((outcome, index) => {
    if (outcome.ok) return [];
    const text = outcome.error === 'not_found' ? notSold[language] : (outcome.fields?.[0]?.msg ?? errorMessage(outcome.error, language));
    return [{ index, text }];
  });
  return done({ content: added.content, refused });
}

const notSold: Record<Language, string> = { en: 'This pack is no longer sold.', 'zh-CN': '该规格已停售。' };
