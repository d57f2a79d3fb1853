/**
 * What one pack costs now: the activity's price where one runs, else the list price (fen, VAT included).
 * The activity's price is the list price × (100 − percent) / 100, rounded half up once.
 */
export function priceNow(listPrice: number, percentOff: number | null): number {
  return percentOff === null ? listPrice : Math.floor((listPrice * (100 - percentOff) + 50) / 100);
}

export type UnitPrice = { fen: number; per: string };

/** Units of an amount: the base unit to compare in, and how many of them one is. */
const bases: ReadonlyMap<string, readonly [base: string, factor: number]> = new Map([
  ['kg', ['g', 1000]],
  ['g', ['g', 1]],
  ['mg', ['g', 0.001]],
  ['µg', ['g', 0.000_001]],
  ['L', ['mL', 1000]],
  ['mL', ['mL', 1]],
  ['µL', ['mL', 0.001]],
  ['piece', ['piece', 1]],
  ['mol', ['mol', 1]],
  ['mmol', ['mol', 0.001]],
  ['nmol', ['nmol', 1]],
  ['U', ['U', 1]],
  ['kU', ['U', 1000]],
  ['test', ['test', 1]],
  ['reaction', ['reaction', 1]],
]);

/**
 * Price per gram, millilitre or piece as an exact ratio, shown with four decimals: 2800 fen for 500 mL → 5.6 per mL.
 * Null for units that nobody compares, such as a service's sample or hour.
 */
export function unitPrice(price: number, amount: number, unit: string): UnitPrice | null {
  const base = bases.get(unit);
  if (!base || amount <= 0) return null;
  // Amounts have four decimals: whole numbers divide with one rounding.
  const scaled = Math.round(amount * 10_000);
  const ratio = base[1] >= 1 ? (price * 10_000) / (scaled * base[1]) : (price * 10_000 * Math.round(1 / base[1])) / scaled;
  return { fen: Number(ratio.toFixed(4)), per: base[0] };
}
