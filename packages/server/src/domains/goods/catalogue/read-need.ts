import type { Content } from './internal/pack-other-prices.ts';
import { inBaseUnit } from '../product-rules/pack-price.ts';

/** A wanted amount: '30 g' → { amount: 30, unit: 'g' }; without a unit, the packs' own. */
export type Need = { amount: number; unit: string | null };

/** How people write the units of amounts; everything else is no amount. */
const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    kg: 'kg 千克 公斤',
    g: 'g gram grams 克',
    mg: 'mg 毫克',
    µg: 'µg μg ug 微克',
    L: 'l liter liters litre litres 升',
    mL: 'ml 毫升',
    µL: 'µl μl ul 微升',
    mol: 'mol 摩尔',
    mmol: 'mmol 毫摩尔',
    piece: 'piece pieces pc pcs 个 件 支 只 片 块 台',
    U: 'u',
    kU: 'ku',
    test: 'test tests 次',
    reaction: 'reaction reactions rxn rxns',
  }).flatMap(([unit, names]) => names.split(' ').map((name): [string, string] => [name, unit])),
);

/**
 * Reads an amount as typed, with full-width characters and thousands separators; null if it is
 * none.
 */
export function readNeed(text: string): Need | null {
  const [, figure = '', word = ''] = /^([\d.,\s]+?)\s*([^\d.,\s]*)$/.exec(text.normalize('NFKC').trim().toLowerCase()) ?? [];
  // 1,000 and 1 000 are a thousand; 1,5 is one and a half
  const plain = figure.replace(/[,\s](?=\d{3}(?!\d))/g, '').replace(',', '.');
  const amount = /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : NaN;
  if (!(amount > 0) || amount > 1e9) return null;
  if (word === '') return { amount, unit: null };
  const unit = units.get(word) ?? units.get(word.replace('μ', 'µ'));
  return unit === undefined ? null : { amount, unit };
}

/**
 * A need in the packs' base unit ('g', 'mL', 'piece'…), converted by density, molar mass, assay or
 * concentration. Null where the product's facts do not suffice.
 */
export function needInBase({ amount, unit }: { amount: number; unit: string }, base: string, content: Content): number | null {
  const need = inBaseUnit(amount, unit);
  if (!need) return null;
  if (need.unit === base) return need.amount;
  const { molar_mass, assay, concentration } = content;
  const density = concentration === null ? content.density : null;
  if (need.unit === 'mol' && concentration !== null) return base === 'mL' ? (need.amount / concentration) * 1000 : null;
  const grams =
    need.unit === 'g'
      ? need.amount
      : need.unit === 'mL'
        ? density && need.amount * density
        : need.unit === 'mol'
          ? molar_mass && (need.amount * molar_mass) / ((assay ?? 100) / 100)
          : null;
  if (base === 'g') return grams;
  return base === 'mL' && grams && density ? grams / density : null;
}
