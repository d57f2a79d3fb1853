import type { BitSet } from './bit-set.ts';
import type { Documents } from './documents.ts';
import type { Segment } from './segment.ts';

/** The lowest and the highest price of some documents, fen; Infinity and -Infinity of none. */
export type Bounds = { lowest: number; highest: number };

/** The bounds of documents' prices. Written out, for a broad question has most of the catalogue. */
export function priceBounds({ columns: { prices } }: Segment, { bits, list }: Documents): Bounds {
  let [lowest, highest] = [Infinity, -Infinity];
  if (list) {
    for (const document of list) {
      const price = prices[document] ?? 0;
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
    return { lowest, highest };
  }
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const price = prices[(word << 5) + 31 - Math.clz32(rest & -rest)] ?? 0;
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
  }
  return { lowest, highest };
}

/** The documents of a set in a price range, ends included, as a pooled set. */
export function pricedWithin({ columns: { prices }, pool }: Segment, bits: BitSet, from: number, to: number): BitSet {
  const within = pool.lend();
  for (let word = 0; word < bits.length; word++) {
    let kept = 0;
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const price = prices[(word << 5) + 31 - Math.clz32(rest & -rest)] ?? 0;
      if (price >= from && price <= to) kept |= rest & -rest;
    }
    within[word] = kept;
  }
  return within;
}
