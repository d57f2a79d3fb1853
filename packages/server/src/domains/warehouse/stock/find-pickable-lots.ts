import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A lot of which packs can be picked in a warehouse (its key); days are YYYY-MM-DD. */
export type PickableLot = { sku_id: number; warehouse: string; number: string; expires_on: string | null; packs: number };

/** The lots of some packs that can be picked now, first expired first. */
export async function findPickableLots(db: Database, skuIds: readonly number[]): Promise<PickableLot[]> {
  const { rows } = await db.query<PickableLot>(sql`
    select sku_id, warehouse.key as warehouse, lot as number, expires_on::text, packs from pickable_location
    join warehouse on warehouse.id = warehouse_id
    where sku_id = any (${[...skuIds]}::bigint[]) and lot is not null order by sku_id, warehouse.id, turn`);
  return rows;
}
