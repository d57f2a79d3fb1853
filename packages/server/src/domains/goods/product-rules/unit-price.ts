/** What a unit price is computed from: list price and tiers in fen, contract price, activity. */
export type PackPrices = {
  price: number;
  tiers: readonly { min_quantity: number; price: number }[];
  /** Fen; null without a contract for this pack. */
  contract_price?: number | null;
  percent_off: number | null;
};

/** Why a unit price is what it is. */
export type PriceKind = 'list' | 'tier' | 'contract' | 'activity';

/**
 * The price in fen of one pack when `quantity` are bought: the lowest of list price, tier, contract
 * and activity. Equal prices name the first of these.
 */
export function unitPrice(pack: PackPrices, quantity: number): { unit: number; reason: PriceKind } {
  const lasting = lastingPrice(pack, quantity);
  if (pack.percent_off === null) return lasting;
  const activity = activityPrice(pack.price, pack.percent_off);
  return activity < lasting.unit ? { unit: activity, reason: 'activity' } : lasting;
}

/** The price without the activity, whose packs may run out. */
export function lastingPrice(pack: PackPrices, quantity: number): { unit: number; reason: Exclude<PriceKind, 'activity'> } {
  const tier = reachedTier(pack, quantity)?.price ?? pack.price;
  const contract = pack.contract_price ?? pack.price;
  const unit = Math.min(pack.price, tier, contract);
  if (unit === pack.price) return { unit, reason: 'list' };
  return { unit, reason: unit === tier ? 'tier' : 'contract' };
}

/** The cheapest tier whose quantity is reached. */
export function reachedTier<Tier extends { min_quantity: number; price: number }>(
  pack: { tiers: readonly Tier[] },
  quantity: number,
): Tier | undefined {
  return pack.tiers.filter((tier) => quantity >= tier.min_quantity).toSorted((a, b) => a.price - b.price)[0];
}

/** List price less `percent`, in fen, rounded half up; at least one fen. */
export const activityPrice = (price: number, percent: number): number => Math.max(1, Math.floor((price * (100 - percent) + 50) / 100));
