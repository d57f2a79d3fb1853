import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** What a list price was before, in fen, and who changed it; null where a file did, whose import says who asked for it. */
export type PriceChanged = { price_before: number; price_after: number; changed_at: Date; changed_by: string | null };

/** The last fifty changes of a pack's list price, the newest first. */
export async function findPriceHistory(db: Database, skuId: number): Promise<PriceChanged[]> {
  const { rows } = await db.query<PriceChanged>(sql`
    select price_before, price_after, changed_at, changed_by from price_change where sku_id = ${skuId} order by id desc limit 50`);
  return rows;
}

/** A price that was changed by hand so many days ago or less counts as one change with those before it. */
const daysOfOneChange = 7;

/**
 * What a pack's list price was before the changes by hand of the last days, in fen: many small steps are one large one. What a file changed, with its
 * second person, begins anew. Null where nobody has changed it by hand.
 */
export async function findPriceBeforeHands(db: Database, skuId: number): Promise<number | null> {
  const { rows } = await db.query<{ price_before: number }>(sql`
    select price_before from price_change
    where sku_id = ${skuId} and changed_by is not null and changed_at > now() - make_interval(days => ${daysOfOneChange})
      and id > coalesce((select max(id) from price_change where sku_id = ${skuId} and changed_by is null), 0)
    order by id limit 1`);
  return rows[0]?.price_before ?? null;
}
