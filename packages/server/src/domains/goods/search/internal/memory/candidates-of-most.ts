import { jointsOfName } from '../tiers.ts';
import type { Term } from '../words.ts';
import { type BitSet, hasBit, intersect, unite } from './bit-set.ts';
import type { Reading, Candidates } from './candidates.ts';
import { matchTerm } from './match-terms.ts';
import { namesByScore } from './name-scores.ts';
import type { Segment } from './segment.ts';
import { Tally } from './tally.ts';

/** What has any of the words, with what each document has of them. */
type Counted = Candidates & {
  /** How many of the words; a name in the text counts for more than its words only. */
  words: Tally;
  /**
   * The same, with words in names counted twice: names say what a product is, the rest what it is
   * for.
   */
  worth: Tally;
  /** Those of which a part of the text is a name. */
  named: BitSet;
};

/**
 * Of documents with at least half of the words, those with the most, and named ones that match most
 * in their names; by segment.
 */
export function candidatesOfMost(segments: readonly Segment[], reading: Reading): Map<Segment, Candidates> {
  const counted = new Map(segments.map((segment) => [segment, countWords(segment, reading)]));
  const all = [...counted.values()];
  const mostWords = Math.max(0, ...all.map(({ words, matched }) => words.highestIn(matched)));
  const mostWorth = Math.max(0, ...all.map(({ worth, matched }) => worth.highestIn(matched)));
  for (const { matched, words, worth, named } of all) {
    const best = words.atLeast(mostWords, matched);
    const bestNamed = worth.atLeast(mostWorth, matched);
    intersect(bestNamed, named);
    unite(best, bestNamed);
    intersect(matched, best);
    intersect(matched, words.atLeast(Math.ceil(reading.terms.length / 2), matched));
  }
  return counted;
}

/** More than any name is worth. */
const BELOW_NAME_SCORES = 1000;

function countWords(segment: Segment, { terms, names }: Reading): Counted {
  const { pool } = segment;
  const [matched, named] = [pool.lend(), pool.lend()];
  const words = new Tally(pool);
  for (const term of terms) {
    const bits = matchTerm(segment, term, 'anywhere');
    words.add(bits);
    unite(matched, bits);
  }
  const byScore = namesByScore(segment, names);
  for (const { score, documents } of byScore) {
    words.add(documents, jointsOfName(score));
    unite(named, documents);
  }
  const worth = words.copy();
  for (const term of [...terms, ...decisive(terms)]) worth.add(matchTerm(segment, term, 'begins-in-names'));
  worth.add(named);
  const scoreOf = (document: number) => byScore.find(({ documents }) => hasBit(documents, document))?.score ?? 0;
  return {
    matched,
    words,
    worth,
    named,
    tierOf: (document) => worth.of(document) * BELOW_NAME_SCORES + scoreOf(document),
    ranks: { identified: null, named: byScore.map(({ documents }) => documents), placed: worth.digits },
  };
}

/**
 * Decisive terms: sizes, and the end of a Chinese text, where its head noun is (一次性手套 are gloves).
 */
function decisive(terms: readonly Term[]): Term[] {
  const last = terms.at(-1);
  const heads = last && /^\p{Script=Han}{2}$/u.test(last[0].word) ? [last] : [];
  return [...heads, ...terms.filter(([{ word }]) => /^\d/.test(word))];
}
