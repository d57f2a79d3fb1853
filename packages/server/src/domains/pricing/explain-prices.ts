import type { Language } from '@aliquot/contract/language.ts';
import { type PriceReason, type PricedLine, savedBy } from './price-lines.ts';

/** One line of a total as the buyer reads it; reductions are negative. */
export type TotalLine = { kind: 'goods' | 'tier' | 'activity' | 'coupon' | 'shipping' | 'total'; text: string; amount: number };

/** A price's reason in the reader's language. */
export const shownReason = (reason: PriceReason, language: Language): { kind: PriceReason['kind']; text: string } => ({
  kind: reason.kind,
  text: reasonTexts[language](reason),
});

type Sums = {
  lines: readonly Pick<PricedLine, 'quantity' | 'list_price' | 'unit_price' | 'reason'>[];
  /** All fen. */
  coupon_off: number;
  shipping: number;
  total: number;
};

/** How a total comes about, from the list prices down: what is nothing is left out, except goods, shipping and the total itself. */
export function explainTotal({ lines, coupon_off, shipping, total }: Sums, language: Language): TotalLine[] {
  const words = totalTexts[language];
  const atList = lines.reduce((sum, line) => sum + line.list_price * line.quantity, 0);
  const tier = savedBy('tier', lines);
  const activity = savedBy('activity', lines);
  const reductions: TotalLine[] = [
    { kind: 'tier', text: words.tier, amount: -tier },
    { kind: 'activity', text: words.activity, amount: -activity },
    { kind: 'coupon', text: words.coupon, amount: -coupon_off },
  ];
  return [
    { kind: 'goods', text: tier + activity > 0 ? words.goodsAtList : words.goods, amount: atList },
    ...reductions.filter(({ amount }) => amount < 0),
    { kind: 'shipping', text: words.shipping, amount: shipping },
    { kind: 'total', text: words.total, amount: total },
  ];
}

const reasonTexts: Record<Language, (reason: PriceReason) => string> = {
  en: (reason) => {
    if (reason.kind === 'tier') return `Quantity price from ${reason.min_quantity} packs`;
    return reason.kind === 'activity' ? `Activity price, ${reason.percent_off} % off` : 'List price';
  },
  'zh-CN': (reason) => {
    if (reason.kind === 'tier') return `满 ${reason.min_quantity} 件阶梯价`;
    return reason.kind === 'activity' ? `活动价，优惠 ${reason.percent_off}%` : '目录价';
  },
};

const totalTexts = {
  en: {
    goods: 'Goods',
    goodsAtList: 'Goods at list prices',
    tier: 'Quantity prices',
    activity: 'Activities',
    coupon: 'Coupon',
    shipping: 'Shipping',
    total: 'Total, VAT included',
  },
  'zh-CN': {
    goods: '商品金额',
    goodsAtList: '商品目录价合计',
    tier: '阶梯价优惠',
    activity: '活动优惠',
    coupon: '优惠券',
    shipping: '运费',
    total: '应付总额（含税）',
  },
} as const;
