import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { readShippingRules } from '../../warehouse/shipping/shipping-rules.ts';
import { type PackChoice, type ProductSummary, findProductRows, summaryOf } from './internal/product-rows.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

/** Summaries of products, in the order of the ids; those not on sale are left out. */
export async function findProductSummaries(
  db: Database,
  productIds: readonly number[],
  language: Language,
  { now = databaseNow(), shown = 'price' }: { now?: Date; shown?: PackChoice } = {},
): Promise<ProductSummary[]> {
  if (productIds.length === 0) return [];
  const [rows, rules] = await Promise.all([
    findProductRows(db, sql`and product.id = any (${productIds}::bigint[]) order by array_position(${productIds}::bigint[], product.id)`),
    readShippingRules(db),
  ]);
  const reading = { language, rules, now };
  return rows.map((row) => summaryOf(row, reading, shown));
}

export type { PackChoice, ProductSummary };
