import sql from 'sql-template-tag';
import type { Database } from '../../../database/connection.ts';
import type { Tier } from '../price-steps.ts';

/** A pack's list price in fen from a day of Asia/Shanghai on, with its tiers; null: they stay as they are then. */
export type PlannedPriceToWrite = { code: string; day: string; price: number; tiers: readonly Tier[] | null };

/** Plans prices of packs by catalogue number; a pack that waits for another price on that day already keeps that one. Gives how many were planned. */
export async function writePlannedPrices(
  transaction: Database,
  prices: readonly PlannedPriceToWrite[],
  { plannedBy = null, importId = null }: { plannedBy?: string | null; importId?: number | null },
): Promise<number> {
  const { rowCount } = await transaction.query(sql`
    insert into planned_price (sku_id, day, price, tiers, planned_by, import_id)
    select sku.id, fresh.day, fresh.price, nullif(fresh.tiers, 'null'), ${plannedBy}, ${importId}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as fresh (code text, day date, price bigint, tiers jsonb)
    join sku on sku.code = fresh.code
    on conflict (sku_id, day) where state = 'waiting' do nothing`);
  return rowCount ?? 0;
}
