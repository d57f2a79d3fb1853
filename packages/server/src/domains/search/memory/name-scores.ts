import { nameLexeme } from '../name-lexeme.ts';
import type { NameRun } from '../names.ts';
import { nameScore, nameWays } from '../tiers.ts';
import { type BitSet, forEachBit, intersect, unite } from './bit-set.ts';
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

type KnownName = { word: number; postings: Postings; score: number };

const knownNames = (segment: Segment, runs: readonly NameRun[]): KnownName[] =>
  runs.flatMap((run) =>
    nameWays.flatMap(({ kind, plainly, level }) => {
      const word = segment.vocabulary.find(nameLexeme(kind, run.key));
      return word < 0 ? [] : [{ word, postings: plainly ? segment.inNames : segment.anywhere, score: nameScore(run, level) }];
    }),
  );

/** Adds the living documents of which the whole text is a name, though it be written in one word or in two. */
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

/** So many documents of a name are enough to suggest from. */
const MOST_SUGGESTED = 24;

/** Documents that have a whole name, the most wanted of the surest way first; with the score of that way. */
export function* namedDocuments(segment: Segment, runs: readonly NameRun[]): Generator<{ document: number; score: number }> {
  for (const { word, postings, score } of knownNames(segment, runs)) {
    const bits = segment.pool.lend();
    postings.addTo(bits, word, word + 1);
    const documents: number[] = [];
    forEachBit(bits, (document) => documents.push(document) < MOST_SUGGESTED);
    for (const document of documents) yield { document, score };
  }
}
