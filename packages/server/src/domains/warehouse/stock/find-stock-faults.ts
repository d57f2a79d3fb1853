import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Stock of a SKU in a warehouse that contradicts its ledgers or its lots, and how. */
export type StockFault = { sku_id: number; warehouse_id: number; fault: string };

/**
 * Where stock differs from its movements, lots or reservations, or a shortage is in no queue: none
 * on consistent data.
 */
export async function findStockFaults(db: Database): Promise<StockFault[]> {
  const { rows } = await db.query<StockFault>(sql`
    with moved as (
      select sku_id, warehouse_id, sum(on_hand_change)::int as on_hand, sum(reserved_change)::int as reserved, sum(held_change)::int as held
      from stock_movement group by sku_id, warehouse_id
    ), lots as (
      select lot.sku_id, lot_stock.warehouse_id, sum(lot_stock.on_hand)::int as on_hand, sum(lot_stock.unsellable)::int as unsellable
      from lot_stock join lot on lot.id = lot_stock.lot_id group by lot.sku_id, lot_stock.warehouse_id
    ), counted as (
      select sku_id, warehouse_id, coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.reserved, 0) as reserved, coalesce(stock.held, 0) as held,
        coalesce(stock.in_lots, 0) as in_lots, coalesce(stock.unsellable, 0) as unsellable, coalesce(stock.missing, 0) as missing,
        coalesce(moved.on_hand, 0) as moved_on_hand, coalesce(moved.reserved, 0) as moved_reserved, coalesce(moved.held, 0) as moved_held,
        coalesce(lots.on_hand, 0) as lots_on_hand, coalesce(lots.unsellable, 0) as lots_unsellable,
        coalesce((select packs from stock_shortage short where short.sku_id = stock.sku_id and short.warehouse_id = stock.warehouse_id
          and closed_at is null), 0) as queued
      from stock full join moved using (sku_id, warehouse_id) full join lots using (sku_id, warehouse_id)
    )
    select sku_id, warehouse_id, fault.text as fault
    from counted
    cross join lateral (values
      (on_hand <> moved_on_hand or reserved <> moved_reserved,
        format('has %s on hand and %s reserved, its movements make %s and %s', on_hand, reserved, moved_on_hand, moved_reserved)),
      (held <> moved_held, format('has %s packs without a lot in quarantine, its movements make %s', held, moved_held)),
      (in_lots <> lots_on_hand, format('counts %s packs of lots, its lots have %s', in_lots, lots_on_hand)),
      (unsellable <> held + lots_unsellable,
        format('counts %s packs that nobody may be promised, they are %s', unsellable, held + lots_unsellable)),
      (missing <> greatest(0, reserved - on_hand), format('has %s reserved, %s on hand and %s missing', reserved, on_hand, missing)),
      (queued <> greatest(0, reserved + unsellable - on_hand),
        format('is short by %s packs, the queue has %s', greatest(0, reserved + unsellable - on_hand), queued))
    ) fault (found, text)
    where fault.found and sku_id is not null and warehouse_id is not null
    union all
    select lot.sku_id, lot_stock.warehouse_id,
      format('lot %s has %s packs, %s in quarantine, its movements make %s and %s', lot.number, lot_stock.on_hand, lot_stock.quarantined,
        coalesce(moved.on_hand, 0), coalesce(moved.quarantined, 0))
    from lot_stock
    join lot on lot.id = lot_stock.lot_id
    left join lateral (
      select sum(on_hand_change)::int as on_hand, sum(quarantined_change)::int as quarantined from lot_movement movement
      where movement.lot_id = lot_stock.lot_id and movement.warehouse_id = lot_stock.warehouse_id
    ) moved on true
    where (lot_stock.on_hand, lot_stock.quarantined) is distinct from (coalesce(moved.on_hand, 0), coalesce(moved.quarantined, 0))
    order by 1, 2`);
  return rows;
}

/**
 * Packs reserved for kinds of causes, by SKU id: the kind is the first word (`order` of
 * `order:12`).
 */
export async function findReservedQuantities(db: Database, causes: readonly string[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ sku_id: number; reserved: number }>(sql`
    select sku_id, sum(reserved_change)::int as reserved from stock_movement
    where split_part(coalesce(reservation, reference), ':', 1) = any(${[...causes]}::text[])
    group by sku_id having sum(reserved_change) <> 0`);
  return new Map(rows.map((row) => [row.sku_id, row.reserved]));
}
