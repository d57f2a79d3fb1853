import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type TiersToWrite, writeTiers } from './internal/write-tiers.ts';

/** A pack's list price in fen, and its quantity tiers; null leaves those that stand. */
export type PriceToWrite = { code: string; price: number; tiers: TiersToWrite | null };

/**
 * Sets list prices (and tiers, where they are given) of packs by catalogue number. What is so already is not touched.
 * Gives how many packs changed, and their products, whose search entries are out of date now.
 */
export async function writePrices(
  transaction: Database,
  prices: readonly PriceToWrite[],
): Promise<{ tally: { created: number; updated: number; unchanged: number }; productIds: number[] }> {
  const { rows } = await transaction.query<{ id: number; product_id: number }>(sql`
    update sku set price = fresh.price
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as fresh (code text, price bigint)
    where sku.code = fresh.code and sku.price <> fresh.price
    returning sku.id, sku.product_id`);
  const withTiers = prices.flatMap(({ code, tiers }) => (tiers ? [{ code, tiers }] : []));
  const tiered = withTiers.length > 0 ? await writeTiers(transaction, withTiers) : [];
  const changed = new Map([...rows, ...tiered].map(({ id, product_id }) => [id, product_id]));
  return {
    tally: { created: 0, updated: changed.size, unchanged: prices.length - changed.size },
    productIds: [...new Set(changed.values())],
  };
}
