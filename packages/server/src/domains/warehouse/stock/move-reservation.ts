import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Moves a reservation to sellable packs of other warehouses as far as possible; returns the number.
 * The caller locks its owner. Once per `reference`.
 */
export async function moveReservation(
  transaction: Database,
  reference: string,
  { reservation, sku_id, warehouse_id, packs }: { reservation: string; sku_id: number; warehouse_id: number; packs: number },
): Promise<number> {
  const { rows } = await transaction.query<{ moved: number }>(sql`
    with locked as (
      select warehouse_id, greatest(0, on_hand - unsellable - reserved) as available from stock
      where sku_id = ${sku_id} order by warehouse_id for no key update
    ), offered as (
      select warehouse_id, available,
        coalesce(sum(available) over (order by available desc, warehouse_id rows between unbounded preceding and 1 preceding), 0) as before
      from locked where warehouse_id <> ${warehouse_id} and available > 0
    ), taken as (
      select warehouse_id, least(available, ${packs} - before)::int as packs from offered where before < ${packs}
    ), changes as (
      select warehouse_id, 'reserve' as kind, packs as change from taken
      union all select ${warehouse_id}::bigint, 'release', -sum(packs)::int from taken having sum(packs) > 0
    ), changed as (
      update stock set reserved = reserved + changes.change from changes
      where stock.sku_id = ${sku_id} and stock.warehouse_id = changes.warehouse_id
    ), reported as (
      insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference, reservation)
      select ${sku_id}, warehouse_id, kind, 0, change, ${`${reference}:${reservation}`}, ${reservation} from changes
    )
    select coalesce(sum(packs), 0)::int as moved from taken`);
  return rows[0]?.moved ?? 0;
}
