import type { Database } from '../../../platform/database/connection.ts';

/** A family of the catalogue (reagents, consumables, …): a category below no other. */
export type Family = { id: number; key: string; name_en: string; name_zh: string };

/** The families in their order. */
export async function findFamilies(db: Database): Promise<Family[]> {
  const { rows } = await db.query<Family>('select id, key, name_en, name_zh from category where parent_id is null order by position, id');
  return rows;
}
