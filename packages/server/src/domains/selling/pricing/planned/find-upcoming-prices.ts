import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { getDay } from '../../../../platform/database/shanghai-day.ts';
import { type PackPrice, type Tier, isForTwo, readTiers } from '../price-steps.ts';
import { findPriceBeforeHands } from '../find-price-history.ts';
import type { Unread } from '../../../../platform/database/json-column.ts';

/** A pack's future price, with its tiers then; `planned_by` is null for an import. */
export type UpcomingPrice = { id: number; day: string; price: number; tiers: readonly Tier[]; planned_by: string | null };

/** Steps by hand within so many days count as one. */
const daysOfOneStep = 7;

/** What a pack waits for, the first day first. `now` is what it costs. */
export async function findUpcomingPrices(db: Database, skuId: number, now: PackPrice): Promise<UpcomingPrice[]> {
  const { rows } = await db.query<Unread<UpcomingPrice, 'tiers'>>(sql`
    select id, day::text, price, tiers, planned_by from planned_price where sku_id = ${skuId} and state = 'waiting' order by day`);
  let { tiers } = now;
  return rows.map((row) => {
    tiers = readTiers(row.tiers) ?? tiers;
    return { ...row, tiers };
  });
}

/**
 * Whether a price from a day on (null: now) needs two people, measured against prices and steps by
 * hand around it; and whether that is due to the week after it.
 */
export async function isFarFromItsNeighbours(
  db: Database,
  skuId: number,
  { day, now, ahead, request }: { day: string | null; now: PackPrice; ahead: readonly UpcomingPrice[]; request: PackPrice },
): Promise<boolean> {
  const earlier = day === null ? [] : ahead.filter((one) => one.day < day);
  const next = ahead.find((one) => day === null || one.day > day);
  const bases: PackPrice[] = [];
  let isByHand = true;
  for (const step of earlier.toReversed()) {
    if (!isByHand) break;
    bases.push(step);
    isByHand = step.planned_by !== null && day !== null && daysBetween(step.day, day) <= daysOfOneStep;
  }
  if (isByHand) {
    bases.push(now);
    const before = await findPriceBeforeHands(db, skuId);
    if (before) bases.push({ price: before.price, tiers: before.tiers ?? now.tiers });
  }
  if (next && next.planned_by !== null && isForTwo(request, next)) return true;
  const following = followingByHand(ahead, day ?? (await getDay(db)));
  return [request, ...following].some((step) => bases.some((base) => isForTwo(base, step)));
}

/** Steps by hand after a day that count as one with it; an import starts over. */
function followingByHand(ahead: readonly UpcomingPrice[], day: string): readonly UpcomingPrice[] {
  const later = ahead.filter((one) => one.day > day && daysBetween(day, one.day) <= daysOfOneStep);
  const end = later.findIndex((one) => one.planned_by === null);
  return end === -1 ? later : later.slice(0, end);
}

const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / 86_400_000;
