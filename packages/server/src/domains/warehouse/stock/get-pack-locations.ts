import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type LotState, lotState } from './find-lot-table.ts';
import { type StockTableRow, packColumns, stockColumns, warehouseObject } from './find-stock-table.ts';

/** Packs of one lot, or without one, in a warehouse; `aside` are set aside. Days are YYYY-MM-DD. */
export type PackLocation = {
  warehouse: { key: string; name: string };
  lot: { id: number; number: string; state: LotState; expires_on: string | null } | null;
  on_hand: number;
  aside: number;
};

export type PackLocations = {
  code: string;
  name: string;
  label: string;
  version: number;
  /** Its own level, and the shop's. */
  low_stock: number | null;
  usual_low_stock: number;
  stock: Omit<StockTableRow, 'code' | 'name' | 'label'>[];
  locations: PackLocation[];
};

/** A stocked pack with its locations in picking order. Refuses `not_found`. */
export async function getPackLocations(db: Database, code: string, language: Language): Promise<Result<PackLocations>> {
  const { rows } = await db.query<{ id: number } & Omit<PackLocations, 'stock' | 'locations'>>(sql`
    select sku.id, ${packColumns(language)}, sku.version, sku.low_stock, stock_rule.low_stock as usual_low_stock
    from sku join product on product.id = sku.product_id cross join stock_rule where sku.code = ${code} and sku.stocked`);
  const [pack] = rows;
  if (!pack) return refuse('not_found');
  const { id, ...named } = pack;
  const stock = await db.query<PackLocations['stock'][number]>(sql`
    select ${stockColumns(language)} from stock join warehouse on warehouse.id = stock.warehouse_id where sku_id = ${id} order by warehouse.id`);
  const locations = await db.query<PackLocation>(sql`
    select warehouse, lot, on_hand, aside from (
    select ${warehouseObject(language)} as warehouse,
      json_build_object('id', lot.id, 'number', lot.number, 'state', ${lotState}, 'expires_on', lot.expires_on) as lot,
      lot_stock.on_hand, lot_stock.quarantined as aside, lot.expires_on, lot.id as turn
    from lot join lot_stock on lot_stock.lot_id = lot.id join warehouse on warehouse.id = lot_stock.warehouse_id
    where lot.sku_id = ${id} and lot_stock.on_hand > 0
    union all
    select ${warehouseObject(language)}, null, on_hand - in_lots, held, null, 9223372036854775807
    from stock join warehouse on warehouse.id = stock.warehouse_id where sku_id = ${id} and on_hand > in_lots
    ) location order by expires_on nulls last, turn`);
  return done({
    ...named,
    stock: stock.rows,
    locations: locations.rows,
  });
}
