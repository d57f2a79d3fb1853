export type StockShown = { state: 'in_stock' | 'low' | 'made_to_order' | 'always'; available: number; lead_days: number };

/** Pages say at most "50+": below that the count is exact. */
const MOST_SHOWN = 50;
const LOW = 10;

/** The stock shown on a page. `available` counts packs on hand that are not reserved. */
export function stockShown(pack: { stocked: boolean; available: number; lead_days: number }): StockShown {
  if (!pack.stocked) return { state: 'always', available: MOST_SHOWN, lead_days: pack.lead_days };
  const available = Math.max(0, Math.min(pack.available, MOST_SHOWN));
  if (available === 0) return { state: 'made_to_order', available, lead_days: pack.lead_days };
  return { state: available <= LOW ? 'low' : 'in_stock', available, lead_days: pack.lead_days };
}
