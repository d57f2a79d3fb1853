import type { CheckedRow } from './kind.ts';

/** Adds a fault where the first tier is not below the list price; both in fen, null where there is none. */
export function checkTierBelowPrice(row: CheckedRow, list: number | null, firstTier: number | null, column: string): void {
  if (list === null || firstTier === null || firstTier < list) return;
  row.faults.push({ column, code: 'tier_not_below_price', params: { price: (list / 100).toFixed(2) } });
}

/** What is wrong with a row that says what a pack cost before (fen), where it costs something else; null where nothing is. */
export const changedPriceFault = (before: number | null, now: number) =>
  before === null || before === now
    ? null
    : ({ column: 'price before', code: 'price_changed', value: yuanText(before), params: { now: yuanText(now) } } as const);

const yuanText = (fen: number): string => (fen / 100).toFixed(2);
