import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { institutionOrder } from './institution-pages.ts';

/** Visible cooperating institutions by name, in their page's order, for a strip of names. */
export async function findInstitutionNames(db: Database, language: Language): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name_en: string; name_zh: string }>(
    sql`select institution.id, name_en, name_zh from institution join institution_page page on page.institution_id = institution.id
      where is_shown order by ${institutionOrder}`,
  );
  return rows.map((row) => ({ id: row.id, name: language === 'en' ? row.name_en : row.name_zh }));
}
