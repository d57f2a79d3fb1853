import sql, { type Sql } from 'sql-template-tag';
import { isBeginning } from './find-page.ts';

/**
 * Both names in lower case, one per line. Searched tables have a narrow index of it, which avoids
 * lower-casing.
 */
export const bothNames = (one: Sql, other: Sql): Sql => sql`sought_text(${one}, ${other}) collate "C"`;

/** Names of which the first begins with a letter of ASCII: a span of the index of both. */
const firstBegins = (one: Sql, other: Sql, letter: string): Sql =>
  sql`(${bothNames(one, other)} >= ${`\n${letter}`} and ${bothNames(one, other)} < ${`\n${String.fromCharCode(letter.charCodeAt(0) + 1)}`})`;

/** Those of which the second does, by an index of first letters. */
const secondBegins = (other: Sql, letter: string): Sql => sql`lower(left(${other}, 1)) collate "C" = ${letter}`;

/**
 * Whether a name contains words in lower case, or begins with them if a single letter
 * (`isBeginning`); no patterns.
 */
export const nameContains = (one: Sql, other: Sql, words: string): Sql =>
  isBeginning(words)
    ? sql`(${firstBegins(one, other, words)} or ${secondBegins(other, words)})`
    : sql`strpos(${bothNames(one, other)}, ${words}) > 0`;

/**
 * The ids of rows with words in one of two names: single letters by two indexes, else in the order
 * of the names' index, which the planner would not choose itself. `among`: the condition of a
 * partial index.
 */
export const idsNamed = (table: Sql, one: Sql, other: Sql, words: string, among: Sql = sql`true`): Sql =>
  isBeginning(words)
    ? sql`(
        select id from ${table} where ${among} and ${firstBegins(one, other, words)}
        union
        select id from ${table} where ${among} and ${secondBegins(other, words)}
      )`
    : sql`(select id from ${table} where ${among} and ${nameContains(one, other, words)} order by ${bothNames(one, other)})`;
