import type { NameRun } from '../names.ts';
import type { Recognition } from '../recognise.ts';
import { scoreOf, tier } from '../tiers.ts';
import type { Term } from '../words.ts';
import { type BitSet, hasBit, haveCommon, setBit, unite } from './bit-set.ts';
import { type IdentifierMatches, matchIdentifiers } from './match-identifiers.ts';
import { matchAll } from './match-terms.ts';
import { type Ranks, noRanks } from './contenders.ts';
import { addWholeNames, calledExactly, nameScores, namedSets, sizesInNames } from './name-scores.ts';
import type { Segment } from './segment.ts';

/** The documents of a segment that a text finds, and how well each answers. */
export type Candidates = { matched: BitSet; tierOf: (document: number) => number; ranks: Ranks };

/** What the segments know of the text as an identifier, together. */
export type Identified = { matches: Map<Segment, IdentifierMatches>; hasWhole: boolean; hasParts: boolean };

/**
 * Inner fragments of catalogue numbers count only without a prefix match: '2000' is inside
 * hundreds.
 */
export function identify(segments: readonly Segment[], recognition: Recognition, now: number): Identified {
  const matches = new Map(segments.map((segment) => [segment, matchIdentifiers(segment, recognition, now)]));
  const all = [...matches.values()];
  return { matches, hasWhole: all.some(({ whole }) => whole.size > 0), hasParts: all.some(({ parts }) => parts.length > 0) };
}

/** A text's query: its words, and runs that may be whole names. */
export type Reading = { terms: readonly Term[]; names: readonly NameRun[] };

/** `isSure`: some are identified or named so; `isLikely`: a word of some names begins so. */
export type CandidatesOfAll = Candidates & { isSure: boolean; isLikely: boolean };

/** What has all the words, or is what the text identifies. */
export function candidatesOfAll(segment: Segment, { terms, names }: Reading, { matches, hasWhole, hasParts }: Identified): CandidatesOfAll {
  const matched = matchAll(segment, terms, 'anywhere');
  const begins = matchAll(segment, terms, 'begins-in-names');
  const whole = matchAll(segment, terms, 'whole-in-names');
  const identified = new Map<number, number>();
  const found = matches.get(segment);
  for (const document of found?.parts ?? []) identified.set(document, tier.part);
  if (!hasWhole && !hasParts) for (const document of found?.insides ?? []) identified.set(document, tier.part);
  for (const documents of found?.whole.values() ?? []) for (const document of documents) identified.set(document, tier.identifier);
  for (const document of identified.keys()) setBit(matched, document);
  addWholeNames(segment, names, matched);
  const scores = nameScores(segment, names);
  const abbreviated = matchAll(segment, abbreviation(terms), 'anywhere');
  const exact = calledExactly(segment, names, matched);
  const named = namedSets(segment, names);
  const sizes = named.length === 0 ? [] : sizesInNames(segment, terms);
  const ofWords = (document: number) =>
    Math.max(
      scoreOf(hasBit(whole, document) ? 2 : hasBit(begins, document) ? 1 : 0, scores(document), countOfSets(sizes, document)) +
        (scores(document) >= tier.whole && hasBit(exact, document) ? EXACTLY : 0),
      hasBit(abbreviated, document) ? tier.abbreviation : 0,
    );
  return {
    matched,
    tierOf: identified.size === 0 ? ofWords : (document) => Math.max(identified.get(document) ?? 0, ofWords(document)),
    ranks: { identified: setOf(segment, identified.keys()), named, placed: [begins, whole, abbreviated, exact, ...sizes] },
    isSure: identified.size > 0 || [whole, ...named].some((bits) => haveCommon(bits, matched)),
    isLikely: haveCommon(begins, matched),
  };
}

/** Exact names come first: 琼脂 is agar before LB 琼脂. */
const EXACTLY = 3;

/** A word of so few letters is an abbreviation more often than the beginning of a word. */
const LONGEST_ABBREVIATION = 4;

/** The exact word where the text is one short word, in place of prefix matches; else nothing. */
function abbreviation(terms: readonly Term[]): Term[] {
  const [first, ...others] = terms;
  if (!first || others.length > 0 || !/^[a-z]+$/.test(first[0].word) || first[0].word.length > LONGEST_ABBREVIATION) return [];
  return [[{ ...first[0], prefix: false }]];
}

const countOfSets = (sets: readonly BitSet[], document: number): number =>
  sets.reduce((count, bits) => count + Number(hasBit(bits, document)), 0);

function setOf(segment: Segment, documents: Iterable<number>): BitSet {
  const bits = segment.pool.lend();
  for (const document of documents) setBit(bits, document);
  return bits;
}

/** Every living document, without a text. */
export function candidatesOfNothing(segment: Segment): Candidates {
  const matched = segment.pool.lend();
  unite(matched, segment.alive);
  return { matched, tierOf: () => 0, ranks: noRanks };
}
