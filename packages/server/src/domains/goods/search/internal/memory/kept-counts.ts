import { type BitSet, hasBit } from './bit-set.ts';
import { countEntries, countOne } from './count-values.ts';
import { type Documents, documentsIn } from './documents.ts';
import { FACTS, type Segment, fact } from './segment.ts';

/** How many documents have each value, by number in the dictionaries. */
export type ValueCounts = { brands: Uint32Array; places: Uint32Array; entries: Uint32Array };

type Kept = { bits: BitSet; counts: ValueCounts; bytes: number };

/** What a thread keeps at most: some hundred questions of a million products. */
const MOST_BYTES = 16 * 2 ** 20;

/** By segment and question, the least recently used first. */
const kept = new Map<string, Kept>();
let keptBytes = 0;

/** Segments are numbered, so that what is kept of one does not keep the segment. */
const numbers = new WeakMap<Segment, number>();
let lastNumber = 0;

/**
 * The counts of many documents. They are kept by question, and put right by the documents that it
 * has found since or no longer finds: what a document has of these values never changes.
 */
export function countsOf(segment: Segment, documents: Documents, question: string, empty: () => ValueCounts): ValueCounts {
  const number = numbers.get(segment) ?? ++lastNumber;
  numbers.set(segment, number);
  const key = `${number} ${question}`;
  const known = kept.get(key);
  const current = known && follow(segment, known, documents.bits) ? known : counted(segment, documents, empty());
  drop(key);
  kept.set(key, current);
  keptBytes += current.bytes;
  for (const [oldest] of kept) {
    if (keptBytes <= MOST_BYTES) break;
    drop(oldest);
  }
  return current.counts;
}

function drop(key: string): void {
  keptBytes -= kept.get(key)?.bytes ?? 0;
  kept.delete(key);
}

function counted(segment: Segment, documents: Documents, counts: ValueCounts): Kept {
  countOne(counts.brands, segment, documents, 'brand');
  countOne(counts.places, segment, documents, 'place');
  countEntries(counts.entries, segment, documents, null);
  const bits = documents.bits.slice();
  const all = [bits, counts.brands, counts.places, counts.entries];
  return { bits, counts, bytes: all.reduce((sum, { byteLength }) => sum + byteLength, 0) };
}

/** Puts kept counts right for a set; false where so much differs that counting is quicker. */
function follow(segment: Segment, { bits, counts }: Kept, wanted: BitSet): boolean {
  const differing = segment.pool.lend();
  for (let word = 0; word < bits.length; word++) differing[word] = (bits[word] ?? 0) ^ (wanted[word] ?? 0);
  const { list } = documentsIn(segment, differing);
  if (!list) return false;
  const { facts, entries } = segment.columns;
  for (const document of list) {
    const change = hasBit(wanted, document) ? 1 : -1;
    const add = (to: Uint32Array, value: number) => void (to[value] = (to[value] ?? 0) + change);
    const first = document * FACTS;
    add(counts.brands, facts[first + fact.brand] ?? 0);
    add(counts.places, facts[first + fact.place] ?? 0);
    const last = facts[first + fact.lastEntry] ?? 0;
    for (let at = facts[first + fact.firstEntry] ?? 0; at < last; at++) add(counts.entries, entries[at] ?? 0);
  }
  bits.set(wanted);
  return true;
}
