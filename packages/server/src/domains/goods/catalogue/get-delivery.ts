import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findAddresses } from '../../people/addresses/find-addresses.ts';
import { readShippingRules } from '../../warehouse/shipping/shipping-rules.ts';
import { defaultProvince } from '../../warehouse/shipping/tariff.ts';
import { deliveryOf } from './internal/delivery-shown.ts';
import { findProductRows, summaryOf } from './internal/product-rows.ts';

/**
 * Shipping cost and arrival of one cheapest pack: to the given province, that of the buyer's
 * default address, or the shop's default. Null where it cannot be shipped.
 */
export async function getDelivery(
  db: Database,
  { id, province_id: wanted }: { id: number; province_id?: string },
  { accountId, language, now }: { accountId: number | null; language: Language; now: Date },
): Promise<Result<Output<'catalogue', 'getDelivery'>>> {
  const [product] = await findProductRows(db, sql`and product.id = ${id}`);
  if (!product) return refuse('not_found');
  const own = wanted === undefined && accountId !== null ? (await findAddresses(db, accountId))[0]?.province_id : undefined;
  const reading = { language, rules: await readShippingRules(db), now };
  const { pack } = summaryOf(product, reading);
  return done({ delivery: deliveryOf(product, pack, { provinceId: wanted ?? own ?? defaultProvince, ...reading }) });
}
