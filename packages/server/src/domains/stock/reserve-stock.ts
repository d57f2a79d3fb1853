import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** Packs of a SKU; one entry per SKU. */
export type StockLine = { sku_id: number; quantity: number };

/** A line that could not be had: how many packs one warehouse has left. */
export type Shortage = { sku_id: number; wanted: number; left: number };

/**
 * Promises packs to `reference` (e.g. `order:12`), all lines or none, each from one warehouse, the fullest first. One
 * statement: rows are locked in the order of their ids, so that rivals queue instead of deadlocking, then changed only if
 * every line is there. Refuses `out_of_stock` with `details.lines: Shortage[]`. It belongs last in its transaction, since
 * the rows stay locked until that ends.
 */
export async function reserveStock(transaction: Database, reference: string, lines: readonly StockLine[]): Promise<Result<null>> {
  if (lines.length === 0) return done(null);
  const { rows } = await transaction.query<Shortage & { reserved: boolean }>(sql`
    with wanted as (
      select * from unnest(${lines.map((line) => line.sku_id)}::bigint[], ${lines.map((line) => line.quantity)}::int[]) as w (sku_id, quantity)
    ), locked as (
      select sku_id, warehouse_id, on_hand - reserved as available from stock
      where sku_id in (select sku_id from wanted)
      order by sku_id, warehouse_id
      for no key update
    ), chosen as (
      select distinct on (sku_id) sku_id, warehouse_id, quantity, available
      from wanted join locked using (sku_id)
      order by sku_id, available desc, warehouse_id
    ), complete as (
      select count(*) = (select count(*) from wanted) as yes from chosen where available >= quantity
    ), reserved as (
      update stock set reserved = stock.reserved + chosen.quantity
      from chosen
      where stock.sku_id = chosen.sku_id and stock.warehouse_id = chosen.warehouse_id
        and stock.on_hand - stock.reserved >= chosen.quantity and (select yes from complete)
      returning stock.sku_id, stock.warehouse_id, chosen.quantity
    ), moved as (
      insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference)
      select sku_id, warehouse_id, 'reserve', 0, quantity, ${reference} from reserved
    )
    select wanted.sku_id, wanted.quantity as wanted, coalesce(chosen.available, 0) as left, reserved.sku_id is not null as reserved
    from wanted left join chosen using (sku_id) left join reserved using (sku_id)
    order by wanted.sku_id`);
  if (rows.every((row) => row.reserved)) return done(null);
  const short = rows.filter((row) => row.left < row.wanted).map(({ sku_id, wanted, left }) => ({ sku_id, wanted, left }));
  return refuse('out_of_stock', { details: { lines: short } });
}
