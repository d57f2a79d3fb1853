import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

export type Licence = { key: string; name: string; number: string; list_keys: string[]; /** YYYY-MM-DD. */ valid_until: string };

/** The licences by which the shop sells what is listed, by their keys. When one has run out, nothing of its lists is sold. */
export async function findLicences(db: Database, language: Language): Promise<Licence[]> {
  const { rows } = await db.query<Licence>(sql`
    select key, ${language === 'en' ? sql`name_en` : sql`name_zh`} as name, number, list_keys, to_char(valid_until, 'YYYY-MM-DD') as valid_until
    from shop_licence order by key`);
  return rows;
}

/** Enters a renewed licence: its number and until when it is valid. False where there is none of this key. */
export async function renewLicence(
  db: Database,
  key: string,
  { number, validUntil }: { number: string; validUntil: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    sql`update shop_licence set number = ${number}, valid_until = ${validUntil}::date where key = ${key}`,
  );
  return rowCount === 1;
}
