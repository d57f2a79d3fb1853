import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../../platform/database/connection.ts';
import { customerState } from '../../../../people/accounts/find-customers.ts';
import { normaliseMobile } from '../../../../people/accounts/mobile.ts';
import { articleState } from '../../../content/article-writing.ts';
import { institutionsNamed } from '../../../../people/institutions/name-institutions.ts';
import { type Hit, type Typed, idsOf, inLanguage, mostHits, named } from './typed-text.ts';

/**
 * Customers by start of own or company name, or a mobile number: whole, its start, or its last four
 * or more digits. A hit shows only the last digits.
 */
export async function findCustomers(db: Database, typed: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    with found as materialized (select id from account where ${isMeant(typed)})
    select account.id::text, '…' || right(account.mobile, 4) as number, coalesce(nullif(account.nick_name, ''), account.inc_name) as name,
      ${customerState} as state
    from found join account using (id) order by account.id desc limit ${mostHits}`);
  return rows;
}

function isMeant({ text, words, isNumber }: Typed): Sql {
  if (!isNumber) return sql`(${nameBegins(sql`lower(account.nick_name)`, words)} or ${nameBegins(sql`lower(account.inc_name)`, words)})`;
  const figures = normaliseMobile(text) ?? text.replaceAll(/\D/g, '');
  if (figures.length < 4 || figures.length > 11) return sql`false`;
  const ends = sql`right(account.mobile, 4) = ${figures.slice(-4)} and right(account.mobile, ${figures.length}) = ${figures}`;
  return /^1\d{3}/.test(figures) ? sql`(${nameBegins(sql`account.mobile`, figures)} or (${ends}))` : ends;
}

/** By an index of how texts begin in small letters; what was typed is never a pattern. */
const nameBegins = (text: Sql, typed: string): Sql => sql`(${text} ~>=~ ${typed} and ${text} ~<~ ${`${typed}\u{10FFFF}`})`;

/** Institutions by part of a name. */
export async function findInstitutions(db: Database, typed: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    with found as materialized ${idsOf(typed, institutionsNamed)}
    select key as id, null as number, ${inLanguage(typed.language, sql`name_en`, sql`name_zh`)} as name, null as state
    from found join institution using (id) order by name_en, id limit ${mostHits}`);
  return rows;
}

/** Articles by part of a title, the newest first. */
export async function findArticles(db: Database, typed: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    select article.id::text, null as number, ${inLanguage(typed.language, sql`title_en`, sql`title_zh`)} as name, ${articleState} as state
    from article where ${named(typed, sql`title_en`, sql`title_zh`)} order by article.id desc limit ${mostHits}`);
  return rows;
}
