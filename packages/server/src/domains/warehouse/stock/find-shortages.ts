import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** An open entry of the queue: packs of a SKU that are promised in a warehouse and cannot be picked. */
export type OpenShortage = { code: string; warehouse: string; packs: number; elsewhere: number; opened_at: Date };

/** The queue of shortages, the oldest first; `elsewhere` counts sellable packs of other warehouses that nobody has been promised. */
export async function findShortages(db: Database): Promise<OpenShortage[]> {
  const { rows } = await db.query<OpenShortage>(sql`
    select sku.code, warehouse.key as warehouse, short.packs, short.opened_at, coalesce((
      select sum(greatest(0, on_hand - unsellable - reserved))::int from stock
      where stock.sku_id = short.sku_id and stock.warehouse_id <> short.warehouse_id
    ), 0) as elsewhere
    from stock_shortage short join sku on sku.id = short.sku_id join warehouse on warehouse.id = short.warehouse_id
    where short.closed_at is null order by short.opened_at, short.id`);
  return rows;
}
