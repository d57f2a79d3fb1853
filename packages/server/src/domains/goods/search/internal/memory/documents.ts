import { type BitSet, countBits, forEachBit } from './bit-set.ts';
import type { Segment } from './segment.ts';

/** Documents of a segment as a set, and as a list where they are few, to avoid scanning the set. */
export type Documents = { bits: BitSet; count: number; list: readonly number[] | null };

export function forEachDocument({ bits, list }: Documents, visit: (document: number) => void): void {
  if (list) for (const document of list) visit(document);
  else forEachBit(bits, visit);
}

/** A larger share of a segment has no list: operations on the whole set are faster. */
const LISTED_SHARE = 1 / 32;

export function documentsIn(segment: Segment, bits: BitSet): Documents {
  const most = segment.size * LISTED_SHARE;
  const list: number[] = [];
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) list.push((word << 5) + 31 - Math.clz32(rest & -rest));
    if (list.length > most) return { bits, count: countBits(bits), list: null };
  }
  return { bits, count: list.length, list };
}
