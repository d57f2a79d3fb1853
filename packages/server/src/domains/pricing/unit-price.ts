/** What a unit price is computed from: list price and tiers in fen, and the running activity's reduction in percent. */
export type PackPrices = {
  price: number;
  tiers: readonly { min_quantity: number; price: number }[];
  percent_off: number | null;
};

/** Why a unit price is what it is. */
export type PriceKind = 'list' | 'tier' | 'activity';

/**
 * The price of one pack in fen when `quantity` packs are bought: the lowest of the list price, the best tier reached and
 * the activity's price. Among equals the plainer reason stands: list, then tier, then activity.
 */
export function unitPrice(pack: PackPrices, quantity: number): { unit: number; reason: PriceKind } {
  const tier = reachedTier(pack, quantity)?.price ?? pack.price;
  const activity = pack.percent_off === null ? pack.price : activityPrice(pack.price, pack.percent_off);
  const unit = Math.min(pack.price, tier, activity);
  if (unit === pack.price) return { unit, reason: 'list' };
  return { unit, reason: unit === tier ? 'tier' : 'activity' };
}

/** The cheapest tier whose quantity is reached. */
export function reachedTier<Tier extends { min_quantity: number; price: number }>(
  pack: { tiers: readonly Tier[] },
  quantity: number,
): Tier | undefined {
  return pack.tiers.filter((tier) => quantity >= tier.min_quantity).toSorted((a, b) => a.price - b.price)[0];
}

/** List price less `percent`, in fen, half a fen rounded up; at least one fen, since nothing is sold for nothing. */
export const activityPrice = (price: number, percent: number): number => Math.max(1, Math.floor((price * (100 - percent) + 50) / 100));
