import type { Language } from '@aliquot/contract/core/language.ts';
import type { JudgedLine } from '../cart/describe-cart.ts';
import { type TotalLine, explainTotal } from '../pricing/explain-prices.ts';
import { type PricedOrder, priceOrder, takesOffers } from '../pricing/price-order.ts';
import { isInScope } from '../promotions/offer-scope.ts';
import { type JudgedClaim, byUse, judgeClaim } from '../promotions/open-claims.ts';
import { type ShippingQuote, quoteShipping } from '../../warehouse/shipping/quote-shipping.ts';
import type { ShippingLine } from '../../warehouse/shipping/shipping-method.ts';
import type { CheckoutFacts } from './checkout-facts.ts';

/** What an order of these lines costs, in fen, with the words for it. */
export type OrderQuote = {
  priced: PricedOrder<JudgedLine>;
  /** All of the buyer's coupons, the usable ones first, and the one that the order takes. */
  coupons: JudgedClaim[];
  coupon: JudgedClaim | null;
  /** Null where the shop does not deliver; the total is then without shipping. */
  shipping: ShippingQuote<ShippingLine & { line_id: number }> | null;
  total: number;
  totals: TotalLine[];
};

export type OrderRequest = {
  couponClaimId?: number | undefined;
  /** Points to pay with, at most; the order takes no more than a fifth of its goods. */
  points?: number | undefined;
  provinceId: string;
  now: Date;
  language: Language;
};

/** The computation of both preview and order: equal facts, requests and time give equal totals. */
export function quoteOrder(
  { lines, claims, reductions, rules }: Pick<CheckoutFacts, 'lines' | 'claims' | 'reductions' | 'rules'>,
  { couponClaimId, points = 0, provinceId, now, language }: OrderRequest,
): OrderQuote {
  const offered = reductions.map(({ id, steps, scope }) => ({ id, steps, covers: (line: JudgedLine) => isInScope(scope, line.pack) }));
  const reduced = priceOrder(lines, { reductions: offered });
  const seen = reduced.lines.map((line) => ({
    pack: line.pack,
    takesOffers: takesOffers(line),
    amount: line.gross - line.reduction_share,
  }));
  const coupons = claims.map((claim) => judgeClaim(claim, seen, language)).toSorted(byUse);
  const coupon = coupons.find(({ claim_id, usable }) => usable && claim_id === couponClaimId) ?? null;
  const scope = claims.find(({ claim_id }) => claim_id === coupon?.claim_id)?.scope ?? null;
  const applied = coupon && { off: coupon.off, covers: (line: JudgedLine) => isInScope(scope, line.pack) };
  const priced = applied || points > 0 ? priceOrder(lines, { reductions: offered, coupon: applied, points }) : reduced;

  const afterCoupon = priced.goods - priced.reduction_off - priced.coupon_off;
  const shipping = quoteShipping(travellingLines(lines), { provinceId, goods: afterCoupon, rules, now, language });
  const fee = shipping?.fee ?? 0;
  const total = afterCoupon - priced.points_off + fee;
  return { priced, coupons, coupon, shipping, total, totals: explainTotal({ ...priced, shipping: fee, total }, language) };
}

/** The lines as shipping sees them. */
export const travellingLines = (lines: readonly Pick<JudgedLine, 'id' | 'pack' | 'quantity'>[]): (ShippingLine & { line_id: number })[] =>
  lines.map(({ id, pack, quantity }) => ({
    line_id: id,
    weight_g: pack.weight_g * quantity,
    transport: pack.transport,
    dg: pack.dg,
    dg_class: pack.dg_class,
    un_number: pack.un_number,
  }));
