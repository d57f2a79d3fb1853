import type { CheckedRow } from './kind.ts';

/** Adds a fault where the first tier is not below the list price; both in fen, null where there is none. */
export function checkTierBelowPrice(row: CheckedRow, list: number | null, firstTier: number | null, column: string): void {
  if (list === null || firstTier === null || firstTier < list) return;
  row.faults.push({ column, code: 'tier_not_below_price', params: { price: (list / 100).toFixed(2) } });
}
