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
