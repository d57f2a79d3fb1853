import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Tier } from '../price-steps.ts';

/** A pack's list price in fen from a day (Beijing time) on, with tiers; null: unchanged. */
export type PlannedPriceToWrite = { code: string; day: string; price: number; tiers: readonly Tier[] | null };

/** Who plans by hand: their name as it is now, and the operator's id; null for a program. */
export type Planner = { name: string; id: number | null };

/**
 * Plans prices by catalogue number; an existing plan for the day stays. Returns the numbers of
 * those that were planned.
 */
export async function writePlannedPrices(
  transaction: Database,
  prices: readonly PlannedPriceToWrite[],
  { plannedBy = null, importId = null }: { plannedBy?: Planner | null; importId?: number | null },
): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.query<{ code: string }>(sql`
    with planned as (
    insert into planned_price (sku_id, day, price, tiers, planned_by, planned_by_id, import_id)
    select sku.id, fresh.day, fresh.price, nullif(fresh.tiers, 'null'), ${plannedBy?.name ?? null}, ${plannedBy?.id ?? null}, ${importId}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as fresh (code text, day date, price bigint, tiers jsonb)
    join sku on sku.code = fresh.code
    on conflict (sku_id, day) where state = 'waiting' do nothing
    returning sku_id)
    select code from planned join sku on sku.id = sku_id`);
  return new Set(rows.map(({ code }) => code));
}
