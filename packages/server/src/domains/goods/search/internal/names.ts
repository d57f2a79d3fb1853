import { distinctivePieces } from './words.ts';

/** Longer names are told by their words alone: kept whole, they would make the index grow with every size of every bottle. */
const LONGEST_NAME = 40;
/** Of a longer query only the beginning is searched for names: there are half as many runs as the square. */
const MOST_TOKENS = 14;

/**
 * A run of neighbouring words of a query that may be a name. `tokens` are its words and Chinese characters, and one more with
 * Chinese: at the ends of such a name pairs of characters are asked for that no product need have.
 */
export type NameRun = {
  key: string;
  tokens: number;
  isWhole: boolean;
  /** Where it begins among the words and Chinese characters of the query, and how many it has. */
  from: number;
  words: number;
};

/** What is compared of a whole name: its words in the spelling of search, one after the other. Null of an empty or a very long one. */
export function nameKey(name: string): string | null {
  const key = keyOf(tokensOf(name));
  return key === '' || key.length > LONGEST_NAME ? null : key;
}

/** All runs of a query that may be names. One Chinese character is a name only where it is all that was typed. */
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
