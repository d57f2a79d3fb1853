import type { Language } from '@aliquot/contract/core/language.ts';
import { type PricePart, type PriceReason, type PricedLine, savedBy } from './price-lines.ts';

/** One line of a total as the buyer reads it; reductions are negative. */
export type TotalLine = {
  kind: 'goods' | 'tier' | 'contract' | 'activity' | 'trial' | 'reduction' | 'coupon' | 'points' | 'shipping' | 'total';
  text: string;
  amount: number;
};

/** A price's reason in the reader's language. */
export const shownReason = (reason: PriceReason, language: Language): { kind: PriceReason['kind']; text: string } => ({
  kind: reason.kind,
  text: reasonTexts[language](reason),
});

/** The parts of a line's price in the reader's language. */
export const shownParts = (parts: readonly PricePart[], language: Language) =>
  parts.map(({ quantity, unit_price, reason }) => ({ quantity, unit_price, reason: shownReason(reason, language) }));

type Sums = {
  lines: readonly Pick<PricedLine, 'quantity' | 'list_price' | 'parts'>[];
  /** All fen. */
  reduction_off: number;
  coupon_off: number;
  points_off: number;
  shipping: number;
  total: number;
};

/** The parts of a total from list prices down; zero ones are left out except goods and shipping. */
export function explainTotal({ lines, reduction_off, coupon_off, points_off, shipping, total }: Sums, language: Language): TotalLine[] {
  const words = totalTexts[language];
  const atList = lines.reduce((sum, line) => sum + line.list_price * line.quantity, 0);
  const tier = savedBy('tier', lines);
  const contract = savedBy('contract', lines);
  const activity = savedBy('activity', lines);
  const trial = savedBy('trial', lines);
  const reductions: TotalLine[] = [
    { kind: 'tier', text: words.tier, amount: -tier },
    { kind: 'contract', text: words.contract, amount: -contract },
    { kind: 'activity', text: words.activity, amount: -activity },
    { kind: 'trial', text: words.trial, amount: -trial },
    { kind: 'reduction', text: words.reduction, amount: -reduction_off },
    { kind: 'coupon', text: words.coupon, amount: -coupon_off },
    { kind: 'points', text: words.points, amount: -points_off },
  ];
  return [
    { kind: 'goods', text: tier + contract + activity + trial > 0 ? words.goodsAtList : words.goods, amount: atList },
    ...reductions.filter(({ amount }) => amount < 0),
    { kind: 'shipping', text: words.shipping, amount: shipping },
    { kind: 'total', text: words.total, amount: total },
  ];
}

const reasonTexts: Record<Language, (reason: PriceReason) => string> = {
  en: (reason) => {
    if (reason.kind === 'tier') return `Volume price from ${reason.min_quantity} packs`;
    if (reason.kind === 'contract') return 'Your institution’s contract price';
    if (reason.kind === 'trial') return 'Free trial';
    return reason.kind === 'activity' ? `Offer price, ${reason.percent_off}% off` : 'List price';
  },
  'zh-CN': (reason) => {
    if (reason.kind === 'tier') return `满 ${reason.min_quantity} 件阶梯价`;
    if (reason.kind === 'contract') return '单位协议价';
    if (reason.kind === 'trial') return '免费试用';
    return reason.kind === 'activity' ? `活动价，优惠 ${reason.percent_off}%` : '目录价';
  },
};

const totalTexts = {
  en: {
    goods: 'Subtotal',
    goodsAtList: 'Subtotal at list prices',
    tier: 'Volume discount',
    contract: 'Contract discount',
    activity: 'Offers',
    trial: 'Free trial',
    reduction: 'Spend and save',
    coupon: 'Coupon',
    points: 'Points',
    shipping: 'Shipping',
    total: 'Total, VAT included',
  },
  'zh-CN': {
    goods: '商品金额',
    goodsAtList: '商品目录价合计',
    tier: '阶梯价优惠',
    contract: '单位协议价优惠',
    activity: '活动优惠',
    trial: '免费试用',
    reduction: '满减优惠',
    coupon: '优惠券',
    points: '积分抵扣',
    shipping: '运费',
    total: '应付总额（含税）',
  },
} as const;
