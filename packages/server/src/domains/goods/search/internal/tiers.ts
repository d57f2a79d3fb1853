import type { NameKind } from './name-lexeme.ts';
import type { NameRun } from './names.ts';

/** How well a document answers a text; the higher comes first, and of equals the more popular. Both engines count so. */
export const tier = {
  /** All words stand somewhere. */
  anywhere: 0,
  /** All begin words of the names. */
  beginsInNames: 100,
  /** The text is a word of a few letters that stands somewhere just so: 'SEM' comes before what begins with 'semi'. */
  abbreviation: 150,
  /** A part of the text is a name of it, and the other words stand somewhere (grade, brand, pack). */
  named: 200,
  /** All words stand in the names. */
  inNames: 300,
  /** The text is a part of its catalogue number. */
  part: 400,
  /** The text is a name of it. */
  whole: 500,
  /** The text is an identifier of it. */
  identifier: 600,
} as const;

/** The ways in which a lexeme of a name says what a product is, the surest first. */
export const nameWays: readonly { kind: NameKind; plainly: boolean; level: number }[] = [
  { kind: 'name', plainly: true, level: 6 },
  { kind: 'also', plainly: true, level: 5 },
  { kind: 'name', plainly: false, level: 4 },
  { kind: 'also', plainly: false, level: 3 },
  { kind: 'category', plainly: true, level: 2 },
  { kind: 'category', plainly: false, level: 1 },
];

/** What a name in the query is worth: the whole text far more than a part of it, and of parts the longest. */
export const nameScore = ({ tokens, isWhole }: NameRun, level: number): number =>
  isWhole ? tier.whole + level * 10 : Math.min(tokens, 9) * 10 + level;

/** How many words and characters of the name of such a score hold together: one fewer than it has. */
export const jointsOfName = (score: number): number => Math.max(0, Math.floor(score / 10) - 1);

/**
 * The tier of a document that has all words in a `place` (0 anywhere, 1 beginning words of the names, 2 in the names) and such a
 * name score. Beside a name each size that stands in the names counts as much as one more word of the name.
 */
export function scoreOf(place: 0 | 1 | 2, name: number, sizes = 0): number {
  if (name >= tier.whole) return name + place;
  if (place === 2) return tier.inNames + name;
  return name > 0 ? tier.named + Math.min(name + sizes * 10, MOST_OF_NAME) : place * tier.beginsInNames;
}

/** What a part of the text that is a name is worth at most, so that it stays within its tier. */
const MOST_OF_NAME = 99;
