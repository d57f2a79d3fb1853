import sql, { type Sql } from 'sql-template-tag';
import { isBeginning } from './find-page.ts';

/**
 * Both names of a thing in small letters, each on a line of its own. Tables that are searched by them have an index of it beside what it is
 * made of: that is narrow, and no letter is made small for a search.
 */
export const bothNames = (one: Sql, other: Sql): Sql => sql`sought_text(${one}, ${other}) collate "C"`;

/** Names of which the first begins with a letter of ASCII: a span of the index of both. */
const firstBegins = (one: Sql, other: Sql, letter: string): Sql =>
  sql`(${bothNames(one, other)} >= ${`\n${letter}`} and ${bothNames(one, other)} < ${`\n${String.fromCharCode(letter.charCodeAt(0) + 1)}`})`;

/** Those of which the second does, by an index of first letters. */
const secondBegins = (other: Sql, letter: string): Sql => sql`lower(left(${other}, 1)) collate "C" = ${letter}`;

/**
 * Whether one of two names contains words in small letters, or begins with them where they are one letter (`isBeginning`); what is typed is
 * never a pattern.
 */
export const nameContains = (one: Sql, other: Sql, words: string): Sql =>
  isBeginning(words)
    ? sql`(${firstBegins(one, other, words)} or ${secondBegins(other, words)})`
    : sql`strpos(${bothNames(one, other)}, ${words}) > 0`;

/**
 * The ids of a table's rows of which one of two names contains words in small letters, a statement in brackets: those that begin with one
 * letter by two indexes, others in the order of the index of both, without which the planner takes a table that is hardly larger for as good.
 * `among` says of which rows that index is, where not of all.
 */
export const idsNamed = (table: Sql, one: Sql, other: Sql, words: string, among: Sql = sql`true`): Sql =>
  isBeginning(words)
    ? sql`(
        select id from ${table} where ${among} and ${firstBegins(one, other, words)}
        union
        select id from ${table} where ${among} and ${secondBegins(other, words)}
      )`
    : sql`(select id from ${table} where ${among} and ${nameContains(one, other, words)} order by ${bothNames(one, other)})`;
