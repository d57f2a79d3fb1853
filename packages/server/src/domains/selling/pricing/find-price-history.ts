import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type PackPrice, type Tier, readTiers } from './price-steps.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';

/**
 * Former list prices and tiers in fen, and who changed them (null: an import). Tiers are null in
 * changes from before they were recorded.
 */
export type PriceChanged = {
  price_before: number;
  price_after: number;
  tiers_before: Tier[] | null;
  tiers_after: Tier[] | null;
  changed_at: Date;
  changed_by: string | null;
  /** Whether it had been planned for its day. */
  is_planned: boolean;
};

/** The last fifty changes of a pack's list price and tiers, the newest first. */
export async function findPriceHistory(db: Database, skuId: number): Promise<PriceChanged[]> {
  const { rows } = await db.query<Unread<PriceChanged, 'tiers_before' | 'tiers_after'>>(sql`
    select price_before, price_after, tiers_before, tiers_after, changed_at, changed_by, is_planned
    from price_change where sku_id = ${skuId} order by id desc limit 50`);
  return readJson(rows, { tiers_before: readTiers, tiers_after: readTiers });
}

/** Changes by hand within this many days count as one. */
const daysOfOneChange = 7;

/**
 * A pack's price before the recent changes by hand: many small steps count as one. An approved
 * import starts over. Null without such changes; `tiers` is null if unknown, so unchanged.
 */
export async function findPriceBeforeHands(
  db: Database,
  skuId: number,
): Promise<(Pick<PackPrice, 'price'> & { tiers: readonly Tier[] | null }) | null> {
  const { rows } = await db.query<{ price: number | null; tiers: unknown }>(sql`
    with by_hand as (
      select id, price_before, tiers_before from price_change
      where sku_id = ${skuId} and changed_by is not null and changed_at > now() - make_interval(days => ${daysOfOneChange})
        and id > coalesce((select max(id) from price_change where sku_id = ${skuId} and changed_by is null), 0)
    )
    select (select price_before from by_hand order by id limit 1) as price,
      (select tiers_before from by_hand where tiers_before is not null order by id limit 1) as tiers`);
  const [before] = rows;
  return before && before.price !== null ? { price: before.price, tiers: readTiers(before.tiers) } : null;
}
