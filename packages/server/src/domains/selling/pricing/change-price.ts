import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { writePrices } from '../../goods/catalogue/write-prices.ts';
import { indexProducts } from '../../goods/search/index-products.ts';
import { findUpcomingPrices, isFarFromItsNeighbours } from './planned/find-upcoming-prices.ts';
import { type PackPrice, type Tier, isFalling, isSamePrice } from './price-steps.ts';
import { pricingTexts } from './pricing-texts.ts';

export type PriceChange = PackPrice & { skuId: number; /** What whoever changes it has seen. */ seen: PackPrice };

/**
 * Changes a pack's list price and tiers at once, unless it needs two people (`isForTwo`, with
 * recent and planned changes by hand). Refuses `not_found`, `changed_meanwhile`, `invalid_input`.
 */
export async function changePrice(
  transaction: Database,
  { skuId, seen, price, tiers }: PriceChange,
  language: Language,
): Promise<Result<{ code: string; isForTwo: boolean }>> {
  const standing = await lockPrice(transaction, skuId);
  if (!standing) return refuse('not_found');
  const { code, ...now } = standing;
  if (!isSamePrice(now, seen)) return refuse('changed_meanwhile', { details: { now } });
  const request = { price, tiers: tiers.toSorted((a, b) => a.min_quantity - b.min_quantity) };
  if (!isFalling(request)) return refuse('invalid_input', { fields: [{ field: 'tiers', msg: pricingTexts[language].tiersFall }] });
  // only now that nobody else changes it: another step by hand may have ended a moment ago
  const ahead = await findUpcomingPrices(transaction, skuId, now);
  if (await isFarFromItsNeighbours(transaction, skuId, { day: null, now, ahead, request })) return done({ code, isForTwo: true });
  const written = [{ code, price, tiers: request.tiers.map(({ min_quantity: min, price: each }) => ({ min, price: each })) }];
  const { productIds } = await writePrices(transaction, written);
  await indexProducts(transaction, productIds);
  return done({ code, isForTwo: false });
}

/** Locks a pack and returns its price and catalogue number; or null. */
export async function lockPrice(transaction: Database, skuId: number): Promise<({ code: string } & PackPrice) | null> {
  await transaction.query(sql`select from sku where id = ${skuId} for no key update`);
  // read after the wait: the statement that waits sees the tiers of before it
  const { rows } = await transaction.query<{ code: string; price: number; tiers: Tier[] }>(
    sql`select code, price, tiers_of(id) as tiers from sku where id = ${skuId}`,
  );
  return rows[0] ?? null;
}
