import type { NameKind } from './name-lexeme.ts';
import type { NameRun } from './names.ts';

/** How well a document matches; higher first, then by popularity. Both engines use these. */
export const tier = {
  /** All words match anywhere. */
  anywhere: 0,
  /** All begin words of the names. */
  beginsInNames: 100,
  /** A short word that occurs exactly: 'SEM' comes before what begins with 'semi'. */
  abbreviation: 150,
  /** A part of the text is its name, and the other words match somewhere (grade, brand, pack). */
  named: 200,
  /** All words match in the names. */
  inNames: 300,
  /** The text is a part of its catalogue number. */
  part: 400,
  /** The text is a name of it. */
  whole: 500,
  /** The text is an identifier of it. */
  identifier: 600,
} as const;

/** The ways in which a lexeme of a name describes a product, most certain first. */
export const nameWays: readonly { kind: NameKind; plainly: boolean; level: number }[] = [
  { kind: 'name', plainly: true, level: 6 },
  { kind: 'also', plainly: true, level: 5 },
  { kind: 'name', plainly: false, level: 4 },
  { kind: 'also', plainly: false, level: 3 },
  { kind: 'category', plainly: true, level: 2 },
  { kind: 'category', plainly: false, level: 1 },
];

/** The score of a name in the query: the whole text far above parts, and longer parts first. */
export const nameScore = ({ tokens, isWhole }: NameRun, level: number): number =>
  isWhole ? tier.whole + level * 10 : Math.min(tokens, 9) * 10 + level;

/** The number of joints between words and characters of the name with this score. */
export const jointsOfName = (score: number): number => Math.max(0, Math.floor(score / 10) - 1);

/**
 * The tier for words in `place` (0 anywhere, 1 prefixes in names, 2 in names) and a name score.
 * Each size in the names counts like one more word of the name.
 */
export function scoreOf(place: 0 | 1 | 2, name: number, sizes = 0): number {
  if (name >= tier.whole) return name + place;
  if (place === 2) return tier.inNames + name;
  return name > 0 ? tier.named + Math.min(name + sizes * 10, MOST_OF_NAME) : place * tier.beginsInNames;
}

/** What a part of the text that is a name is worth at most, so that it stays within its tier. */
const MOST_OF_NAME = 99;
