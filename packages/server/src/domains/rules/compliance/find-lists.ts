import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** The lists that the shop knows, by key, for filters. */
export async function findLists(db: Database, language: Language): Promise<{ key: string; name: string }[]> {
  const { rows } = await db.query<{ key: string; name: string }>(
    sql`select key, ${language === 'en' ? sql`name_en` : sql`name_zh`} as name from regulated_list order by id`,
  );
  return rows;
}

/** Which of these keys are a list's. */
export async function findListKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(sql`select key from regulated_list where key = any (${[...keys]}::text[])`);
  return new Set(rows.map(({ key }) => key));
}
