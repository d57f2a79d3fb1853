import sql, { type Sql } from 'sql-template-tag';
import { isBeginning } from './find-page.ts';

/**
 * Both names of a thing in small letters, each on a line of its own. Tables that are searched by them have an index of it beside what it is
 * made of: that is narrow, and no letter is made small for a search.
 */
export const bothNames = (one: Sql, other: Sql): Sql => sql`sought_text(${one}, ${other}) collate "C"`;

/**
 * Whether one of two names contains words in small letters, or begins with them where they are one letter (`isBeginning`); what is typed is
 * never a pattern.
 */
export const nameContains = (one: Sql, other: Sql, words: string): Sql =>
  sql`strpos(${bothNames(one, other)}, ${isBeginning(words) ? `\n${words}` : words}) > 0`;

/**
 * The ids of a table's rows of which one of two names contains words in small letters, a statement in brackets. In the order of the index,
 * without which the planner takes a table that is hardly larger for as good.
 */
export const idsNamed = (table: Sql, one: Sql, other: Sql, words: string): Sql =>
  sql`(select id from ${table} where ${nameContains(one, other, words)} order by ${bothNames(one, other)})`;
