import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { createQuotation } from '../create-quotation.ts';
import { fillCart } from '../fill-cart.ts';
import { type QuotationRow, getQuotation } from '../find-quotations.ts';

export const quotationsHandlers: HandlersOf<'quotations'> = {
  async create({ actor, db, once }, { cart_id }) {
    const { accountId } = actor.buyer;
    const created = await once((transaction) => createQuotation(transaction, accountId, cart_id, actor.language));
    if (!created.ok) return created;
    const kept = await getQuotation(db, accountId, created.value);
    if (!kept) throw new Error(`quotation ${created.value} is gone`);
    return done(shownQuotation(kept.quotation, actor.language));
  },
  fillCart: ({ actor, once }, { id }) => once((transaction) => fillCart(transaction, actor.buyer.accountId, id, actor.language)),
};

/** A quotation as its buyer sees it. */
export const shownQuotation = (
  { id, number, request_number: request_id, goods, issued_at, valid_until, is_valid }: QuotationRow,
  language: Language,
): Output<'quotations', 'create'> => ({
  id,
  number,
  request_id,
  goods,
  issued_at: issued_at.toISOString(),
  valid_until,
  is_valid,
  href: `/documents/quotations/${number}.pdf?lang=${language}`,
});
