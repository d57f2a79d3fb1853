import { inBaseUnit } from '../../../goods/product-rules/pack-price.ts';

/** A pack's net content as on its SKU, with its substance's density in g/mL if stated. */
export type PackContent = { amount: number; unit: string; density: number | null };

/**
 * What a pack takes of a permit in grams or millilitres; conversion needs a stated density (domain
 * rules, Identifiers), else null. Four decimals, rounded up.
 */
export function amountPerPack({ amount, unit, density }: PackContent, permitUnit: 'g' | 'mL'): number | null {
  const base = inBaseUnit(amount, unit);
  if (base === null || (base.unit !== 'g' && base.unit !== 'mL')) return null;
  if (base.unit === permitUnit) return base.amount;
  if (density === null) return null;
  const converted = permitUnit === 'g' ? base.amount * density : base.amount / density;
  return Math.ceil(Number((converted * 10_000).toPrecision(12))) / 10_000;
}
