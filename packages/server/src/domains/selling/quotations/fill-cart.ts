import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { addPacks } from '../cart/add-packs.ts';
import { createCart } from '../cart/create-cart.ts';
import { getCart } from '../cart/get-cart.ts';
import { chooseCart } from '../cart/update-cart.ts';
import { spoken } from '../../../platform/language/spoken.ts';
import { type QuotationLineRow, getQuotation } from './find-quotations.ts';

/** What became of a quotation's lines: amounts of whole lines in fen, VAT included. */
export type FilledCart = {
  cart_id: number;
  /** Lines that cost something else now. */
  moved: { code: string; name: string; was: number; now: number }[];
  /** Lines whose pack is no longer sold. */
  left_out: { code: string; name: string }[];
};

/**
 * Adds a quotation's packs at today's prices to a new current cart named after it; quantities no
 * longer sold are raised. Refuses `not_found`, `cart_name_taken`, `cart_limit`.
 */
export async function fillCart(transaction: Database, accountId: number, id: number, language: Language): Promise<Result<FilledCart>> {
  const found = await getQuotation(transaction, accountId, id);
  if (!found) return refuse('not_found');
  const made = await createCart(transaction, accountId, found.quotation.number);
  if (!made.ok) return made;
  const cartId = made.value;
  const chosen = await chooseCart(transaction, accountId, cartId);
  if (!chosen.ok) return chosen;
  const named = ({ code, name_en, name_zh }: QuotationLineRow) => ({ code, name: spoken({ en: name_en, zh: name_zh }, language) });
  const added = await addPacks(transaction, { accountId, cartId }, found.lines, { language, raise: true });
  const left_out = found.lines.filter((_line, index) => !added?.outcomes[index]?.ok).map(named);
  const cart = await getCart(transaction, { accountId, cartId }, language);
  const moved = found.lines.flatMap((line) => {
    const now = cart.lines.find(({ sku_id }) => sku_id === line.sku_id)?.amount;
    return now === undefined || now === line.amount ? [] : [{ ...named(line), was: line.amount, now }];
  });
  return done({ cart_id: cartId, moved, left_out });
}
