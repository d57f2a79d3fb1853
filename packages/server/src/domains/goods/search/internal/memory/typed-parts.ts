import { syllablesOf } from '../language/pinyin.ts';
import type { Segment } from './segment.ts';

/** Two syllables have at least four letters, with few exceptions; six have at most this many. */
const TYPED = /(?<![a-z])[a-z]{4,36}(?![a-z])/g;

/** Neighbouring characters in names: their readings, and how many products have the pair. */
type Pair = { second: string; firstRead: string; secondRead: string; count: number };

/** Of every segment its pairs, by their first character. */
const known = new WeakMap<Segment, ReadonlyMap<string, readonly Pair[]>>();

/**
 * Replaces pinyin of a part of names by that part: lvmo is 滤膜, which ends many names. Of homophones
 * the pair that is most frequent wins.
 */
export const withTypedParts = (segments: readonly Segment[], folded: string): string =>
  folded.replaceAll(TYPED, (typed) => {
    const parts = segments.flatMap((segment) => partsTyped(pairsOf(segment), plainly(typed)));
    return parts.toSorted((a, b) => b.count - a.count)[0]?.part ?? typed;
  });

/** ü is typed as v or as u. */
const plainly = (typed: string): string => typed.replaceAll('v', 'u');

type Part = { part: string; count: number };

/**
 * All readings as characters whose neighbours occur together in names; `count`: the rarest pair's.
 */
function partsTyped(pairs: ReadonlyMap<string, readonly Pair[]>, typed: string): Part[] {
  const found: Part[] = [];
  const goOn = (part: string, last: string, rest: string, count: number): void => {
    if (rest === '') found.push({ part, count });
    for (const pair of rest === '' ? [] : (pairs.get(last) ?? [])) {
      if (rest.startsWith(pair.secondRead)) {
        goOn(part + pair.second, pair.second, rest.slice(pair.secondRead.length), Math.min(count, pair.count));
      }
    }
  };
  for (const [first, [pair]] of pairs) {
    if (pair && typed.startsWith(pair.firstRead)) goOn(first, first, typed.slice(pair.firstRead.length), Infinity);
  }
  return found.filter(({ part }) => part.length > 1);
}

function pairsOf(segment: Segment): ReadonlyMap<string, readonly Pair[]> {
  const before = known.get(segment);
  if (before) return before;
  const pairs = new Map<string, Pair[]>();
  const { vocabulary, inNames } = segment;
  const [from] = vocabulary.withPrefix('\u4e00');
  const [, to] = vocabulary.withPrefix('\u9fff');
  for (let word = from; word < to; word++) {
    const count = inNames.count(word, word + 1);
    const [first, second] = count === 0 ? [] : vocabulary.text(word);
    if (first === undefined || second === undefined) continue;
    const [firstRead = '', secondRead = ''] = syllablesOf(first + second).map(plainly);
    const ofFirst = pairs.get(first) ?? [];
    if (ofFirst.push({ second, firstRead, secondRead, count }) === 1) pairs.set(first, ofFirst);
  }
  known.set(segment, pairs);
  return pairs;
}
