import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type PriceChange, lockPrice } from '../../selling/pricing/change-price.ts';
import { type PackPrice, isFalling, isSamePrice } from '../../selling/pricing/price-steps.ts';
import { pricingTexts } from '../../selling/pricing/pricing-texts.ts';
import { proposePrices } from './propose-prices.ts';
import { findUpcomingPrices, isFarFromItsNeighbours } from '../../selling/pricing/planned/find-upcoming-prices.ts';
import { type Planner, writePlannedPrices } from '../../selling/pricing/planned/write-planned-prices.ts';

/** A price from a day (Asia/Shanghai) on, by hand; `seen` is what the pack costs now. */
export type PricePlan = PriceChange & { day: string };

/**
 * Plans a pack's price and tiers for a future day; a large change becomes an import of prices for a
 * second approver. Refuses `not_found`, `changed_meanwhile` with the price, `invalid_input`.
 */
export async function planPrice(
  db: DatabasePool,
  { dataDir, by, language }: { dataDir: string; by: Planner; language: Language },
  plan: PricePlan,
): Promise<Result<{ importId: number | null }>> {
  const planned = await inTransaction(db, (transaction) => writePlan(transaction, plan, { by, language }));
  if (!planned.ok || planned.value === null) return planned.ok ? done({ importId: null }) : planned;
  const { price, tiers, day } = plan;
  const proposals = [{ ...planned.value, price, tiers }];
  const proposed = await proposePrices(db, dataDir, { proposals, madeBy: by.name, name: `${planned.value.code}.csv`, day });
  return proposed.ok ? done({ importId: proposed.value.id }) : proposed;
}

/** Writes a plan; returns null, or number and former price (fen) if a second approver is needed. */
async function writePlan(
  transaction: Database,
  { skuId, day, price, tiers, seen }: PricePlan,
  { by, language }: { by: Planner; language: Language },
): Promise<Result<{ code: string; before: number } | null>> {
  const standing = await lockPrice(transaction, skuId);
  if (!standing) return refuse('not_found');
  const { code, ...now } = standing;
  if (!isSamePrice(now, seen)) return refuse('changed_meanwhile', { details: { now } });
  const texts = pricingTexts[language];
  const request: PackPrice = { price, tiers: tiers.toSorted((a, b) => a.min_quantity - b.min_quantity) };
  if (!isFalling(request)) return refuse('invalid_input', { fields: [{ field: 'tiers', msg: texts.tiersFall }] });
  const { rows } = await transaction.query<{ is_to_come: boolean }>(sql`select ${day}::date > ${today} as is_to_come`);
  if (rows[0]?.is_to_come !== true) return refuse('invalid_input', { fields: [{ field: 'day', msg: texts.dayToCome }] });
  const ahead = await findUpcomingPrices(transaction, skuId, now);
  if (ahead.some((one) => one.day === day)) return refuse('invalid_input', { fields: [{ field: 'day', msg: texts.plannedAlready }] });
  const before = ahead.findLast((one) => one.day < day) ?? now;
  if (isSamePrice(before, request)) return refuse('invalid_input', { fields: [{ field: 'price', msg: texts.nothingChanges }] });
  if (await isFarFromItsNeighbours(transaction, skuId, { day, now, ahead, request })) return done({ code, before: before.price });
  await writePlannedPrices(transaction, [{ code, day, ...request }], { plannedBy: by });
  return done(null);
}
