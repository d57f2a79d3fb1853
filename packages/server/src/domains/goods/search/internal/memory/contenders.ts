import { type BitSet, intersect, unite } from './bit-set.ts';
import { type Documents, documentsIn } from './documents.ts';
import type { Segment } from './segment.ts';

/** Ranks the candidates of a text: within the same sets, the more popular comes first. */
export type Ranks = {
  /** Found by an identifier: few, and each for itself. */
  identified: BitSet | null;
  /** Those of every name in the text. */
  named: readonly BitSet[];
  /** Those with the words in better places than anywhere. */
  placed: readonly BitSet[];
};

export const noRanks: Ranks = { identified: null, named: [], placed: [] };

/** So few hits are all compared. */
const FEW = 1_000;
/** Kinds that are left out beforehand: comparing with more would take longer than it saves. */
const MOST_FULL = 4;
/** Longer texts find little; the combinations of sets double with each set. */
const MOST_SETS = 12;

/** The hits that may be among the first `wanted`: the most popular of each combination of sets. */
export function contendersOf(segment: Segment, hits: Documents, wanted: number, { identified, named, placed }: Ranks): Documents {
  const sets = [...named, ...placed];
  if (sets.length > MOST_SETS || hits.count <= Math.max(FEW, wanted)) return hits;
  const contenders = segment.pool.lend();
  if (identified) {
    unite(contenders, identified);
    intersect(contenders, hits.bits);
  }
  const taken = new Uint32Array(2 ** sets.length);
  const full: number[] = [];
  /** Takes those of 32 neighbouring hits of which the kind is known as far as `depth`. */
  const take = (word: number, some: number, depth: number, kind: number): void => {
    if (some === 0) return;
    const set = sets[depth];
    if (set) {
      const inSet = set[word] ?? 0;
      take(word, some & inSet, depth + 1, kind * 2 + 1);
      take(word, some & ~inSet, depth + 1, kind * 2);
      return;
    }
    for (let rest = some; rest !== 0 && (taken[kind] ?? 0) < wanted; rest &= rest - 1) {
      contenders[word] = (contenders[word] ?? 0) | (rest & -rest);
      taken[kind] = (taken[kind] ?? 0) + 1;
      if (taken[kind] === wanted && full.length < MOST_FULL) full.push(kind);
    }
  };
  for (let word = 0; word < contenders.length; word++) {
    let some = hits.bits[word] ?? 0;
    if (some === 0) continue;
    // most hits are of few kinds, of which there soon are enough
    for (let at = 0; at < full.length && some !== 0; at++) some &= ~ofKind(sets, full[at] ?? 0, word);
    if (some !== 0) take(word, some, 0, 0);
  }
  return documentsIn(segment, contenders);
}

/** Of 32 neighbouring documents those that are in the sets of a kind, and in no other. */
function ofKind(sets: readonly BitSet[], kind: number, word: number): number {
  let own = -1;
  for (let depth = 0; depth < sets.length; depth++) {
    const inSet = sets[depth]?.[word] ?? 0;
    own &= ((kind >>> (sets.length - 1 - depth)) & 1) === 1 ? inSet : ~inSet;
  }
  return own;
}
