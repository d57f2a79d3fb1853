import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** The cooperating institutions by name, for a strip of names. */
export async function findInstitutionNames(db: Database, language: Language): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name_en: string; name_zh: string }>(
    sql`select id, name_en, name_zh from institution order by province_code, id`,
  );
  return rows.map((row) => ({ id: row.id, name: language === 'en' ? row.name_en : row.name_zh }));
}
