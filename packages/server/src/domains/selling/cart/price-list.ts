import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { priceLines } from '../pricing/price-lines.ts';
import { judgeLines } from './describe-cart.ts';

/**
 * Prices of packs for this buyer (null: a guest) today in these quantities, with obstacles.
 * Quantities of a SKU add up; unknown SKUs are left out.
 */
export async function priceList(
  db: Database,
  accountId: number | null,
  wanted: readonly { sku_id: number; quantity: number }[],
  language: Language,
): Promise<Output<'cart', 'priceList'>> {
  const quantities = new Map<number, number>();
  for (const { sku_id, quantity } of wanted) quantities.set(sku_id, (quantities.get(sku_id) ?? 0) + quantity);
  const rows = [...quantities].map(([sku_id, quantity], id) => ({ id, sku_id, quantity, adjusted_from: null, seen_price: null }));
  const { lines, goods } = priceLines(await judgeLines(db, accountId, rows, language));
  return {
    lines: lines.map(({ sku_id, quantity, gross, problem }) => ({ sku_id, quantity, amount: gross, problem: problem?.text ?? null })),
    goods,
  };
}
