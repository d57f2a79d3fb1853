import { distinctivePieces } from './words.ts';

/** Longer names are found by words only: whole, they would grow the index with every pack size. */
const LONGEST_NAME = 40;
/** Names are sought only in the beginning of a query: runs grow with the square of its length. */
const MOST_TOKENS = 14;

/**
 * A run of neighbouring words of a query that may be a name. `tokens` counts words and Chinese
 * characters, plus one with Chinese, whose outer pairs no product need have.
 */
export type NameRun = {
  key: string;
  tokens: number;
  isWhole: boolean;
  /** Where it begins among the words and Chinese characters of the query, and how many it has. */
  from: number;
  words: number;
};

/** A whole name for comparison: its words in search spelling; null if empty or very long. */
export function nameKey(name: string): string | null {
  const key = keyOf(tokensOf(name));
  return key === '' || key.length > LONGEST_NAME ? null : key;
}

/**
 * All runs of a query that may be names. A single Chinese character counts only as the whole text.
 */
export function nameRuns(text: string): NameRun[] {
  const tokens = tokensOf(text);
  const runs = new Map<string, NameRun>();
  const searched = Math.min(tokens.length, MOST_TOKENS);
  for (let from = 0; from < searched; from++) {
    for (let to = from + 1; to <= searched; to++) {
      const run = tokens.slice(from, to);
      const key = keyOf(run);
      const isWhole = run.length === tokens.length;
      if (key.length > LONGEST_NAME) break;
      if ((isWhole || key.length > 1) && !runs.has(key))
        runs.set(key, { key, tokens: run.length + Number(/\p{Script=Han}/u.test(key)), isWhole, from, words: run.length });
    }
  }
  return [...runs.values()];
}

/** Without spaces: 'dimethylsulfoxide' is 'dimethyl sulfoxide'. */
const keyOf = (tokens: readonly string[]): string => tokens.join('');

/** The words of a text, Chinese ones by character. */
const tokensOf = (text: string): string[] =>
  distinctivePieces(text).flatMap((piece) => (piece.isHan ? Array.from(piece.text) : [piece.text]));
