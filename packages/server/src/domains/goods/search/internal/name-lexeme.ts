import { IDENTIFIER_MARK } from './identifier-lexeme.ts';

/**
 * How a name belongs to a product: its own or its substance's, a synonym, or its category's. The weight of the lexeme is A where
 * the product is plainly that, and B where it merely is made of it (a solution, a kit) or stands among such things.
 */
export type NameKind = 'name' | 'also' | 'category';

/** The lexeme of a whole name, by its key. */
export const nameLexeme = (kind: NameKind, key: string): string => `${IDENTIFIER_MARK}${kind}/${key}`;

/**
 * The lexeme under which a Chinese name stands as it is typed without Chinese, with the name at the end: '#pinyin/bingtong/丙酮'.
 * With an empty name it is the beginning of all names that are typed so, with null of all that are begun so.
 */
export const pinyinLexeme = (kind: 'pinyin' | 'initials', typed: string, name: string | null): string =>
  `${IDENTIFIER_MARK}${kind}/${typed}${name === null ? '' : `/${name}`}`;

/** The name at the end of such a lexeme. */
export const nameOfPinyin = (lexeme: string): string => lexeme.slice(lexeme.lastIndexOf('/') + 1);
