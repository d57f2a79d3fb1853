import sql, { type Sql } from 'sql-template-tag';
import { contains } from '../../../../../platform/database/find-page.ts';
import type { Language } from '@aliquot/contract/core/language.ts';

/** What somebody typed into the search above the console, and whose language they read. */
export type Typed = {
  /** As typed, without spaces around it. */
  text: string;
  /** In small letters, for names. */
  words: string;
  /** In capitals, for numbers that have letters. */
  code: string;
  /** Only digits and their separators, which no name consists of. */
  isNumber: boolean;
  language: Language;
};

/** A hit: the last part of its address, its number if any, name and state. */
export type Hit = { id: string; number: string | null; name: string; state: string | null };

/** So many of a kind are shown; more are found in its own list. */
export const mostHits = 5;

/** Reads what was typed. */
export function readTyped(q: string, language: Language): Typed {
  const text = q.trim();
  return { text, words: text.toLowerCase(), code: text.toUpperCase(), isNumber: /^[\d\s+-]+$/.test(text), language };
}

/**
 * Whether a number of this many digits after `letter` begins with the text (three digits or more):
 * a range, to use the index in any collation. False for other texts.
 */
export function numbered(column: Sql, code: string, figures: number, letter = ''): Sql {
  const typed = code.replaceAll(/[\s-]/g, '');
  const own = typed.startsWith(letter) ? typed.slice(letter.length) : typed;
  if (!/^\d{3,}$/.test(own) || own.length > figures) return sql`false`;
  return sql`${column} between ${letter + own.padEnd(figures, '0')} and ${letter + own.padEnd(figures, '9')}`;
}

/** Whether a name contains the text; no patterns, and numbers match no name. */
export const named = ({ words, isNumber }: Typed, first: Sql, second: Sql): Sql =>
  isNumber ? sql`false` : sql`(${contains(first, words)} or ${contains(second, words)})`;

/** The ids that some search of names finds, a statement in brackets: none for a number. */
export const idsOf = ({ words, isNumber }: Typed, idsNamed: (words: string) => Sql): Sql =>
  isNumber ? sql`(select null::bigint as id where false)` : idsNamed(words);

/** The name in the reader's language; the English one where there is no other. */
export const inLanguage = (language: Language, en: Sql, zh: Sql): Sql => (language === 'en' ? en : sql`coalesce(${zh}, ${en})`);
