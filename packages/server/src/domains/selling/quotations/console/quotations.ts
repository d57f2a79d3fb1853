import type { Language } from '@aliquot/contract/core/language.ts';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { type NamedAccount, nameAccounts } from '../../../people/accounts/name-accounts.ts';
import { spoken } from '../../../../platform/language/spoken.ts';
import { shownParts } from '../../pricing/explain-prices.ts';
import { type QueuedQuotation, findQuotationQueue } from '../find-quotation-queue.ts';
import { getQuotation } from '../find-quotations.ts';
import { shownBuyer } from '../../../../platform/http/console/shown-buyer.ts';

export const consoleQuotationsHandlers: OperatorHandlersOf<'consoleQuotations'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, isMore } = await findQuotationQueue(db, { ...search, page, limit });
    const buyers = await nameAccounts(
      db,
      items.map(({ account_id }) => account_id),
    );
    const shown = items.map((row) => ({ ...headOf(row, buyers, language), packs: row.packs }));
    return done({ items: shown, total, is_more: isMore, page, limit });
  },
  async get({ db, language }, { id }) {
    const found = await getQuotation(db, null, id);
    if (!found) return refuse('not_found');
    const { quotation, lines } = found;
    const buyers = await nameAccounts(db, [quotation.account_id]);
    return done({
      ...headOf(quotation, buyers, language),
      lines: lines.map(({ code, quantity, list_price, price_parts, amount, vat_rate, ...names }) => ({
        code,
        name: spoken({ en: names.name_en, zh: names.name_zh }, language),
        label: language === 'en' ? names.label_en : names.label_zh,
        quantity,
        list_price,
        price_parts: shownParts(price_parts, language),
        amount,
        vat_rate,
      })),
    });
  },
};

/** A quotation's head, and its row. */
const headOf = (
  { number, account_id, buyer_en, buyer_zh, goods, issued_at, valid_until, is_valid }: Omit<QueuedQuotation, 'packs'>,
  buyers: ReadonlyMap<number, NamedAccount>,
  language: Language,
) => ({
  id: number,
  buyer: shownBuyer(account_id, buyers),
  made_out_to: language === 'en' ? buyer_en : buyer_zh,
  goods,
  issued_at: issued_at.toISOString(),
  valid_until,
  is_valid,
});
