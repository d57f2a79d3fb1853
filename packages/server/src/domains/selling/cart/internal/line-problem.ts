import type { Language } from '@aliquot/contract/core/language.ts';
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
};

type Judged = Pick<
  PackForSale,
  | 'withdrawn'
  | 'hold'
  | 'unlicensed'
  | 'regulated'
  | 'permit_kinds'
  | 'hazardous'
  | 'stocked'
  | 'on_hand_available'
  | 'lead_days'
  | 'min_quantity'
  | 'multiple'
>;

/**
 * Why packs cannot be ordered. Precursors, explosive precursors and highly toxic substances need an
 * institution and permits; other hazardous chemicals an institution (our policy).
 */
export function lineProblem(pack: Judged, quantity: number, buyer: { isMember: boolean }, language: Language): LineProblem | null {
  const words = texts[language];
  if (pack.withdrawn) return { ...notForSale(words.withdrawn), withdrawn: true };
  if (pack.hold !== null) return notForSale(words.held[pack.hold]);
  if (pack.unlicensed) return notForSale(words.unlicensed);
  if ((pack.regulated || pack.permit_kinds.length > 0) && !buyer.isMember) return notForSale(words.regulated);
  if (pack.hazardous && !buyer.isMember) return notForSale(words.hazardous);
  if (!isSoldQuantity(pack, quantity)) {
    const text = quantityRemedy(pack, quantity, language);
    return { error: 'quantity_step', text, take: soldQuantity(pack, quantity), withdrawn: false };
  }
  if (!pack.stocked || quantity <= pack.on_hand_available) return null;
  const left = Math.max(0, pack.on_hand_available);
  return {
    error: 'out_of_stock',
    text: left === 0 ? words.none(pack.lead_days) : words.left(left),
    take: mostSoldOf(pack, left),
    withdrawn: false,
  };
}

const notForSale = (text: string): LineProblem => ({ error: 'not_for_sale', text, take: null, withdrawn: false });

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
    regulated: 'Regulated substance: sold only to members of verified institutions with purchase permits.',
    hazardous: 'Hazardous chemical: sold only to members of verified institutions. Log in with such an account, or contact sales.',
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
    regulated: '管制类化学品，仅凭购买凭证向已认证单位的成员销售。',
    hazardous: '危险化学品，仅向已认证单位的成员销售。请使用单位账号登录，或联系客服。',
    none: (days: number) => `暂时无货，预计 ${days} 天后到货。`,
    left: (count: number) => `库存仅剩 ${count} 件。`,
  },
} as const;
