import { inBaseUnit } from '../../../goods/product-rules/pack-price.ts';

/** A pack's net content as its SKU says it, with its substance's density in g/mL where one is stated. */
export type PackContent = { amount: number; unit: string; density: number | null };

/**
 * What one pack takes of a permit that is made out in grams or millilitres. Grams and millilitres turn into each other only with a
 * stated density (domain rules, Identifiers); null where that is missing, or the pack has no such amount. Four decimals, rounded up,
 * so that a permit never covers more than it says.
 */
export function amountPerPack({ amount, unit, density }: PackContent, permitUnit: 'g' | 'mL'): number | null {
  const base = inBaseUnit(amount, unit);
  if (base === null || (base.unit !== 'g' && base.unit !== 'mL')) return null;
  if (base.unit === permitUnit) return base.amount;
  if (density === null) return null;
  const converted = permitUnit === 'g' ? base.amount * density : base.amount / density;
  return Math.ceil(Number((converted * 10_000).toPrecision(12))) / 10_000;
}
