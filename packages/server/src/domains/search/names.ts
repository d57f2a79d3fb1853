import { type Piece, tellingPieces } from './words.ts';

/** Longer names are told by their words alone: kept whole, they would make the index grow with every size of every bottle. */
const LONGEST_NAME = 40;
/** Of a longer query only the beginning is searched for names: there are half as many runs as the square. */
const MOST_TOKENS = 14;

/**
 * A run of neighbouring words of a query that may be a name. `tokens` are its words and Chinese characters, and one more with
 * Chinese: at the ends of such a name pairs of characters are asked for that no product need have.
 */
export type NameRun = { key: string; tokens: number; isWhole: boolean };

/** A word, or one Chinese character; `glued`: no space stands between it and the one before. */
type Token = { text: string; glued: boolean };

/** What is compared of a whole name: its words in their order, in the spelling of search. Null of an empty or a very long one. */
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
      if (isWhole || key.length > 1) runs.set(key, { key, tokens: run.length + Number(/\p{Script=Han}/u.test(key)), isWhole });
    }
  }
  return [...runs.values()];
}

const keyOf = (tokens: readonly Token[]): string =>
  tokens.map(({ text, glued }, index) => (index === 0 || glued ? text : ` ${text}`)).join('');

const tokensOf = (text: string): Token[] => tellingPieces(text).flatMap(tokensOfPiece);

function tokensOfPiece({ text, isHan }: Piece): Token[] {
  if (isHan) return Array.from(text, (character, index) => ({ text: character, glued: index > 0 }));
  // 'GL45' is the same name as 'GL 45'
  const [, letters, number] = /^([a-z]{1,4})(\d+)$/.exec(text) ?? [];
  if (letters === undefined || number === undefined) return [{ text, glued: false }];
  return [
    { text: letters, glued: false },
    { text: number, glued: false },
  ];
}
