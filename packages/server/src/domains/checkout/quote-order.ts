import type { Language } from '@aliquot/contract/language.ts';
import type { JudgedLine } from '../cart/describe-cart.ts';
import { type TotalLine, explainTotal } from '../pricing/explain-prices.ts';
import { type PricedGoods, priceLines } from '../pricing/price-lines.ts';
import { type ShippingQuote, quoteShipping } from '../shipping/quote-shipping.ts';

/** What an order of these lines costs, in fen, with the words for it. */
export type OrderQuote = {
  priced: PricedGoods<JudgedLine>;
  /** Null where the shop does not deliver; the total is then without shipping. */
  shipping: ShippingQuote | null;
  total: number;
  totals: TotalLine[];
};

/** The one computation behind the preview and the order: the same lines, coupon, province and moment give the same total. */
export function quoteOrder(
  lines: readonly JudgedLine[],
  { couponOff, provinceId, now, language }: { couponOff: number; provinceId: string; now: Date; language: Language },
): OrderQuote {
  const priced = priceLines(lines, couponOff);
  const goods = priced.goods - priced.coupon_off;
  const shipping = quoteShipping(
    lines.map(({ pack, quantity }) => ({ weight_g: pack.weight_g * quantity, transport: pack.transport, dg: pack.dg })),
    { provinceId, goods, now, language },
  );
  const fee = shipping?.fee ?? 0;
  const total = goods + fee;
  return {
    priced,
    shipping,
    total,
    totals: explainTotal({ lines: priced.lines, coupon_off: priced.coupon_off, shipping: fee, total }, language),
  };
}
