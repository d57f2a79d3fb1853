import type { Form, Term } from '../words.ts';
import { type BitSet, intersect } from './bit-set.ts';
import type { Postings } from './postings.ts';
import type { Segment } from './segment.ts';

/** Where a word must match: whole in the names, at the start of a name's word, or anywhere. */
export type Place = 'whole-in-names' | 'begins-in-names' | 'anywhere';

/** Documents that have all terms in that place, as a pooled set. No terms match nothing. */
export function matchAll(segment: Segment, terms: readonly Term[], place: Place): BitSet {
  const [first, ...others] = terms.map((term) => formRanges(segment, term, place)).toSorted((a, b) => a.count - b.count);
  const matched = segment.pool.lend();
  if (!first || first.count === 0) return matched;
  addTerm(matched, first);
  for (const term of others) {
    const bits = segment.pool.lend();
    addTerm(bits, term);
    intersect(matched, bits);
  }
  intersect(matched, segment.alive);
  return matched;
}

/** Those of the terms that no living or dead document of the segment has. */
export const unknownTerms = (segment: Segment, terms: readonly Term[]): Term[] =>
  terms.filter((term) => formRanges(segment, term, 'anywhere').count === 0);

/** The living documents that have a term in such a place, as a set of the segment's pool. */
export function matchTerm(segment: Segment, term: Term, place: Place): BitSet {
  const bits = segment.pool.lend();
  addTerm(bits, formRanges(segment, term, place));
  intersect(bits, segment.alive);
  return bits;
}

type Ranges = { postings: Postings; ranges: (readonly [from: number, to: number])[]; count: number };

/** The words of the vocabulary that a term means in such a place. */
function formRanges(segment: Segment, term: Term, place: Place): Ranges {
  const postings = place === 'anywhere' ? segment.anywhere : segment.inNames;
  const ranges = term.flatMap((form) => {
    const range = wordsOf(segment, form, place);
    return range ? [range] : [];
  });
  return { postings, ranges, count: ranges.reduce((sum, [from, to]) => sum + postings.count(from, to), 0) };
}

/** A form with a penalty is less sure than what was typed: it counts one place lower for each. */
function wordsOf({ vocabulary }: Segment, { word, prefix, penalty }: Form, place: Place): readonly [from: number, to: number] | null {
  if (place === 'whole-in-names' && penalty > 0) return null;
  if (place === 'begins-in-names' && penalty > 1) return null;
  if (prefix && place !== 'whole-in-names') return vocabulary.withPrefix(word);
  const found = vocabulary.find(word);
  return found < 0 ? null : [found, found + 1];
}

function addTerm(bits: BitSet, { postings, ranges }: Ranges): void {
  for (const [from, to] of ranges) postings.addTo(bits, from, to);
}
