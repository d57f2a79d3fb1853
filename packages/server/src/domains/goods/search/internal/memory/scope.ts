import type { ProductQuery } from '../../search-engine.ts';
import { type BitSet, setBit } from './bit-set.ts';
import type { Segment } from './segment.ts';

/** The only documents that a query may find, with their places in the given order. */
export type Scope = { bits: BitSet; places: Map<number, number> };

/** What `only` and `substances` leave of a segment; null where they leave everything. */
export function scopeOf(segment: Segment, { only, substances }: ProductQuery): Scope | null {
  const byProduct = only && documentsOfProducts(segment, only);
  const bySubstance = substances && documentsOfSubstances(segment, substances);
  const places = byProduct && bySubstance ? inBoth(byProduct, bySubstance) : (byProduct ?? bySubstance);
  if (!places) return null;
  const bits = segment.pool.lend();
  for (const document of places.keys()) setBit(bits, document);
  return { bits, places };
}

function documentsOfProducts(segment: Segment, products: readonly number[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const [place, product] of products.entries()) {
    const document = segment.locate(product);
    if (document >= 0) places.set(document, place);
  }
  return places;
}

function documentsOfSubstances(segment: Segment, substances: readonly number[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const [place, substance] of substances.entries()) for (const document of segment.ofSubstance(substance)) places.set(document, place);
  return places;
}

/** Products in both, in the order of the products. */
const inBoth = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): Map<number, number> =>
  new Map([...one].filter(([document]) => other.has(document)));
