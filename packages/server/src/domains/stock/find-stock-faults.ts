import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

export type StockFault = {
  sku_id: number;
  warehouse_id: number;
  on_hand: number;
  reserved: number;
  moved_on_hand: number;
  moved_reserved: number;
};

/** Where stock and the sum of its movements differ, or more is reserved than there is: nothing, on healthy data. */
export async function findStockFaults(db: Database): Promise<StockFault[]> {
  const { rows } = await db.query<StockFault>(sql`
    with moved as (
      select sku_id, warehouse_id, sum(on_hand_change)::int as on_hand, sum(reserved_change)::int as reserved
      from stock_movement group by sku_id, warehouse_id
    )
    select coalesce(stock.sku_id, moved.sku_id) as sku_id, coalesce(stock.warehouse_id, moved.warehouse_id) as warehouse_id,
      coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.reserved, 0) as reserved,
      coalesce(moved.on_hand, 0) as moved_on_hand, coalesce(moved.reserved, 0) as moved_reserved
    from stock full join moved using (sku_id, warehouse_id)
    where coalesce(stock.on_hand, 0) <> coalesce(moved.on_hand, 0) or coalesce(stock.reserved, 0) <> coalesce(moved.reserved, 0)
      or stock.reserved > stock.on_hand
    order by 1, 2`);
  return rows;
}

/**
 * Packs that stand reserved for causes of some kinds, by SKU id, as the movements tell: a cause is the first word of a
 * reference (`order` of `order:12`).
 */
export async function findReservedQuantities(db: Database, causes: readonly string[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ sku_id: number; reserved: number }>(sql`
    select sku_id, sum(reserved_change)::int as reserved from stock_movement
    where split_part(reference, ':', 1) = any(${[...causes]}::text[])
    group by sku_id having sum(reserved_change) <> 0`);
  return new Map(rows.map((row) => [row.sku_id, row.reserved]));
}
