import { IDENTIFIER_MARK } from './identifier-lexeme.ts';

/**
 * How a name belongs to a product: its own or its substance's, a synonym, its category's. Weight A
 * where the product is that, B where it is made of it (a solution, a kit).
 */
export type NameKind = 'name' | 'also' | 'category';

/** The lexeme of a whole name, by its key. */
export const nameLexeme = (kind: NameKind, key: string): string => `${IDENTIFIER_MARK}${kind}/${key}`;

/**
 * The lexeme of a Chinese name by its typed form, with the name at the end: '#pinyin/bingtong/丙酮'.
 * An empty name matches all typed exactly so, null all that begin so.
 */
export const pinyinLexeme = (kind: 'pinyin' | 'initials', typed: string, name: string | null): string =>
  `${IDENTIFIER_MARK}${kind}/${typed}${name === null ? '' : `/${name}`}`;

/** The name at the end of such a lexeme. */
export const nameOfPinyin = (lexeme: string): string => lexeme.slice(lexeme.lastIndexOf('/') + 1);
