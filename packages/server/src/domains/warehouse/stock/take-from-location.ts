import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { Location } from './move-quarantine.ts';

/** Why packs are gone: somebody writes them off, or a count did not find them. */
export type Loss = 'write-off' | 'count';

/**
 * Removes packs in quarantine at a locked location. Reservations stay: those without a pack are
 * `missing` and in the queue of shortages. Last in its transaction.
 */
export async function takeFromLocation(
  transaction: Database,
  reference: string,
  location: Location,
  quantity: number,
  loss: Loss,
): Promise<void> {
  if (location.lot_id !== null) {
    await transaction.query(sql`
      insert into lot_movement (lot_id, warehouse_id, kind, on_hand_change, quarantined_change, reference)
      values (${location.lot_id}, ${location.warehouse_id}, ${loss}, ${-quantity}, ${-quantity}, ${reference})`);
  }
  const held = location.lot_id === null ? quantity : 0;
  await transaction.query(sql`
    with moved as (
      update stock set on_hand = on_hand - ${quantity}, held = held - ${held}, unsellable = unsellable - ${held},
        missing = greatest(missing, reserved - on_hand + ${quantity})
      where sku_id = ${location.sku_id} and warehouse_id = ${location.warehouse_id}
    )
    insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, held_change, reference)
    values (${location.sku_id}, ${location.warehouse_id}, ${loss}, ${-quantity}, 0, ${-held}, ${reference})`);
}

/** Adds packs that a count found at a locked location. Last in its transaction. */
export async function addToLocation(transaction: Database, reference: string, location: Location, quantity: number): Promise<void> {
  await transaction.query(sql`
    with moved as (
      update stock set on_hand = on_hand + ${quantity} where sku_id = ${location.sku_id} and warehouse_id = ${location.warehouse_id}
    )
    insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference)
    values (${location.sku_id}, ${location.warehouse_id}, 'count', ${quantity}, 0, ${reference})`);
  if (location.lot_id === null) return;
  await transaction.query(sql`
    insert into lot_movement (lot_id, warehouse_id, kind, on_hand_change, reference)
    values (${location.lot_id}, ${location.warehouse_id}, 'count', ${quantity}, ${reference})`);
}
