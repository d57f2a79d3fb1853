import type { OrderedLine, PricedOrder } from './price-order.ts';
import { type PricePart, savedBy } from './price-lines.ts';

/** How many packs of each line, by its id, go into one delivery. */
export type PacksOf = ReadonlyMap<number, number>;

/**
 * Divides a priced order over deliveries: unit prices and reductions are those of the whole, the
 * parts add up to it exactly. Each line's packs must be divided completely.
 */
export function splitPriced<Line extends { id: number }>(whole: PricedOrder<Line>, deliveries: readonly PacksOf[]): PricedOrder<Line>[] {
  const taken = new Map<number, number>();
  return deliveries.map((packs) => {
    const lines = whole.lines.flatMap((line) => {
      const quantity = packs.get(line.id) ?? 0;
      const before = taken.get(line.id) ?? 0;
      taken.set(line.id, before + quantity);
      return quantity === 0 ? [] : [sliceLine(line, before, quantity)];
    });
    const sum = (of: (line: OrderedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
    const ids = [...new Set(lines.flatMap(({ reduction_id: id }) => id ?? []))].toSorted((a, b) => a - b);
    return {
      lines,
      goods: sum(({ gross }) => gross),
      activity_off: savedBy('activity', lines),
      reductions: ids.map((id) => ({ id, off: sum((line) => (line.reduction_id === id ? line.reduction_share : 0)) })),
      reduction_off: sum((line) => line.reduction_share),
      coupon_off: sum((line) => line.coupon_share),
      points_most: 0,
      points_off: sum((line) => line.points_share),
    };
  });
}

function sliceLine<Line extends OrderedLine>(line: Line, before: number, quantity: number): Line {
  const parts = sliceParts(line.parts, before, quantity);
  const gross = parts.reduce((sum, part) => sum + part.quantity * part.unit_price, 0);
  // a share is divided by what the packs cost, since they may differ in price
  const grossBefore = sliceParts(line.parts, 0, before).reduce((sum, part) => sum + part.quantity * part.unit_price, 0);
  const share = (of: number) => {
    const upTo = (amount: number) => (line.gross === 0 ? 0 : Number((BigInt(of) * BigInt(amount)) / BigInt(line.gross)));
    return upTo(grossBefore + gross) - upTo(grossBefore);
  };
  const [reduction_share, coupon_share, points_share] = [share(line.reduction_share), share(line.coupon_share), share(line.points_share)];
  const amount = gross - reduction_share - coupon_share - points_share;
  return { ...line, quantity, parts, gross, reduction_share, coupon_share, points_share, amount };
}

/** So many packs of the parts, after those before them. */
function sliceParts(parts: readonly PricePart[], before: number, quantity: number): PricePart[] {
  let start = 0;
  return parts.flatMap((part) => {
    const from = Math.max(before, start);
    const to = Math.min(before + quantity, start + part.quantity);
    start += part.quantity;
    return to > from ? [{ ...part, quantity: to - from }] : [];
  });
}
