import { mistypedPinyin, mixedPinyin } from '../language/spoken-pinyin.ts';
import { nameLexeme, nameOfPinyin, pinyinLexeme } from '../name-lexeme.ts';
import { nameWays } from '../tiers.ts';
import type { Segment } from './segment.ts';

/** Shorter pinyin has too many neighbours to guess from. */
const SHORTEST_PINYIN = 5;
/** So many names that begin alike are looked at. */
const MOST_NAMES = 2_000;

/** The Chinese name nearest to typed pinyin, by confused sounds or one typing error; or null. */
export const nameTypedAlmost = (segments: readonly Segment[], typed: string): string | null =>
  typed.length < SHORTEST_PINYIN ? null : (firstTyped(segments, mixedPinyin(typed)) ?? firstTyped(segments, mistypedPinyin(typed)));

/** Of the names that are typed in one of these ways the most frequent one. */
function firstTyped(segments: readonly Segment[], ways: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const typed of ways) countNames(segments, pinyinLexeme('pinyin', typed, ''), nameOfPinyin, counts);
  return mostFrequent(counts);
}

const nameKinds = new Set(nameWays.map(({ kind }) => kind));

/**
 * The Chinese name that differs in one character after the first: 硝酸艮 is 硝酸银; or null. A pair of
 * characters found in documents is kept: 手 in 一次性手套.
 */
export function nameOneCharacterOff(segments: readonly Segment[], run: string): string | null {
  const characters = Array.from(run);
  if (characters.length < 3) return null;
  const counts = new Map<string, number>();
  for (let at = 1; at < characters.length; at++) {
    if (isKnown(segments, characters.slice(at - 1, at + 1)) || isKnown(segments, characters.slice(at, at + 2))) continue;
    const [before, after] = [characters.slice(0, at).join(''), characters.slice(at + 1).join('')];
    for (const kind of nameKinds) {
      const key = (lexeme: string) => lexeme.slice(nameLexeme(kind, '').length);
      const isMeant = (name: string) => name !== run && name.endsWith(after) && Array.from(name).length === characters.length;
      countNames(segments, nameLexeme(kind, before), (lexeme) => (isMeant(key(lexeme)) ? key(lexeme) : null), counts);
    }
  }
  return mostFrequent(counts);
}

/** The one Chinese name that has one character more: 乙二胺四乙二钠 is 乙二胺四乙酸二钠; null for several. */
export function nameOneCharacterMore(segments: readonly Segment[], run: string): string | null {
  const characters = Array.from(run);
  if (characters.length < 3) return null;
  const counts = new Map<string, number>();
  for (let at = 1; at <= characters.length; at++) {
    const [before, after] = [characters.slice(0, at).join(''), characters.slice(at).join('')];
    for (const kind of nameKinds) {
      const key = (lexeme: string) => lexeme.slice(nameLexeme(kind, '').length);
      const isMeant = (name: string) => name.endsWith(after) && Array.from(name).length === characters.length + 1;
      countNames(segments, nameLexeme(kind, before), (lexeme) => (isMeant(key(lexeme)) ? key(lexeme) : null), counts);
    }
  }
  return counts.size === 1 ? mostFrequent(counts) : null;
}

const isKnown = (segments: readonly Segment[], pair: readonly string[]): boolean =>
  pair.length === 2 && segments.some(({ vocabulary }) => vocabulary.find(pair.join('')) >= 0);

function countNames(
  segments: readonly Segment[],
  prefix: string,
  nameOf: (lexeme: string) => string | null,
  counts: Map<string, number>,
): void {
  for (const { vocabulary, anywhere } of segments) {
    const [from, to] = vocabulary.withPrefix(prefix);
    for (let word = from; word < Math.min(to, from + MOST_NAMES); word++) {
      const name = nameOf(vocabulary.text(word));
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + anywhere.count(word, word + 1));
    }
  }
}

function mostFrequent(counts: ReadonlyMap<string, number>): string | null {
  const [best = null] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best && best[0];
}
