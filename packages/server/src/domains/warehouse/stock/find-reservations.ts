import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Reservations of a SKU in a warehouse, e.g. `order:12`, with packs, newest first. */
export async function findReservations(
  db: Database,
  { sku_id, warehouse_id }: { sku_id: number; warehouse_id: number },
): Promise<{ reservation: string; packs: number }[]> {
  const { rows } = await db.query<{ reservation: string; packs: number }>(sql`
    select coalesce(reservation, reference) as reservation, sum(reserved_change)::int as packs
    from stock_movement
    where sku_id = ${sku_id} and warehouse_id = ${warehouse_id} and reserved_change <> 0
    group by 1 having sum(reserved_change) > 0
    order by min(id) desc`);
  return rows;
}

/** How many packs are promised in a warehouse beyond what can be picked there. */
export async function findShortPacks(db: Database, { sku_id, warehouse_id }: { sku_id: number; warehouse_id: number }): Promise<number> {
  const { rows } = await db.query<{ short: number }>(sql`
    select greatest(0, reserved + unsellable - on_hand) as short from stock where sku_id = ${sku_id} and warehouse_id = ${warehouse_id}`);
  return rows[0]?.short ?? 0;
}

/** Packs reserved for these, e.g. `order:12`, in all warehouses: `reservation sku_id` → packs. */
export async function findReservedPacks(db: Database, reservations: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ key: string; packs: number }>(sql`
    select coalesce(reservation, reference) || ' ' || sku_id as key, sum(reserved_change)::int as packs
    from stock_movement where coalesce(reservation, reference) = any(${[...reservations]}::text[]) group by 1`);
  return new Map(rows.map(({ key, packs }) => [key, packs]));
}
