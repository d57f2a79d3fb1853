import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Packs at a location that a picker would take; days are YYYY-MM-DD. */
export type PlannedPick = { sku_id: number; warehouse: string; lot: string | null; expires_on: string | null; quantity: number };

/** The locations a reservation (e.g. `order:12`) would be picked from now, first expired first. */
export async function planPicking(db: Database, reservation: string): Promise<PlannedPick[]> {
  const { rows } = await db.query<PlannedPick>(sql`
    with kept as (
      select sku_id, warehouse_id, sum(reserved_change)::int as packs from stock_movement
      where coalesce(reservation, reference) = ${reservation} and reserved_change <> 0
      group by sku_id, warehouse_id having sum(reserved_change) > 0
    ), dealt as (
      select kept.sku_id, kept.warehouse_id, kept.packs as wanted, location.lot, location.expires_on, location.packs, location.turn,
        coalesce(sum(location.packs) over (
          partition by kept.sku_id, kept.warehouse_id order by location.turn rows between unbounded preceding and 1 preceding
        ), 0) as before
      from kept join pickable_location location using (sku_id, warehouse_id)
    )
    select sku_id, warehouse.key as warehouse, lot, expires_on::text, least(packs, wanted - before)::int as quantity
    from dealt join warehouse on warehouse.id = warehouse_id
    where before < wanted order by warehouse.key, sku_id, turn`);
  return rows;
}
