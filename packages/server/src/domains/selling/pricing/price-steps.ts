import { type Static, Type } from 'typebox';
import { jsonReader, orNull } from '../../../platform/database/json-column.ts';

const TierSchema = Type.Object({ min_quantity: Type.Integer(), price: Type.Integer() });
export type Tier = Static<typeof TierSchema>;

/** Tiers as prices that were or will be are kept with; null where they are not. */
export const readTiers = orNull(jsonReader('planned_price.tiers', Type.Array(TierSchema)));

/** What a pack costs, in fen: its list price, and what it costs from so many packs on. */
export type PackPrice = { price: number; tiers: readonly Tier[] };

/** A change of more than this share of what stood there is not one person's to make. */
export const mostUnapproved = 0.3;

/** Whether a change needs a second approver: a price or tier moves more than `mostUnapproved`. */
export function isForTwo(before: PackPrice, after: PackPrice): boolean {
  const isFar = (was: number, now: number) => Math.abs(now - was) > was * mostUnapproved;
  // what so many packs cost before, at each quantity at which something changes
  const at = ({ price, tiers }: PackPrice, quantity: number) =>
    Math.min(price, ...tiers.filter(({ min_quantity: min }) => min <= quantity).map((tier) => tier.price));
  const quantities = [1, ...[...before.tiers, ...after.tiers].map(({ min_quantity: min }) => min)];
  return quantities.some((quantity) => isFar(at(before, quantity), at(after, quantity)));
}

/** Whether tiers rise in quantity and fall in price, all of them below the list price. */
export const isFalling = ({ price, tiers }: PackPrice): boolean =>
  tiers.every((tier, index) => {
    const before = tiers[index - 1] ?? { min_quantity: 1, price };
    return tier.min_quantity > before.min_quantity && tier.price < before.price;
  });

/** Whether two say the same: price, and tiers in the same order. */
export const isSamePrice = (one: PackPrice, other: PackPrice): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));
const plain = ({ price, tiers }: PackPrice) => [price, ...tiers.map((tier) => [tier.min_quantity, tier.price])];
