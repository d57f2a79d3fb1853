import { nameLexeme } from '../name-lexeme.ts';
import type { NameRun } from '../names.ts';
import { nameScore, nameWays } from '../tiers.ts';
import type { Term } from '../words.ts';
import { type BitSet, forEachBit, intersect, setBit, unite } from './bit-set.ts';
import type { Postings } from './postings.ts';
import type { Segment } from './segment.ts';

/** By document of a segment, what the names in a query are worth: see `nameScore`. */
export type NameScores = (document: number) => number;

const none: NameScores = () => 0;

/** Finds the runs of a query that are names of documents. */
export function nameScores(segment: Segment, runs: readonly NameRun[]): NameScores {
  const known = knownNames(segment, runs);
  if (known.length === 0) return none;
  const scores = new Uint16Array(segment.size);
  for (const { word, postings, score } of known) {
    const keep = (document: number) => {
      if ((scores[document] ?? 0) < score) scores[document] = score;
    };
    const list = postings.listOf(word);
    if (list) {
      for (const document of list) keep(document);
    } else {
      const bits = segment.pool.lend();
      postings.addTo(bits, word, word + 1);
      forEachBit(bits, keep);
    }
  }
  return (document) => scores[document] ?? 0;
}

/** The documents of each run that is a name, by the way in which it is one; dead ones included. */
export const namedSets = (segment: Segment, runs: readonly NameRun[]): BitSet[] =>
  knownNames(segment, runs).map(({ word, postings }) => {
    const bits = segment.pool.lend();
    postings.addTo(bits, word, word + 1);
    return bits;
  });

/** Documents of named runs by score, best first, each with its best score only. */
export function namesByScore(segment: Segment, runs: readonly NameRun[]): { score: number; documents: BitSet }[] {
  const left = segment.pool.lend().fill(0xff_ff_ff_ff);
  return knownNames(segment, runs)
    .toSorted((a, b) => b.score - a.score)
    .map(({ word, postings, score }) => {
      const documents = segment.pool.lend();
      postings.addTo(documents, word, word + 1);
      intersect(documents, left);
      for (let at = 0; at < left.length; at++) left[at] = (left[at] ?? 0) & ~(documents[at] ?? 0);
      return { score, documents };
    });
}

/**
 * Documents with one, two or more of a query's numbers in their names: '100' of '100 mm petri dish'
 * is a size of one and a pack quantity of another.
 */
export function sizesInNames({ vocabulary, inNames, pool }: Segment, terms: readonly Term[]): BitSet[] {
  const withSo: BitSet[] = [];
  for (const [{ word }] of terms) {
    const found = /^\d/.test(word) ? vocabulary.find(word) : -1;
    if (found < 0) continue;
    const bits = pool.lend();
    inNames.addTo(bits, found, found + 1);
    withSo.push(pool.lend());
    for (let many = withSo.length - 1; many >= 0; many--) {
      const [into, fewer] = [withSo[many], many === 0 ? bits : withSo[many - 1]];
      if (into && fewer) for (let at = 0; at < bits.length; at++) into[at] = (into[at] ?? 0) | ((fewer[at] ?? 0) & (bits[at] ?? 0));
    }
  }
  return withSo;
}

type KnownName = { word: number; postings: Postings; score: number };

const knownNames = (segment: Segment, runs: readonly NameRun[]): KnownName[] =>
  runs.flatMap((run) =>
    nameWays.flatMap(({ kind, plainly, level }) => {
      const word = segment.vocabulary.find(nameLexeme(kind, run.key));
      return word < 0 ? [] : [{ word, postings: plainly ? segment.inNames : segment.anywhere, score: nameScore(run, level) }];
    }),
  );

/** Adds living documents whose name is the whole text, written in one word or two. */
export function addWholeNames(segment: Segment, runs: readonly NameRun[], matched: BitSet): void {
  const wholes = knownNames(
    segment,
    runs.filter(({ isWhole }) => isWhole),
  );
  if (wholes.length === 0) return;
  const bits = segment.pool.lend();
  for (const { word, postings } of wholes) postings.addTo(bits, word, word + 1);
  intersect(bits, segment.alive);
  unite(matched, bits);
}

/** Those of the documents that are shown under the whole text as their name, and no longer one. */
export function calledExactly({ names, columns, pool }: Segment, runs: readonly NameRun[], among: BitSet): BitSet {
  const exact = pool.lend();
  const text = runs.find(({ isWhole }) => isWhole)?.key;
  if (text === undefined) return exact;
  const numbers = new Set(names.equalTo(text));
  if (numbers.size === 0) return exact;
  forEachBit(among, (document) => {
    if (numbers.has(columns.namesZh[document] ?? -1) || numbers.has(columns.namesEn[document] ?? -1)) setBit(exact, document);
  });
  return exact;
}

/** So many documents of a name are enough to suggest from. */
const MOST_SUGGESTED = 24;

/** Documents with a whole name, by certainty and popularity, with their score. */
export function* namedDocuments(segment: Segment, runs: readonly NameRun[]): Generator<{ document: number; score: number }> {
  for (const { word, postings, score } of knownNames(segment, runs)) {
    const bits = segment.pool.lend();
    postings.addTo(bits, word, word + 1);
    const documents: number[] = [];
    forEachBit(bits, (document) => documents.push(document) < MOST_SUGGESTED);
    for (const document of documents) yield { document, score };
  }
}
