import type { Language } from '@aliquot/contract/core/language.ts';
import type { licenceStates } from '@aliquot/contract/console/licences.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';

export type Licence = {
  key: string;
  name: string;
  number: string;
  list_keys: string[];
  /** Its last day, YYYY-MM-DD. */
  valid_until: string;
  is_over: boolean;
};

/** A licence for its keepers; `days_left` to its last day (Beijing time), negative once over. */
export type KeptLicence = {
  key: string;
  name_en: string;
  name_zh: string;
  number: string;
  list_keys: string[];
  valid_until: string;
  days_left: number;
  state: (typeof licenceStates)[number];
  version: number;
};

/** So many days before its end a licence waits for its renewal. */
export const licenceDueDays = 60;

/** Whether a licence has run out or does so soon, for a condition on `shop_licence`. */
export const isLicenceDue: Sql = sql`valid_until <= ${today} + ${licenceDueDays}::int`;

/** The shop's licences by key. After one expires, nothing of its lists is sold. */
export async function findLicences(db: Database, language: Language): Promise<Licence[]> {
  const { rows } = await db.query<Licence>(sql`
    select key, ${language === 'en' ? sql`name_en` : sql`name_zh`} as name, number, list_keys, to_char(valid_until, 'YYYY-MM-DD') as valid_until,
      valid_until < ${today} as is_over
    from shop_licence order by key`);
  return rows;
}

/** All licences for those who keep them, the one that ends first on top. */
export const findKeptLicences = (db: Database): Promise<KeptLicence[]> => selectKept(db, sql`true`);

/** One of them; null where there is none of this key. */
export const getKeptLicence = async (db: Database, key: string): Promise<KeptLicence | null> =>
  (await selectKept(db, sql`key = ${key}`))[0] ?? null;

async function selectKept(db: Database, which: Sql): Promise<KeptLicence[]> {
  const { rows } = await db.query<KeptLicence>(sql`
    select key, name_en, name_zh, number, list_keys, to_char(valid_until, 'YYYY-MM-DD') as valid_until, valid_until - ${today} as days_left,
      case when valid_until < ${today} then 'expired' when ${isLicenceDue} then 'due' else 'valid' end as state, version
    from shop_licence where ${which} order by valid_until, key`);
  return rows;
}
