import { inBaseUnit, telling } from '../../product-rules/pack-price.ts';

/** What is known of a pack's content beyond its amount. */
export type Content = {
  /** g/mL of what is in the pack; null unless stated. */
  density: number | null;
  /** g/mol of the form sold. */
  molar_mass: number | null;
  /** Mass assay in percent; area percents and activities are none. */
  assay: number | null;
  /** As printed: '≥ 99.5 %'. */
  purity: string | null;
  /** mol/L of a solution. */
  concentration: number | null;
};

export type OtherUnitPrice = { fen: number; per: string; pure: boolean; at_most: boolean };

/**
 * A pack's price in other units (domain rules, unit prices), where the facts allow: g ↔ mL by
 * density, pure substance by mass assay ('≥ 98 %' counts as 98), mole by molar mass or
 * concentration.
 */
export function otherUnitPrices(price: number, pack: { amount: number; unit: string }, content: Content): OtherUnitPrice[] {
  const base = inBaseUnit(pack.amount, pack.unit);
  if (!base || (base.unit !== 'g' && base.unit !== 'mL')) return [];
  const { molar_mass, assay, concentration } = content;
  // a solution's density is not its solute's
  const density = concentration === null ? content.density : null;
  const grams = base.unit === 'g' ? base.amount : density && base.amount * density;
  const millilitres = base.unit === 'mL' ? base.amount : density && base.amount / density;
  const at_most = assay !== null && isLowerLimit(content.purity);
  const share = (assay ?? 100) / 100;
  const moles =
    concentration === null ? grams && molar_mass && (grams * share) / molar_mass : millilitres && (millilitres / 1000) * concentration;
  const prices: OtherUnitPrice[] = [];
  const add = (amount: number | null, per: string, more: { pure: boolean; at_most: boolean }) => {
    if (amount) prices.push({ fen: telling(price / amount), per, ...more });
  };
  if (base.unit === 'mL') add(grams, 'g', { pure: false, at_most: false });
  else add(millilitres, 'mL', { pure: false, at_most: false });
  if (assay !== null && concentration === null) add(grams && grams * share, 'g', { pure: true, at_most });
  add(moles, 'mol', { pure: false, at_most: at_most && concentration === null });
  return prices;
}

/** Whether a purity is a lower limit; a plain figure or range is taken as printed. */
const isLowerLimit = (purity: string | null): boolean => purity !== null && /^\s*(≥|>|⩾|min)/i.test(purity);
