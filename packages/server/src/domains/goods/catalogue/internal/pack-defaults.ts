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

/** Drawings of packs by what is measured; pieces are drawn by the family of their category. */
const DRAWN: ReadonlyMap<string, string> = new Map([
  ...['kg', 'g'].map((unit) => [unit, 'jar'] as const),
  ...['L', 'mL'].map((unit) => [unit, 'bottle'] as const),
  ...['mg', 'µg', 'µL', 'mol', 'mmol', 'nmol', 'U', 'kU'].map((unit) => [unit, 'vial'] as const),
  ...['test', 'reaction'].map((unit) => [unit, 'box'] as const),
]);

/** Which drawing shows a product without a picture by its first pack; null where that says nothing. */
export const packDrawing = (unit: string | undefined): string | null => DRAWN.get(unit ?? '') ?? null;

/** Estimates the shipping weight in grams: the content as water, plus 100 g of packaging. */
export const packWeight = (amount: number, unit: string): number =>
  Math.min(1_000_000, Math.ceil(100 + amount * (GRAMS.get(unit) ?? 0.001)));
