import type { PackShown } from './types.ts';

type Priced = Pick<PackShown, 'id' | 'unit_price'>;

/** The packs with the lowest unit price, by SKU id; none if there is only one or units differ. */
export function cheapestPerUnit(packs: readonly Priced[]): ReadonlySet<number> {
  const prices = packs.flatMap(({ id, unit_price: price }) => (price ? [{ id, ...price }] : []));
  const lowest = Math.min(...prices.map(({ fen }) => fen));
  const oneUnit = new Set(prices.map(({ per }) => per)).size === 1;
  const cheapest = prices.filter(({ fen }) => fen === lowest);
  return new Set(oneUnit && cheapest.length < prices.length ? cheapest.map(({ id }) => id) : []);
}
