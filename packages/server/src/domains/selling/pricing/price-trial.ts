import type { PricedPack } from './price-lines.ts';
import type { OfferPack, PricedOrder } from './price-order.ts';

type Wanted = { sku_id: number; quantity: number; pack: PricedPack & OfferPack };

/** An order of free packs, with list prices as their value. */
export const priceTrial = <Line extends Wanted>(wanted: readonly Line[]): PricedOrder<Line> => ({
  lines: wanted.map((line) => ({
    ...line,
    list_price: line.pack.price,
    parts: [{ quantity: line.quantity, unit_price: 0, reason: { kind: 'trial' } }],
    gross: 0,
    reduction_id: null,
    reduction_share: 0,
    coupon_share: 0,
    points_share: 0,
    amount: 0,
  })),
  goods: 0,
  activity_off: 0,
  reductions: [],
  reduction_off: 0,
  coupon_off: 0,
  points_most: 0,
  points_off: 0,
});
