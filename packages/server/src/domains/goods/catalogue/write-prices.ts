import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type TiersToWrite, writeTiers } from './internal/write-tiers.ts';

/** A pack's list price in fen, and its quantity tiers; null keeps the present ones. */
export type PriceToWrite = { code: string; price: number; tiers: TiersToWrite | null };

/**
 * Sets list prices and, where given, tiers by catalogue number; equal values are not written.
 * Returns how many packs changed, their numbers, and the products to reindex.
 */
export async function writePrices(
  transaction: Database,
  prices: readonly PriceToWrite[],
): Promise<{ tally: { created: number; updated: number; unchanged: number }; productIds: number[]; changed: ReadonlySet<string> }> {
  const { rows } = await transaction.query<{ id: number; code: string; product_id: number }>(sql`
    update sku set price = fresh.price
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as fresh (code text, price bigint)
    where sku.code = fresh.code and sku.price <> fresh.price
    returning sku.id, sku.code, sku.product_id`);
  const withTiers = prices.flatMap(({ code, tiers }) => (tiers ? [{ code, tiers }] : []));
  const tiered = withTiers.length > 0 ? await writeTiers(transaction, withTiers) : [];
  const changed = new Map([...rows, ...tiered].map(({ id, product_id }) => [id, product_id]));
  return {
    tally: { created: 0, updated: changed.size, unchanged: prices.length - changed.size },
    productIds: [...new Set(changed.values())],
    changed: new Set([...rows, ...tiered].map(({ code }) => code)),
  };
}
