import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type StockAct, beginStockAct } from './begin-stock-act.ts';
import { type Location, type LocationPacks, lockLocation } from './move-quarantine.ts';
import { stockTexts } from './stock-texts.ts';

const refused = (reason: Wording) => refuse('wrong_state', { reason });

/**
 * Moves unreserved packs, not set aside, to another warehouse, once. Refuses `not_found` and
 * `wrong_state` with a reason. Last in its transaction.
 */
export async function moveStock(
  transaction: Database,
  { to, ...packs }: LocationPacks & { to: string },
  act: StockAct,
): Promise<Result<null>> {
  if (to === packs.warehouse) return refused(stockTexts.sameWarehouse);
  const begun = await beginStockAct(transaction, 'move', { to, ...packs }, act);
  if (!begun.ok) return begun;
  const reference = begun.value;
  if (reference === null) return done(null);
  // all of the pack's rows in their order, as everybody locks them
  await transaction.query(sql`
    select from stock where sku_id = (select id from sku where code = ${packs.code}) order by warehouse_id for no key update`);
  const location = await lockLocation(transaction, packs);
  const target = await transaction.query<{ id: number }>(sql`select id from warehouse where key = ${to} and closed_at is null for share`);
  const targetId = target.rows[0]?.id;
  if (!location || targetId === undefined) return refuse('not_found');
  if (packs.quantity > location.free) return refused(stockTexts.free(location.free, packs.quantity));
  const unpromised = await countUnpromised(transaction, location);
  if (packs.quantity > unpromised) return refused(stockTexts.unpromised(unpromised, packs.quantity));
  await carry(transaction, reference, { location, targetId, quantity: packs.quantity });
  return done(null);
}

/** How many packs of a locked location are unreserved; unsold lots are never reserved. */
async function countUnpromised(transaction: Database, { sku_id, warehouse_id, lot_id }: Location): Promise<number> {
  const { rows } = await transaction.query<{ packs: number }>(sql`
    select case when coalesce(lot_stock.is_sellable, true) then greatest(0, stock.on_hand - stock.unsellable - stock.reserved)
      else stock.on_hand - stock.reserved end as packs
    from stock left join lot_stock on lot_stock.lot_id = ${lot_id} and lot_stock.warehouse_id = stock.warehouse_id
    where stock.sku_id = ${sku_id} and stock.warehouse_id = ${warehouse_id}`);
  return rows[0]?.packs ?? 0;
}

type Carrying = { location: Location; targetId: number; quantity: number };

/** Lot rows leave first and arrive last: a warehouse never has more packs in lots than packs. */
async function carry(transaction: Database, reference: string, { location, targetId, quantity }: Carrying): Promise<void> {
  const moveLot = async (warehouseId: number, change: number) => {
    if (location.lot_id === null) return;
    await transaction.query(sql`
      insert into lot_movement (lot_id, warehouse_id, kind, on_hand_change, reference)
      values (${location.lot_id}, ${warehouseId}, 'move', ${change}, ${reference})`);
  };
  await moveLot(location.warehouse_id, -quantity);
  await transaction.query(
    sql`update stock set on_hand = on_hand - ${quantity} where sku_id = ${location.sku_id} and warehouse_id = ${location.warehouse_id}`,
  );
  await transaction.query(sql`
    insert into stock (sku_id, warehouse_id, on_hand) values (${location.sku_id}, ${targetId}, ${quantity})
    on conflict (sku_id, warehouse_id) do update set on_hand = stock.on_hand + excluded.on_hand`);
  await transaction.query(sql`
    insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference)
    select ${location.sku_id}, warehouse_id, 'move', change, 0, ${reference}
    from (values (${location.warehouse_id}::bigint, ${-quantity}::int), (${targetId}::bigint, ${quantity}::int)) as moved (warehouse_id, change)`);
  await moveLot(targetId, quantity);
}
