import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { contains } from '../../../platform/database/find-page.ts';

/** So many are offered where one is chosen. */
const mostOffered = 20;

/** Institutions by part of name or key, in order of name; the first ones without a text. */
export async function findInstitutionNames(db: Database, typed: string, language: Language): Promise<{ key: string; name: string }[]> {
  const words = typed.trim().toLowerCase();
  const named = sql`(${contains(sql`key`, words)} or ${contains(sql`name_en`, words)} or ${contains(sql`name_zh`, words)})`;
  const { rows } = await db.query<{ key: string; name: string }>(sql`
    select key, case ${language} when 'en' then name_en else name_zh end as name
    from institution where ${words === '' ? sql`true` : named} order by key limit ${mostOffered}`);
  return rows;
}
