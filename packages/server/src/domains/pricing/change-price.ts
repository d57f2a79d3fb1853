import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { writePrices } from '../catalogue/write-prices.ts';
import { indexProducts } from '../search/index-products.ts';
import { findPriceBeforeHands } from './find-price-history.ts';
import { pricingTexts } from './pricing-texts.ts';

export type Tier = { min_quantity: number; price: number };
/** What a pack costs, in fen: its list price, and what it costs from so many packs on. */
export type PackPrice = { price: number; tiers: readonly Tier[] };

/** A change of more than this share of what stood there is not one person's to make. */
export const mostAlone = 0.3;

export type PriceChange = PackPrice & { skuId: number; /** What whoever changes it has seen. */ seen: PackPrice };

/**
 * Changes a pack's list price and tiers, at once; but where that goes further than one person may (`isForTwo`, counting what was changed by hand in the
 * days before), nothing is written, and `isForTwo` says so. Refuses `not_found`, `changed_meanwhile` (with what stands there now), `invalid_input`
 * where tiers do not rise in quantity and fall in price.
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
  const sorted = tiers.toSorted((a, b) => a.min_quantity - b.min_quantity);
  if (!isFalling([{ min_quantity: 1, price }, ...sorted])) {
    return refuse('invalid_input', { fields: [{ field: 'tiers', msg: pricingTexts[language].tiersFall }] });
  }
  // only now that nobody else changes it: another step by hand may have ended a moment ago
  const before = await findPriceBeforeHands(transaction, skuId);
  const isLongWay = before !== null && isForTwo({ price: before.price, tiers: before.tiers ?? now.tiers }, { price, tiers });
  if (isForTwo(seen, { price, tiers }) || isLongWay) return done({ code, isForTwo: true });
  const written = [{ code, price, tiers: sorted.map(({ min_quantity: min, price: each }) => ({ min, price: each })) }];
  const { productIds } = await writePrices(transaction, written, { withTiers: true });
  await indexProducts(transaction, productIds);
  return done({ code, isForTwo: false });
}

/** Whether a change goes so far that a second person has to approve it: a price or tier moves by more than `mostAlone` of the former one. */
export function isForTwo(before: PackPrice, after: PackPrice): boolean {
  const isFar = (was: number, now: number) => Math.abs(now - was) > was * mostAlone;
  // what so many packs cost before, at each quantity at which something changes
  const at = ({ price, tiers }: PackPrice, quantity: number) =>
    Math.min(price, ...tiers.filter(({ min_quantity: min }) => min <= quantity).map((tier) => tier.price));
  const quantities = [1, ...[...before.tiers, ...after.tiers].map(({ min_quantity: min }) => min)];
  return quantities.some((quantity) => isFar(at(before, quantity), at(after, quantity)));
}

const isFalling = (tiers: readonly Tier[]): boolean =>
  tiers.every((tier, index) => {
    const before = tiers[index - 1];
    return !before || (tier.min_quantity > before.min_quantity && tier.price < before.price);
  });

/** Whether two say the same: price, and tiers in the same order. */
const isSamePrice = (one: PackPrice, other: PackPrice): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));
const plain = ({ price, tiers }: PackPrice) => [price, ...tiers.map((tier) => [tier.min_quantity, tier.price])];

async function lockPrice(transaction: Database, skuId: number): Promise<({ code: string } & PackPrice) | null> {
  const { rows } = await transaction.query<{ code: string; price: number; tiers: Tier[] }>(sql`
    select code, price, coalesce((
      select json_agg(json_build_object('min_quantity', min_quantity, 'price', tier.price) order by min_quantity)
      from sku_tier tier where sku_id = sku.id
    ), '[]') as tiers
    from sku where id = ${skuId} for update`);
  return rows[0] ?? null;
}
