import type { Language } from '@aliquot/contract/core/language.ts';
import type { PurchaseStanding } from '../../../people/memberships/purchase-standing.ts';
import { type PurchaseState, purchaseState, restrictedText } from '../../../people/memberships/purchase-state.ts';
import type { PackForSale } from '../../../goods/catalogue/find-packs.ts';
import { isSoldQuantity, mostSoldOf, quantityRemedy, soldQuantity } from '../../../goods/product-rules/sold-quantity.ts';

/** Why a line cannot be ordered. */
export type LineProblem = {
  error: 'out_of_stock' | 'not_for_sale' | 'quantity_step';
  text: string;
  /** So many packs could be ordered instead; null where no quantity helps. */
  take: number | null;
  /** Whether the pack is no longer sold at all, so that only an equivalent helps. */
  withdrawn: boolean;
  /** What this buyer can do about goods that are sold to institutions only; else null. */
  purchase: PurchaseState | null;
};

type Judged = Pick<
  PackForSale,
  'withdrawn' | 'hold' | 'unlicensed' | 'buyers' | 'stocked' | 'on_hand_available' | 'lead_days' | 'min_quantity' | 'multiple'
>;

/**
 * Why packs cannot be ordered by a buyer; what is sold to institutions only is decided by
 * `purchaseState`.
 */
export function lineProblem(pack: Judged, quantity: number, standing: PurchaseStanding, language: Language): LineProblem | null {
  const words = texts[language];
  if (pack.withdrawn) return { ...notForSale(words.withdrawn), withdrawn: true };
  if (pack.hold !== null) return notForSale(words.held[pack.hold]);
  if (pack.unlicensed) return notForSale(words.unlicensed);
  if (pack.buyers !== 'everyone') {
    const purchase = purchaseState(standing, language);
    if (purchase) return { ...notForSale(restrictedText(pack.buyers, purchase, language)), purchase };
  }
  if (!isSoldQuantity(pack, quantity)) {
    const text = quantityRemedy(pack, quantity, language);
    return { error: 'quantity_step', text, take: soldQuantity(pack, quantity), withdrawn: false, purchase: null };
  }
  if (!pack.stocked || quantity <= pack.on_hand_available) return null;
  const left = Math.max(0, pack.on_hand_available);
  return {
    error: 'out_of_stock',
    text: left === 0 ? words.none(pack.lead_days) : words.left(left),
    take: mostSoldOf(pack, left),
    withdrawn: false,
    purchase: null,
  };
}

const notForSale = (text: string): LineProblem => ({ error: 'not_for_sale', text, take: null, withdrawn: false, purchase: null });

const texts = {
  en: {
    withdrawn: 'This pack is no longer sold. Remove it from your cart.',
    held: {
      no_sheet: 'Not for sale until its safety data sheet is issued. Contact sales.',
      unclassified: 'Not for sale until its hazards are classified. Contact sales.',
      held: 'Not for sale: this is a form of a controlled substance, and we are still checking whether it may be sold.',
      unscreened: 'Not for sale until we have checked whether this substance is controlled. Try again later.',
      rejected: 'Not for sale: this is a controlled substance.',
      refused: 'Not for sale: this is a controlled substance.',
    },
    unlicensed: 'Not for sale right now: our licence for this substance has expired.',
    none: (days: number) => `Out of stock. Restock takes about ${days} days.`,
    left: (count: number) => `Only ${count} ${count === 1 ? 'pack' : 'packs'} left.`,
  },
  'zh-CN': {
    withdrawn: '该规格已停售，请从购物车中移除。',
    held: {
      no_sheet: '危险化学品，其安全技术说明书尚未签发，暂不能销售，请咨询客服。',
      unclassified: '该物质的危险性尚未分类，暂不能销售，请咨询客服。',
      held: '管制物质的相关形式，是否可售尚未判定，暂不能销售。',
      unscreened: '该物质是否属于管制物质尚未核查，暂不能销售，请稍后再试。',
      rejected: '管制物质，本店不销售。',
      refused: '管制物质，本店不销售。',
    },
    unlicensed: '本店销售该类物质的许可证已到期，暂不能销售。',
    none: (days: number) => `暂时无货，预计 ${days} 天后到货。`,
    left: (count: number) => `库存仅剩 ${count} 件。`,
  },
} as const;
