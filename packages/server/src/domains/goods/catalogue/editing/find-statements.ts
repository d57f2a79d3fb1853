import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** All worded hazard and precautionary statements by code; pictogram names are not among them. */
export async function findStatements(db: Database, language: Language): Promise<{ code: string; text: string }[]> {
  const { rows } = await db.query<{ code: string; text: string }>(sql`
    select code, ${language === 'en' ? sql`text_en` : sql`text_zh`} as text from ghs_statement
    where code !~ '^GHS' order by code collate "C"`);
  return rows;
}
