import { type Term, queryTerms } from '../words.ts';
import { unknownTerms } from './match-terms.ts';
import { type NearWord, forgivenSlips, nearestWords } from './nearest-words.ts';
import type { Segment } from './segment.ts';

/** A corrected query: its terms and text. */
export type Correction = { terms: Term[]; text: string };

/**
 * Corrects a text that finds nothing: unknown words become the nearest, most frequent known word;
 * if all are known, the rarest is replaced. `null` where nothing is near.
 */
export function correctTerms(segments: readonly Segment[], text: string, terms: readonly Term[]): Correction | null {
  const unknown = segments.reduce<readonly Term[]>((left, segment) => unknownTerms(segment, left), terms);
  const doubtful = unknown.length > 0 ? unknown : rarest(segments, terms);
  const meant = new Map<string, string>();
  for (const [{ word }] of doubtful) {
    const near = nearest(segments, word);
    if (near) meant.set(word, near.word);
  }
  if (meant.size === 0) return null;
  return {
    terms: terms.map((term) => {
      const word = meant.get(term[0].word);
      return word === undefined ? term : [{ word, prefix: true, penalty: 0 }];
    }),
    text: text
      .split(/(\s+)/)
      .map((piece) => correctPiece(piece, meant))
      .join(''),
  };
}

/** The best guess for a word. A wrong first letter is rarer than any other slip. */
export function nearest(segments: readonly Segment[], word: string): NearWord | null {
  const slips = forgivenSlips(word);
  if (slips === 0) return null;
  const found = new Map<string, NearWord>();
  for (const segment of segments) {
    for (const near of nearestWords(segment, word, slips)) {
      if (near.word === word) continue;
      const known = found.get(near.word);
      found.set(near.word, known ? { ...known, count: known.count + near.count } : near);
    }
  }
  const [best = null] = [...found.values()].sort(
    (a, b) =>
      slipsBetween(word, a) - slipsBetween(word, b) ||
      Number(a.word[0] !== word[0]) - Number(b.word[0] !== word[0]) ||
      b.count - a.count ||
      (a.word < b.word ? -1 : 1),
  );
  return best;
}

/** Swapped letters are one typing error: 'methonal' is as near to methanol as to methanal. */
const slipsBetween = (word: string, near: NearWord): number =>
  near.distance === 2 && near.word.length === word.length && sorted(near.word) === sorted(word) ? 1 : near.distance;

const sorted = (word: string): string => Array.from(word).toSorted().join('');

/** The term that the fewest documents have, if it can be mistyped at all. */
function rarest(segments: readonly Segment[], terms: readonly Term[]): Term[] {
  const counted = terms
    .filter(([{ word }]) => forgivenSlips(word) > 0)
    .map((term) => ({ term, count: segments.reduce((sum, segment) => sum + countOf(segment, term), 0) }));
  return counted
    .sort((a, b) => a.count - b.count)
    .slice(0, 1)
    .map(({ term }) => term);
}

function countOf({ vocabulary, anywhere }: Segment, [{ word }]: Term): number {
  const found = vocabulary.find(word);
  return found < 0 ? 0 : anywhere.count(found, found + 1);
}

/** The piece as it was typed but for the mistyped word in it. */
function correctPiece(piece: string, meant: ReadonlyMap<string, string>): string {
  for (const [{ word }] of queryTerms(piece)) {
    const right = meant.get(word);
    if (right === undefined) continue;
    const at = piece.toLowerCase().indexOf(word);
    return at < 0 ? right : piece.slice(0, at) + right + piece.slice(at + word.length);
  }
  return piece;
}
