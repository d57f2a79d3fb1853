import { shareOut } from './share-out.ts';
import { type PackPrices, reachedTier, unitPrice } from './unit-price.ts';

/** Why a unit price is what it is, as an order keeps it. */
export type PriceReason =
  | { kind: 'list' }
  | { kind: 'tier'; min_quantity: number }
  | { kind: 'activity'; percent_off: number; activity_id: number | null };

/** A line with its prices in fen: `amount` = quantity × unit price − coupon share, which is what a refund of the line gives back. */
export type PricedLine = {
  quantity: number;
  list_price: number;
  unit_price: number;
  reason: PriceReason;
  coupon_share: number;
  amount: number;
};

export type PricedGoods<Line> = {
  lines: (Line & PricedLine)[];
  /** Σ quantity × unit price, before the coupon. */
  goods: number;
  /** What activities took off the list prices; contained in `goods`. */
  activity_off: number;
  /** What the coupon takes off: never more than the goods. */
  coupon_off: number;
};

type Wanted = { quantity: number; pack: PackPrices & { activity_id: number | null } };

/**
 * Prices lines in the order of the shop's rules: the unit price of each, then one coupon of `couponOff` fen shared over
 * the lines by largest remainder. Nothing is rounded anywhere else, so lines, reductions and total add up to the fen.
 */
export function priceLines<Line extends Wanted>(wanted: readonly Line[], couponOff = 0): PricedGoods<Line> {
  const priced = wanted.map((line) => {
    const { unit } = unitPrice(line.pack, line.quantity);
    return { line, unit, gross: unit * line.quantity, reason: priceReason(line.pack, line.quantity) };
  });
  const goods = priced.reduce((sum, { gross }) => sum + gross, 0);
  const coupon_off = Math.min(couponOff, goods);
  const shares = shareOut(
    coupon_off,
    priced.map(({ gross }) => gross),
  );
  const lines = priced.map(({ line, unit, gross, reason }, index) => ({
    ...line,
    list_price: line.pack.price,
    unit_price: unit,
    reason,
    coupon_share: shares[index] ?? 0,
    amount: gross - (shares[index] ?? 0),
  }));
  return { lines, goods, activity_off: savedBy('activity', lines), coupon_off };
}

/** What one kind of price takes off the list prices, fen. */
export const savedBy = (
  kind: PriceReason['kind'],
  lines: readonly Pick<PricedLine, 'quantity' | 'list_price' | 'unit_price' | 'reason'>[],
): number =>
  lines.filter((line) => line.reason.kind === kind).reduce((sum, line) => sum + (line.list_price - line.unit_price) * line.quantity, 0);

function priceReason(pack: Wanted['pack'], quantity: number): PriceReason {
  const { reason } = unitPrice(pack, quantity);
  if (reason === 'tier') return { kind: 'tier', min_quantity: reachedTier(pack, quantity)?.min_quantity ?? quantity };
  if (reason === 'activity') return { kind: 'activity', percent_off: pack.percent_off ?? 0, activity_id: pack.activity_id };
  return { kind: 'list' };
}
