import { otherWords } from '../language/other-words.ts';
import { isSurelyCode } from '../../catalogue-number.ts';
import { type Recognition, recognise } from '../recognise.ts';
import type { Match, ProductHits, ProductQuery, Recognised } from '../../search-engine.ts';
import { intersect } from './bit-set.ts';
import { type Reading, type Candidates, candidatesOfAll, candidatesOfNothing, identify } from './candidates.ts';
import { candidatesOfMost } from './candidates-of-most.ts';
import { contendersOf, noRanks } from './contenders.ts';
import type { Dictionaries } from './dictionaries.ts';
import { forEachDocument } from './documents.ts';
import { Judgement } from './judgement.ts';
import { leadOn } from './lead-on.ts';
import { hasIdentifier } from './match-identifiers.ts';
import { withNamedFormulas } from './named-formulas.ts';
import { isWholeName } from './cut-names.ts';
import { wordsOf, otherReadings, plainReading } from './readings.ts';
import { recognisedAs } from './recognised-as.ts';
import { scopeOf } from './scope.ts';
import type { Segment } from './segment.ts';
import { TopHits } from './top-hits.ts';
import { unitPriceOrder } from './unit-price-order.ts';

/** What a search reads; documents published after `now` (milliseconds) are left out. */
export type Searched = { segments: readonly Segment[]; dictionaries: Dictionaries; now: number };

/**
 * Finds products by identifier and words, with exact facets. All words must match; else typing
 * errors are corrected, else most words must match.
 */
export function findInMemory(searched: Searched, query: ProductQuery): ProductHits {
  try {
    const text = query.text?.trim() ?? '';
    const recognition = recognise(text);
    const found = text === '' ? browse(searched, query) : search(searched, query, text, recognition);
    return {
      ...found.judgement.facets(),
      ids: found.ids,
      isCapped: false,
      recognised: found.recognised,
      didYouMean: recognition.neighbours
        .filter((cas) => searched.segments.some((segment) => hasIdentifier(segment, 'cas', cas, searched.now)))
        .sort(),
      corrected: found.corrected,
      match: found.judgement.judged === 0 ? null : found.match,
      leadOn: found.judgement.judged === 0 && text !== '' ? leadOn(searched, query, text) : null,
    };
  } finally {
    for (const segment of searched.segments) segment.pool.takeBack();
  }
}

type Found = { judgement: Judgement; ids: number[]; recognised: Recognised | null; corrected: string | null; match: Match | null };

const browse = (searched: Searched, query: ProductQuery): Found => ({
  ...rank(searched, query, candidatesOfNothing, false),
  recognised: null,
  corrected: null,
  match: null,
});

function search(searched: Searched, query: ProductQuery, text: string, recognition: Recognition): Found {
  const { segments, now } = searched;
  const reading = plainReading(segments, text);
  const identified = identify(segments, recognition, now);
  const recognised = recognisedAs(identified, recognition, text);
  const isIdentified = identified.hasWhole || identified.hasParts;
  const ofAll = (wanted: Reading, corrected: string | null): Found & { isSure: boolean; isLikely: boolean } => {
    const candidates = new Map(segments.map((segment) => [segment, candidatesOfAll(segment, wanted, identified)]));
    const ranked = rank(searched, query, (segment) => candidates.get(segment) ?? candidatesOfNothing(segment), true);
    const all = [...candidates.values()];
    return {
      ...ranked,
      recognised,
      corrected,
      match: isIdentified ? 'identifier' : isWholeName(segments, wanted.names) ? 'name' : 'words',
      isSure: all.some(({ isSure }) => isSure),
      isLikely: all.some(({ isLikely }) => isLikely),
    };
  };
  const plain = ofAll(reading, null);
  // an invalid CAS number is answered by suggestions, and an unknown one never by a guess
  if (plain.isSure || recognised || recognition.neighbours.length > 0 || isSurelyCode(text)) return plain;
  for (const variant of otherWords(text)) {
    const found = ofAll(wordsOf(variant), variant);
    if (found.isSure || found.isLikely) return found;
  }
  if (plain.isLikely) return plain;
  if (plain.judgement.judged === 0) {
    for (const other of otherReadings(segments, text, reading)) {
      const found = ofAll(other, other.text);
      if (found.judgement.judged > 0) return { ...found, match: 'reading' };
    }
  }
  if (reading.terms.length < 2) return plain;
  const plainly = withNamedFormulas(searched, otherWords(text).at(-1) ?? text);
  return { ...rankMost(searched, query, wordsOf(plainly)), recognised, corrected: null, match: 'most' };
}

function rankMost(searched: Searched, query: ProductQuery, reading: Reading): Pick<Found, 'judgement' | 'ids'> {
  const found = candidatesOfMost(searched.segments, reading);
  return rank(searched, query, (segment) => found.get(segment) ?? candidatesOfNothing(segment), true);
}

/** Judges the candidates of all segments and sorts the hits together. */
function rank(
  searched: Searched,
  query: ProductQuery,
  candidatesOf: (segment: Segment) => Candidates,
  hasText: boolean,
): Pick<Found, 'judgement' | 'ids'> {
  const judgement = new Judgement(query, searched.dictionaries, searched.now);
  const wanted = query.page * query.limit;
  const found = searched.segments.map((segment) => {
    const candidates = candidatesOf(segment);
    const scope = scopeOf(segment, query);
    if (scope) intersect(candidates.matched, scope.bits);
    return { segment, candidates, scope, hits: judgement.judge(segment, candidates.matched) };
  });
  const byUnitPrice = query.sort === 'unit_price' ? unitPriceOrder(found, searched.dictionaries) : null;
  const ranked = found.flatMap(({ segment, candidates, scope, hits }) => {
    const keyOf = byUnitPrice?.(segment) ?? orderBy(segment, query, hasText ? candidates.tierOf : null, scope?.places ?? null);
    const top = new TopHits(wanted);
    const isByRank = query.sort === 'popular' || (query.sort === 'relevance' && !scope);
    const ranks = query.sort === 'popular' ? noRanks : candidates.ranks;
    forEachDocument(isByRank ? contendersOf(segment, hits, wanted, ranks) : hits, (document) => top.add(keyOf(document), document));
    return top.sorted().map(({ key, document }) => ({ key, segment, document }));
  });
  if (searched.segments.length > 1) ranked.sort(compareHits);
  const page = ranked.slice(wanted - query.limit, wanted);
  return { judgement, ids: page.map(({ segment, document }) => segment.columns.products[document] ?? 0) };
}

type Hit = { key: number; segment: Segment; document: number };

function compareHits(a: Hit, b: Hit): number {
  const [one, other] = [a.segment.columns, b.segment.columns];
  return (
    Number(a.key > b.key) - Number(a.key < b.key) ||
    (other.popularity[b.document] ?? 0) - (one.popularity[a.document] ?? 0) ||
    (one.products[a.document] ?? 0) - (other.products[b.document] ?? 0)
  );
}

/** More places than any given order has. */
const PLACES = 2 ** 32;

/** The sort key of hits, lower first; equal ones stay in order of popularity. */
function orderBy(
  { columns }: Segment,
  { sort }: ProductQuery,
  tierOf: ((document: number) => number) | null,
  places: ReadonlyMap<number, number> | null,
): (document: number) => number {
  switch (sort) {
    case 'price_asc':
      return (document) => columns.prices[document] ?? 0;
    case 'price_desc':
      return (document) => -(columns.prices[document] ?? 0);
    case 'newest':
      return (document) => -(columns.published[document] ?? 0);
    case 'popular':
    case 'unit_price': // compared over all segments instead
      return () => 0;
    case 'relevance':
      if (!places) return tierOf ? (document) => -tierOf(document) : () => 0;
      return (document) => -(tierOf?.(document) ?? 0) * PLACES + (places.get(document) ?? 0);
  }
}
