import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A lot in a warehouse as the warehouse's people see it; `state` is `expired` where a released one may no longer be sold. Days YYYY-MM-DD. */
export type LotOnHand = {
  code: string;
  number: string;
  state: 'quarantine' | 'released' | 'expired' | 'rejected' | 'recalled';
  warehouse: string | null;
  on_hand: number;
  quarantined: number;
  expires_on: string | null;
};

/** Lots with what is left of them, by catalogue number, first expired first; `code` narrows them to one pack. */
export async function findLots(db: Database, code: string | null): Promise<LotOnHand[]> {
  const { rows } = await db.query<LotOnHand>(sql`
    select sku.code, lot.number, warehouse.key as warehouse, coalesce(lot_stock.on_hand, 0) as on_hand,
      coalesce(lot_stock.quarantined, 0) as quarantined, lot.expires_on::text,
      case when lot.status = 'released' and lot_stock.is_sellable = false then 'expired' else lot.status end as state
    from lot
    join sku on sku.id = lot.sku_id
    left join lot_stock on lot_stock.lot_id = lot.id
    left join warehouse on warehouse.id = lot_stock.warehouse_id
    where (${code}::text is null or sku.code = ${code}) and (lot_stock.lot_id is null or lot_stock.on_hand > 0 or ${code}::text is not null)
    order by sku.code, lot.expires_on nulls last, lot.number, warehouse.key limit 1000`);
  return rows;
}

/** What a warehouse has of a pack: all, promised, without a lot, and not to be promised. */
export type StockOnHand = { warehouse: string; on_hand: number; reserved: number; unsellable: number; without_lot: number };

/** The stock of a pack by its catalogue number, warehouse by warehouse. */
export async function findStock(db: Database, code: string): Promise<StockOnHand[]> {
  const { rows } = await db.query<StockOnHand>(sql`
    select warehouse.key as warehouse, on_hand, reserved, unsellable, on_hand - in_lots as without_lot
    from stock join sku on sku.id = stock.sku_id join warehouse on warehouse.id = stock.warehouse_id
    where sku.code = ${code} order by warehouse.key`);
  return rows;
}
