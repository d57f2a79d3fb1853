import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Packs that came back; `lot` is the number on their label or documents, or null. */
export type ReturnedPacks = { sku_id: number; quantity: number; lot: string | null };

/**
 * Receives returned packs in quarantine (domain rules, Stock), in their lot's last warehouse if
 * open, else the first. Once per `reference` (e.g. `ticket:12`); twice throws. Unknown lots count
 * as none. Last in its transaction.
 */
export async function returnStock(transaction: Database, reference: string, packs: readonly ReturnedPacks[]): Promise<void> {
  if (packs.length === 0) return;
  const columns = [packs.map(({ sku_id }) => sku_id), packs.map(({ quantity }) => quantity), packs.map(({ lot }) => lot)] as const;
  // Packs with a lot and without are counted apart, and their sum is one movement of stock.
  await transaction.query(sql`
    with came as (
      select w.sku_id, w.quantity, lot.id as lot_id, coalesce(
        (select open.id from lot_movement sent join warehouse open on open.id = sent.warehouse_id and open.closed_at is null
          where sent.lot_id = lot.id and sent.kind = 'ship' order by sent.id desc limit 1),
        (select open.id from stock join warehouse open on open.id = stock.warehouse_id and open.closed_at is null
          where stock.sku_id = w.sku_id order by open.id limit 1),
        (select id from warehouse where closed_at is null order by id limit 1)
      ) as warehouse_id
      from unnest(${columns[0]}::bigint[], ${columns[1]}::int[], ${columns[2]}::text[]) as w (sku_id, quantity, lot)
      left join lot on lot.id = lot_named(w.sku_id, w.lot)
    ), summed as (
      select sku_id, warehouse_id, sum(quantity)::int as packs, coalesce(sum(quantity) filter (where lot_id is null), 0)::int as loose
      from came group by sku_id, warehouse_id
    ), taken as (
      insert into stock (sku_id, warehouse_id, on_hand, held, unsellable)
      select sku_id, warehouse_id, packs, loose, loose from summed order by sku_id, warehouse_id
      on conflict (sku_id, warehouse_id) do update
        set on_hand = stock.on_hand + excluded.on_hand, held = stock.held + excluded.held, unsellable = stock.unsellable + excluded.unsellable
      returning sku_id, warehouse_id
    ), moved as (
      insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, held_change, reference)
      select sku_id, warehouse_id, 'return', packs, 0, loose, ${reference} from taken join summed using (sku_id, warehouse_id)
    )
    insert into lot_movement (lot_id, warehouse_id, kind, on_hand_change, quarantined_change, reference)
    select lot_id, warehouse_id, 'return', sum(quantity), sum(quantity), ${reference} from came join taken using (sku_id, warehouse_id)
    where lot_id is not null group by lot_id, warehouse_id`);
}
