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
  /** The permits that its lists ask for. What is regulated or needs permits is never paid with points. */
  permit_kinds: readonly string[];
};

/** A line of an order with its shares of every reduction, fen; `amount` is the money paid for it, the base of a refund. */
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
  /** The most points that the order takes: a fifth of what can be paid with points, and what was asked for of them. */
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
 * Prices an order in the order of the shop's rules (domain rules, Prices): unit prices, at most one full reduction per line,
 * one coupon, points. Every reduction is shared over its lines by largest remainder, so lines and sums agree to the fen.
 * Whether a coupon's threshold is reached is asked beforehand, of the same order without it.
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

/** A line of which some pack has the contract's price leaves reductions and coupons, unless the contract allows them. */
export const takesOffers = (line: { parts: PricedLine['parts']; pack: OfferPack }): boolean =>
  line.pack.contract_allows_offers === true || !line.parts.some(({ reason }) => reason.kind === 'contract');

const takesPoints = ({ regulated, permit_kinds }: OfferPack): boolean => !regulated && permit_kinds.length === 0;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
