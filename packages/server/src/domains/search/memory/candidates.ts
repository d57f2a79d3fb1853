import type { Recognition } from '../recognise.ts';
import type { Term } from '../words.ts';
import { type BitSet, hasBit, setBit, unite } from './bit-set.ts';
import { type IdentifierMatches, matchIdentifiers } from './match-identifiers.ts';
import { countTerms, matchAll } from './match-terms.ts';
import type { Segment } from './segment.ts';

/** How well a document answers; the same numbers as in `postgres/matching.ts`. */
export const tier = { anywhere: 1, beginsInNames: 2, inNames: 3, part: 4, identifier: 5 } as const;

/** The documents of a segment that a text finds, and how well each answers. */
export type Candidates = { matched: BitSet; tierOf: (document: number) => number };

/** What the segments know of the text as an identifier, together. */
export type Identified = { matches: Map<Segment, IdentifierMatches>; hasWhole: boolean; hasParts: boolean };

/** Inner fragments of catalogue numbers count only where nothing begins with them: else every '2000' would find hundreds more. */
export function identify(segments: readonly Segment[], recognition: Recognition, now: number): Identified {
  const matches = new Map(segments.map((segment) => [segment, matchIdentifiers(segment, recognition, now)]));
  const all = [...matches.values()];
  return { matches, hasWhole: all.some(({ whole }) => whole.size > 0), hasParts: all.some(({ parts }) => parts.length > 0) };
}

/** What has all the words, or is what the text identifies. */
export function candidatesOfAll(segment: Segment, terms: readonly Term[], { matches, hasWhole, hasParts }: Identified): Candidates {
  const matched = matchAll(segment, terms, 'anywhere');
  const begins = matchAll(segment, terms, 'begins-in-names');
  const whole = matchAll(segment, terms, 'whole-in-names');
  const identified = new Map<number, number>();
  const found = matches.get(segment);
  for (const document of found?.parts ?? []) identified.set(document, tier.part);
  if (!hasWhole && !hasParts) for (const document of found?.insides ?? []) identified.set(document, tier.part);
  for (const documents of found?.whole.values() ?? []) for (const document of documents) identified.set(document, tier.identifier);
  for (const document of identified.keys()) setBit(matched, document);
  const ofWords = (document: number) =>
    hasBit(whole, document) ? tier.inNames : hasBit(begins, document) ? tier.beginsInNames : tier.anywhere;
  return { matched, tierOf: identified.size === 0 ? ofWords : (document) => identified.get(document) ?? ofWords(document) };
}

/** What has the most of the words, and half of them at least; over all segments, so `most` is told by the caller. */
export function candidatesOfMost(segment: Segment, terms: readonly Term[]): Candidates & { most: number } {
  const { counts, matched } = countTerms(segment, terms);
  const most = counts.reduce((best, count) => Math.max(best, count), 0);
  return { matched, most, tierOf: (document) => counts[document] ?? 0 };
}

/** Every living document; a text is not asked for. */
export function candidatesOfNothing(segment: Segment): Candidates {
  const matched = segment.pool.lend();
  unite(matched, segment.alive);
  return { matched, tierOf: () => 0 };
}
