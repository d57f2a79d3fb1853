import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { StockLine } from './reserve-stock.ts';

/**
 * Takes packs that `reservation` (e.g. `order:12`) had reserved out of the house under the name of `shipment`, from the
 * warehouses that kept them. The caller has made sure, under its own lock, that they are still reserved; anything else is
 * a bug and throws. Belongs last in its transaction.
 */
export async function shipStock(
  transaction: Database,
  { reservation, shipment, lines }: { reservation: string; shipment: string; lines: readonly StockLine[] },
): Promise<void> {
  if (lines.length === 0) return;
  const { rowCount } = await transaction.query(sql`
    with given as (
      select w.sku_id, m.warehouse_id, w.quantity
      from unnest(${lines.map((line) => line.sku_id)}::bigint[], ${lines.map((line) => line.quantity)}::int[]) as w (sku_id, quantity)
      join stock_movement m on m.reference = ${reservation} and m.kind = 'reserve' and m.sku_id = w.sku_id
    ), locked as (
      select stock.sku_id, stock.warehouse_id, given.quantity from stock join given using (sku_id, warehouse_id)
      order by stock.sku_id, stock.warehouse_id
      for no key update of stock
    ), shipped as (
      update stock set on_hand = stock.on_hand - locked.quantity, reserved = stock.reserved - locked.quantity
      from locked
      where stock.sku_id = locked.sku_id and stock.warehouse_id = locked.warehouse_id and stock.reserved >= locked.quantity
      returning stock.sku_id, stock.warehouse_id, locked.quantity
    )
    insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference)
    select sku_id, warehouse_id, 'ship', -quantity, -quantity, ${shipment} from shipped`);
  if (rowCount !== lines.length) throw new Error(`${shipment}: ${rowCount} of ${lines.length} lines could leave the warehouse`);
}
