import { type BitSet, countCommon, hasBit } from './bit-set.ts';
import type { Documents } from './documents.ts';
import type { Postings } from './postings.ts';
import { FACTS, type Segment, fact } from './segment.ts';

// Two exact ways to count values: short lists document by document; larger sets by intersecting
// each value's documents, at a constant cost.

/** Counts the one value that each document has of a kind, by number in the dictionaries. */
export function countOne(
  counts: Uint32Array,
  { columns: { facts }, values }: Segment,
  documents: Documents,
  kind: 'brand' | 'place',
): void {
  if (!documents.list) {
    addCounts(counts, documents, kind === 'brand' ? values.brands : values.places, null);
    return;
  }
  for (const document of documents.list) {
    const value = facts[document * FACTS + fact[kind]] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
}

/** How many of the documents are in a set. */
export function countIn(set: BitSet, { bits, list }: Documents): number {
  if (!list) return countCommon(bits, set);
  let count = 0;
  for (const document of list) if (hasBit(set, document)) count += 1;
  return count;
}

/** Counts the entries of documents by dictionary number: all, or only those `wanted`. */
export function countEntries(counts: Uint32Array, { columns, values }: Segment, documents: Documents, wanted: Uint8Array | null): void {
  const { facts, entries } = columns;
  if (!documents.list) {
    addCounts(counts, documents, values.entries, wanted);
    return;
  }
  for (const document of documents.list) {
    const last = facts[document * FACTS + fact.lastEntry] ?? 0;
    for (let at = facts[document * FACTS + fact.firstEntry] ?? 0; at < last; at++) {
      const entry = entries[at] ?? 0;
      if (wanted === null || wanted[entry] === 1) counts[entry] = (counts[entry] ?? 0) + 1;
    }
  }
}

function addCounts(counts: Uint32Array, { bits }: Documents, postings: Postings, wanted: Uint8Array | null): void {
  for (let value = 0; value < counts.length; value++) {
    if (wanted === null || wanted[value] === 1) counts[value] = (counts[value] ?? 0) + postings.countIn(bits, value);
  }
}
