import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { readShippingRules } from '../../warehouse/shipping/shipping-rules.ts';
import { type PackShown, type ProductSummary, findProductRows, packsOf, summaryOf } from './internal/product-rows.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

export type ProductWithPacks = { product: ProductSummary; packs: PackShown[] };

/** Products with all their packs, in the order of the ids; those not on sale are left out. */
export async function findProductsWithPacks(
  db: Database,
  productIds: readonly number[],
  language: Language,
  now = databaseNow(),
): Promise<ProductWithPacks[]> {
  if (productIds.length === 0) return [];
  const ids = [...productIds];
  const [rows, rules] = await Promise.all([
    findProductRows(db, sql`and product.id = any (${ids}::bigint[]) order by array_position(${ids}::bigint[], product.id)`),
    readShippingRules(db),
  ]);
  const reading = { language, rules, now };
  return rows.map((row) => ({ product: summaryOf(row, reading), packs: packsOf(row, reading) }));
}
