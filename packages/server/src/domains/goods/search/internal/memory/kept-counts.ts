import { type BitSet, hasBit } from './bit-set.ts';
import { countEntries, countOne } from './count-values.ts';
import { type Documents, documentsIn } from './documents.ts';
import { FACTS, type Segment, fact } from './segment.ts';

/** How many documents have each value, by number in the dictionaries. */
export type ValueCounts = { brands: Uint32Array; places: Uint32Array; entries: Uint32Array };

type Kept = { bits: BitSet; counts: ValueCounts };

/** Of each segment the counts of so many questions: 18 MB of a million products. */
const MOST = 128;

const keptOf = new WeakMap<Segment, Map<string, Kept>>();

/**
 * The counts of many documents. They are kept by question, and put right by the documents that it
 * has found since or no longer finds: what a document has of these values never changes.
 */
export function countsOf(segment: Segment, documents: Documents, question: string, sizes: () => ValueCounts): ValueCounts {
  const byQuestion = keptOf.get(segment) ?? new Map<string, Kept>();
  keptOf.set(segment, byQuestion);
  const known = byQuestion.get(question);
  // the least recently used one comes first
  byQuestion.delete(question);
  const kept = known && follow(segment, known, documents.bits) ? known : counted(segment, documents, sizes());
  byQuestion.set(question, kept);
  for (const [oldest] of byQuestion) {
    if (byQuestion.size <= MOST) break;
    byQuestion.delete(oldest);
  }
  return kept.counts;
}

function counted(segment: Segment, documents: Documents, counts: ValueCounts): Kept {
  countOne(counts.brands, segment, documents, 'brand');
  countOne(counts.places, segment, documents, 'place');
  countEntries(counts.entries, segment, documents, null);
  return { bits: documents.bits.slice(), counts };
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
