import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** All institutions with which the shop has a contract, by their name in the reader's language. */
export async function findInstitutionNames(db: Database, language: Language): Promise<{ key: string; name: string }[]> {
  const { rows } = await db.query<{ key: string; name: string }>(
    sql`select key, case ${language} when 'en' then name_en else name_zh end as name from institution order by 2`,
  );
  return rows;
}
