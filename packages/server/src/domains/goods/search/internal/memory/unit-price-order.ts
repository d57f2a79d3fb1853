import type { Dictionaries } from './dictionaries.ts';
import { type Documents, forEachDocument } from './documents.ts';
import type { Segment } from './segment.ts';

/** More than the logarithm of any price per unit, so that a measure's products stay together. */
const MEASURES_APART = 1_000;

/**
 * A price per unit as it sorts within its measure: its logarithm, which leaves room for the
 * measure's place in one number. Infinity where nothing is measured.
 */
export const unitPriceKey = (price: number, amount: number): number =>
  amount > 0 ? Math.log2(Math.max(price, 2 ** -20) / amount) : Infinity;

/**
 * The sort key of hits by price per unit: the measure of most hits first, those without one last.
 * PostgreSQL sorts by the same.
 */
export function unitPriceOrder(
  found: readonly { segment: Segment; hits: Documents }[],
  { measures }: Dictionaries,
): (segment: Segment) => (document: number) => number {
  const counts = new Float64Array(measures.size);
  for (const { segment, hits } of found) {
    const own = segment.columns.measures;
    forEachDocument(hits, (document) => {
      const measure = own[document] ?? 0;
      counts[measure] = (counts[measure] ?? 0) + 1;
    });
  }
  const sorted = measures.keys
    .map((name, measure) => ({ name, measure, count: counts[measure] ?? 0 }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  const places = new Float64Array(measures.size);
  for (const [place, { measure }] of sorted.entries()) places[measure] = place;
  return ({ columns: { measures: own, unitPrices } }) =>
    (document) =>
      (places[own[document] ?? 0] ?? 0) * MEASURES_APART + (unitPrices[document] ?? Infinity);
}
