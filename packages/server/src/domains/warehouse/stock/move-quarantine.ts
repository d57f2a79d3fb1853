import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { stockTexts } from './stock-texts.ts';

/** Packs at a location: of one lot, or (`lot` null) those that have no lot number. */
export type LocationPacks = { code: string; warehouse: string; lot: string | null; quantity: number };

export type Location = { sku_id: number; warehouse_id: number; lot_id: number | null; free: number; quarantined: number };

/**
 * Locks and returns packs of a lot, or without one, in a warehouse; or null. Former lot numbers
 * work too. `free` counts packs outside quarantine, reserved or not.
 */
export async function lockLocation(
  transaction: Database,
  { code, warehouse, lot }: Omit<LocationPacks, 'quantity'>,
): Promise<Location | null> {
  await transaction.query(sql`
    select from stock
    where sku_id = (select id from sku where sku.code = ${code}) and warehouse_id = (select id from warehouse where key = ${warehouse})
    for no key update`);
  const { rows } = await transaction.query<Location>(sql`
    select stock.sku_id, stock.warehouse_id, lot.id as lot_id,
      case when lot_stock.lot_id is null then stock.on_hand - stock.in_lots - stock.held else lot_stock.on_hand - lot_stock.quarantined end as free,
      case when lot_stock.lot_id is null then stock.held else lot_stock.quarantined end as quarantined
    from stock
    join sku on sku.id = stock.sku_id and sku.code = ${code}
    join warehouse on warehouse.id = stock.warehouse_id and warehouse.key = ${warehouse}
    left join lot on lot.id = lot_named(sku.id, ${lot})
    left join lot_stock on lot_stock.lot_id = lot.id and lot_stock.warehouse_id = warehouse.id
    where (${lot}::text is null) or lot_stock.lot_id is not null`);
  return rows[0] ?? null;
}

/**
 * Sets packs aside (`change` > 0) or releases them. Reservations stay; a shortage is queued. Once
 * per `reference`. Refuses `not_found`, `wrong_state`. Last in its transaction.
 */
export async function moveQuarantine(
  transaction: Database,
  reference: string,
  { quantity, ...where }: LocationPacks,
  direction: 'quarantine' | 'clear',
): Promise<Result<null>> {
  const location = await lockLocation(transaction, where);
  if (!location) return refuse('not_found');
  const isAside = direction === 'clear';
  const most = isAside ? location.quarantined : location.free;
  if (quantity > most) return refuse('wrong_state', { reason: stockTexts[isAside ? 'aside' : 'free'](most, quantity) });
  await setAside(transaction, reference, location, isAside ? -quantity : quantity);
  return done(null);
}

/** Moves packs of a locked location into quarantine, or out of it below zero. */
export async function setAside(transaction: Database, reference: string, location: Location, change: number): Promise<void> {
  const kind = change > 0 ? 'quarantine' : 'clear';
  if (location.lot_id !== null) {
    await transaction.query(sql`
      insert into lot_movement (lot_id, warehouse_id, kind, on_hand_change, quarantined_change, reference)
      values (${location.lot_id}, ${location.warehouse_id}, ${kind}, 0, ${change}, ${reference})`);
    return;
  }
  await transaction.query(sql`
    with moved as (
      update stock set held = held + ${change}, unsellable = unsellable + ${change}
      where sku_id = ${location.sku_id} and warehouse_id = ${location.warehouse_id}
    )
    insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, held_change, reference)
    values (${location.sku_id}, ${location.warehouse_id}, ${kind}, 0, 0, ${change}, ${reference})`);
}
