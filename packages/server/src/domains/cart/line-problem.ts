import type { Language } from '@aliquot/contract/language.ts';
import type { PackForSale } from '../catalogue/find-packs.ts';
import { isSoldQuantity, quantityRemedy } from './sold-quantity.ts';

/** What stands in the way of ordering a line. */
export type LineProblem = { error: 'out_of_stock' | 'not_for_sale' | 'quantity_step'; text: string };

type Judged = Pick<
  PackForSale,
  'withdrawn' | 'without_sheet' | 'regulated' | 'hazardous' | 'stocked' | 'on_hand_available' | 'lead_days' | 'min_quantity' | 'multiple'
>;

/**
 * What stands in the way of ordering so many packs. Precursors of classes 1 and 2, explosive precursors and highly toxic
 * substances need papers, which sales checks by hand: nobody orders them here. Other hazardous chemicals go to members of
 * an institution whose contract we hold (our policy), everything else to everybody.
 */
export function lineProblem(pack: Judged, quantity: number, buyer: { isMember: boolean }, language: Language): LineProblem | null {
  const words = texts[language];
  if (pack.withdrawn) return { error: 'not_for_sale', text: words.withdrawn };
  if (pack.without_sheet) return { error: 'not_for_sale', text: words.withoutSheet };
  if (pack.regulated) return { error: 'not_for_sale', text: words.regulated };
  if (pack.hazardous && !buyer.isMember) return { error: 'not_for_sale', text: words.hazardous };
  if (!isSoldQuantity(pack, quantity)) return { error: 'quantity_step', text: quantityRemedy(pack, quantity, language) };
  if (!pack.stocked || quantity <= pack.on_hand_available) return null;
  const left = Math.max(0, pack.on_hand_available);
  return { error: 'out_of_stock', text: left === 0 ? words.none(pack.lead_days) : words.left(left) };
}

const texts = {
  en: {
    withdrawn: 'This pack is no longer sold. Please take it out of the cart.',
    withoutSheet: 'A hazardous chemical whose safety data sheet is not issued yet: it cannot be sold. Please ask sales for it.',
    regulated: 'A regulated substance: it is sold against purchase papers only. Please contact sales, who check them and place the order.',
    hazardous:
      'A hazardous chemical: it is sold to members of verified institutions only. Please log in with such an account, or contact sales.',
    none: (days: number) => `None is left; the next delivery takes about ${days} days.`,
    left: (count: number) => `Only ${count} ${count === 1 ? 'pack is' : 'packs are'} left.`,
  },
  'zh-CN': {
    withdrawn: '该规格已停售，请从购物车中移除。',
    withoutSheet: '危险化学品，其安全技术说明书尚未签发，暂不能销售，请咨询客服。',
    regulated: '管制类化学品，须凭购买凭证销售。请联系客服审核凭证并代为下单。',
    hazardous: '危险化学品，仅向已认证单位的成员销售。请使用单位账号登录，或联系客服。',
    none: (days: number) => `暂时无货，预计 ${days} 天后到货。`,
    left: (count: number) => `库存仅剩 ${count} 件。`,
  },
} as const;
