import { type Reduction, applyReductions } from './internal/apply-reductions.ts';
import { type PricedGoods, type PricedLine, type PricedPack, priceLines } from './price-lines.ts';
import { shareOut } from './internal/share-out.ts';

/** A coupon as pricing sees it: what it takes off the lines that it covers, fen. */
export type AppliedCoupon<Line> = { off: number; covers: (line: Line) => boolean };

/** What offers need to know of a pack beyond its price. */
export type OfferPack = {
  /** Whether a contract-priced pack takes part in reductions and coupons all the same. */
  contract_allows_offers?: boolean;
  /** On a list from which no natural person may buy. */
  regulated: boolean;
  /** The permits that its lists require. Regulated goods are never paid with points. */
  permit_kinds: readonly string[];
};

/** An order line with its shares of all reductions, fen; `amount` was paid and limits refunds. */
export type OrderedLine = PricedLine & {
  reduction_id: number | null;
  reduction_share: number;
  coupon_share: number;
  points_share: number;
  amount: number;
};

export type PricedOrder<Line> = Omit<PricedGoods<Line>, 'lines'> & {
  lines: (Line & OrderedLine)[];
  /** Full reductions that apply, ascending by id. */
  reductions: { id: number; off: number }[];
  reduction_off: number;
  coupon_off: number;
  /** The most points for the order: a fifth of what points can pay, and what was requested. */
  points_most: number;
  points_off: number;
};

type Wanted = { sku_id: number; quantity: number; pack: PricedPack & OfferPack };
type Offers<Line extends Wanted> = {
  reductions: readonly Reduction<Line & PricedLine>[];
  coupon?: AppliedCoupon<Line & PricedLine> | null;
  points?: number;
};

/**
 * Prices an order (domain rules, Prices): unit prices, one full reduction per line, one coupon,
 * points. Reductions are shared by largest remainder, exact to the fen. Coupon thresholds are
 * checked on the same order without the coupon.
 */
export function priceOrder<Line extends Wanted>(
  wanted: readonly Line[],
  { reductions, coupon = null, points = 0 }: Offers<Line>,
): PricedOrder<Line> {
  const { lines, goods, activity_off } = priceLines(wanted);
  const reduced = applyReductions(
    lines,
    reductions.map((reduction) => ({ ...reduction, covers: (line) => takesOffers(line) && reduction.covers(line) })),
  );
  const afterReductions = lines.map((line, index) => line.gross - (reduced.shares[index] ?? 0));

  const couponBase = lines.map((line, index) => (coupon && takesOffers(line) && coupon.covers(line) ? (afterReductions[index] ?? 0) : 0));
  const coupon_off = Math.min(coupon?.off ?? 0, sum(couponBase));
  const couponShares = shareOut(coupon_off, couponBase);
  const afterCoupon = afterReductions.map((amount, index) => amount - (couponShares[index] ?? 0));

  const pointsBase = lines.map((line, index) => (takesPoints(line.pack) ? (afterCoupon[index] ?? 0) : 0));
  const points_most = Math.floor(sum(pointsBase) / 5);
  const points_off = Math.min(points, points_most);
  const pointsShares = shareOut(points_off, pointsBase);

  return {
    lines: lines.map((line, index) => ({
      ...line,
      reduction_id: reduced.ids[index] ?? null,
      reduction_share: reduced.shares[index] ?? 0,
      coupon_share: couponShares[index] ?? 0,
      points_share: pointsShares[index] ?? 0,
      amount: (afterCoupon[index] ?? 0) - (pointsShares[index] ?? 0),
    })),
    goods,
    activity_off,
    reductions: reduced.applied,
    reduction_off: sum(reduced.shares),
    coupon_off,
    points_most,
    points_off,
  };
}

/**
 * A line with contract-priced packs takes no reductions or coupons unless the contract allows it.
 */
export const takesOffers = (line: { parts: PricedLine['parts']; pack: OfferPack }): boolean =>
  line.pack.contract_allows_offers === true || !line.parts.some(({ reason }) => reason.kind === 'contract');

const takesPoints = ({ regulated, permit_kinds }: OfferPack): boolean => !regulated && permit_kinds.length === 0;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
