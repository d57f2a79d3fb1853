/** A pack's default label: `500 mL`, `100 pieces`. */
export function packLabel(amount: number, unit: string): { en: string; zh: string } {
  const number = String(amount);
  if (unit === 'piece') return { en: `${number} ${amount === 1 ? 'piece' : 'pieces'}`, zh: `${number} 个` };
  return { en: `${number} ${unit}`, zh: `${number} ${unit}` };
}

const GRAMS: ReadonlyMap<string, number> = new Map([
  ['kg', 1000],
  ['g', 1],
  ['mg', 0.001],
  ['L', 1000],
  ['mL', 1],
]);

/** Estimates the shipping weight in grams: the content as water, plus 100 g of packaging. */
export const packWeight = (amount: number, unit: string): number =>
  Math.min(1_000_000, Math.ceil(100 + amount * (GRAMS.get(unit) ?? 0.001)));
