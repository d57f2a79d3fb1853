import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { StockLine } from './reserve-stock.ts';

/**
 * Receives packs with their movements in one statement, once per reference and SKU; twice throws.
 * `note` is the delivery note's number.
 */
export async function receiveStock(
  transaction: Database,
  {
    warehouseId,
    reference,
    note = null,
    lines,
  }: { warehouseId: number; reference: string; note?: string | null; lines: readonly StockLine[] },
): Promise<void> {
  await transaction.query(sql`
    with received as (
      insert into stock (sku_id, warehouse_id, on_hand)
      select sku_id, ${warehouseId}::bigint, quantity
      from unnest(${lines.map((line) => line.sku_id)}::bigint[], ${lines.map((line) => line.quantity)}::int[]) as w (sku_id, quantity)
      order by sku_id
      on conflict (sku_id, warehouse_id) do update set on_hand = stock.on_hand + excluded.on_hand
      returning sku_id, warehouse_id
    )
    insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference, note)
    select received.sku_id, received.warehouse_id, 'receive', w.quantity, 0, ${reference}, ${note}
    from received
    join unnest(${lines.map((line) => line.sku_id)}::bigint[], ${lines.map((line) => line.quantity)}::int[]) as w (sku_id, quantity) using (sku_id)`);
}
