import type { NameRun } from '../names.ts';
import type { Recognition } from '../recognise.ts';
import { jointsOfName, scoreOf, tier } from '../tiers.ts';
import type { Term } from '../words.ts';
import { type BitSet, forEachBit, hasBit, setBit, unite } from './bit-set.ts';
import { type IdentifierMatches, matchIdentifiers } from './match-identifiers.ts';
import { countTerms, matchAll } from './match-terms.ts';
import { addWholeNames, nameScores } from './name-scores.ts';
import type { Segment } from './segment.ts';

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

/** What a text asks for: its words, and the runs of them that may be whole names. */
export type Asked = { terms: readonly Term[]; names: readonly NameRun[] };

/** What has all the words, or is what the text identifies. */
export function candidatesOfAll(segment: Segment, { terms, names }: Asked, { matches, hasWhole, hasParts }: Identified): Candidates {
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
  const ofWords = (document: number) => scoreOf(hasBit(whole, document) ? 2 : hasBit(begins, document) ? 1 : 0, scores(document));
  return {
    matched,
    tierOf: identified.size === 0 ? ofWords : (document) => Math.max(identified.get(document) ?? 0, ofWords(document)),
  };
}

/** What has any of the words, with how many of them; a name in the text counts for more than its words alone. */
export function candidatesOfMost(
  segment: Segment,
  { terms, names }: Asked,
): Candidates & { most: number; countOf: (document: number) => number } {
  const { counts, matched } = countTerms(segment, terms);
  const scores = nameScores(segment, names);
  const countOf = (document: number) => (counts[document] ?? 0) + jointsOfName(scores(document));
  let most = 0;
  forEachBit(matched, (document) => {
    most = Math.max(most, countOf(document));
  });
  return { matched, most, countOf, tierOf: scores };
}

/** Every living document; a text is not asked for. */
export function candidatesOfNothing(segment: Segment): Candidates {
  const matched = segment.pool.lend();
  unite(matched, segment.alive);
  return { matched, tierOf: () => 0 };
}
