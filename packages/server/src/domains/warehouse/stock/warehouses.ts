import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { provinceName } from '../../site/divisions/divisions.ts';

/** A warehouse as those see it who keep it; `packs` counts what lies there, promised or not. */
export type KeptWarehouse = {
  key: string;
  name_en: string;
  name_zh: string;
  province_code: string;
  province: string;
  is_open: boolean;
  packs: number;
  version: number;
};

/** All warehouses, the oldest first; closed ones too. */
export const findKeptWarehouses = (db: Database, language: Language): Promise<KeptWarehouse[]> => selectKept(db, sql`true`, language);

/** One of them; null where there is none of this key. */
export const getKeptWarehouse = async (db: Database, key: string, language: Language): Promise<KeptWarehouse | null> =>
  (await selectKept(db, sql`key = ${key}`, language))[0] ?? null;

/** Those that goods can be put into, by age, for choices. */
export async function findWarehouses(db: Database, language: Language): Promise<{ key: string; name: string }[]> {
  const { rows } = await db.query<{ key: string; name: string }>(sql`
    select key, ${language === 'en' ? sql`name_en` : sql`name_zh`} as name from warehouse where closed_at is null order by id`);
  return rows;
}

/** Which of these keys are a warehouse's. */
export async function findWarehouseKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(sql`select key from warehouse where key = any (${[...keys]}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

async function selectKept(db: Database, which: Sql, language: Language): Promise<KeptWarehouse[]> {
  const { rows } = await db.query<Omit<KeptWarehouse, 'province'>>(sql`
    select key, name_en, name_zh, province_code, closed_at is null as is_open, version,
      coalesce((select sum(on_hand)::int from stock where warehouse_id = warehouse.id), 0) as packs
    from warehouse where ${which} order by id`);
  return rows.map((row) => ({ ...row, province: provinceName(row.province_code, language) ?? row.province_code }));
}
