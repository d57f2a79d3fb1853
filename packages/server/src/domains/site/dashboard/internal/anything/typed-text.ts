import sql, { type Sql } from 'sql-template-tag';
import { contains } from '../../../../../platform/database/find-page.ts';
import type { Language } from '@aliquot/contract/core/language.ts';

/** What somebody typed into the search above the console, and whose language they read. */
export type Typed = {
  /** As it stands, without spaces around it. */
  text: string;
  /** In small letters, for names. */
  words: string;
  /** In capitals, for numbers that have letters. */
  code: string;
  /** Nothing but figures, with the signs that stand between them in numbers: no name has only those. */
  isNumber: boolean;
  language: Language;
};

/** One thing that was found: the last part of its address, its number if it has one, what it is called, and how it stands. */
export type Hit = { id: string; number: string | null; name: string; state: string | null };

/** So many of a kind are shown; more are found in its own list. */
export const mostHits = 5;

/** Reads what was typed. */
export function readTyped(q: string, language: Language): Typed {
  const text = q.trim();
  return { text, words: text.toLowerCase(), code: text.toUpperCase(), isNumber: /^[\d\s+-]+$/.test(text), language };
}

/**
 * Whether a number of so many figures, after `letter`, begins with what was typed, which has three figures of it or more: as a span, so that
 * an index answers whatever the database sorts by. False where what was typed is no such number.
 */
export function numbered(column: Sql, code: string, figures: number, letter = ''): Sql {
  const typed = code.replaceAll(/[\s-]/g, '');
  const own = typed.startsWith(letter) ? typed.slice(letter.length) : typed;
  if (!/^\d{3,}$/.test(own) || own.length > figures) return sql`false`;
  return sql`${column} between ${letter + own.padEnd(figures, '0')} and ${letter + own.padEnd(figures, '9')}`;
}

/** Whether one of the names contains what was typed; nothing of it is a pattern, and a number is in no name. */
export const named = ({ words, isNumber }: Typed, first: Sql, second: Sql): Sql =>
  isNumber ? sql`false` : sql`(${contains(first, words)} or ${contains(second, words)})`;

/** The ids that some search of names finds, a statement in brackets: none for a number. */
export const idsOf = ({ words, isNumber }: Typed, idsNamed: (words: string) => Sql): Sql =>
  isNumber ? sql`(select null::bigint as id where false)` : idsNamed(words);

/** The name in the reader's language; the English one where there is no other. */
export const inLanguage = (language: Language, en: Sql, zh: Sql): Sql => (language === 'en' ? en : sql`coalesce(${zh}, ${en})`);
