import type { ProductHits, ProductQuery } from '../../search-engine.ts';
import { queryTerms } from '../words.ts';
import { forEachBit } from './bit-set.ts';
import { nearest } from './correct-terms.ts';
import type { Searched } from './find-in-memory.ts';
import { matchAll } from './match-terms.ts';
import { FACTS, fact, isThere } from './segment.ts';

const MOST_QUERIES = 3;
const MOST_PRODUCTS = 6;

/**
 * Alternatives to a text without hits: its words that find something, the nearest word, popular
 * products.
 */
export function leadOn(searched: Searched, { within }: ProductQuery, text: string): NonNullable<ProductHits['leadOn']> {
  const pieces = text.split(/\s+/).filter((piece) => piece !== '');
  const queries = pieces.flatMap((piece) => {
    const terms = queryTerms(piece);
    if (pieces.length > 1 && findsAnything(searched, piece)) return [piece];
    return terms.flatMap(([{ word }]) => nearest(searched.segments, word)?.word ?? []).filter((word) => findsAnything(searched, word));
  });
  return { queries: [...new Set(queries)].slice(0, MOST_QUERIES), ids: popular(searched, within) };
}

const findsAnything = ({ segments, now }: Searched, text: string): boolean =>
  segments.some((segment) => {
    let found = false;
    forEachBit(matchAll(segment, queryTerms(text), 'anywhere'), (document) => {
      found = isThere(segment, document, now);
      return !found;
    });
    return found;
  });

/** The most wanted products within the categories, or of all where these have none. */
function popular({ segments, dictionaries, now }: Searched, within: readonly number[]): number[] {
  const isWithin = (place: number) => within.length === 0 || (dictionaries.paths[place] ?? []).some((id) => within.includes(id));
  const found = segments.flatMap((segment) => {
    const best: { product: number; popularity: number }[] = [];
    const { products, popularity, facts } = segment.columns;
    forEachBit(segment.alive, (document) => {
      if (isThere(segment, document, now) && isWithin(facts[document * FACTS + fact.place] ?? 0)) {
        best.push({ product: products[document] ?? 0, popularity: popularity[document] ?? 0 });
      }
      return best.length < MOST_PRODUCTS;
    });
    return best;
  });
  return found
    .sort((a, b) => b.popularity - a.popularity || a.product - b.product)
    .slice(0, MOST_PRODUCTS)
    .map(({ product }) => product);
}
