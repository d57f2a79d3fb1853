/**
 * A pack's price in fen with VAT: the list price, or with an activity × (100 − percent) / 100,
 * rounded half up once.
 */
export function priceNow(listPrice: number, percentOff: number | null): number {
  return percentOff === null ? listPrice : Math.floor((listPrice * (100 - percentOff) + 50) / 100);
}

export type UnitPrice = { fen: number; per: string };

/** Units: the base unit to compare in, and the factor as numerator and denominator. */
const bases: ReadonlyMap<string, readonly [base: string, times: number, dividedBy: number]> = new Map([
  ['kg', ['g', 1000, 1]],
  ['g', ['g', 1, 1]],
  ['mg', ['g', 1, 1000]],
  ['µg', ['g', 1, 1_000_000]],
  ['L', ['mL', 1000, 1]],
  ['mL', ['mL', 1, 1]],
  ['µL', ['mL', 1, 1000]],
  ['piece', ['piece', 1, 1]],
  ['mol', ['mol', 1, 1]],
  ['mmol', ['mol', 1, 1000]],
  ['nmol', ['nmol', 1, 1]],
  ['U', ['U', 1, 1]],
  ['kU', ['U', 1000, 1]],
  ['test', ['test', 1, 1]],
  ['reaction', ['reaction', 1, 1]],
]);

/**
 * An amount in its base unit: 0.5 kg → 500 g. Exact: amounts have four decimals, integers are
 * divided once. Null for units such as sample or hour.
 */
export function inBaseUnit(amount: number, unit: string): { amount: number; unit: string } | null {
  const base = bases.get(unit);
  if (!base || !(amount > 0)) return null;
  return { amount: (Math.round(amount * 10_000) * base[1]) / (10_000 * base[2]), unit: base[0] };
}

type Priced = { price: number; amount: number; unit: string };

/**
 * The pack with the lowest list price per unit, and its amount in the base unit. Packs compare in
 * the measure of the first one that has any; null where none has.
 */
export function cheapestPerUnit<Pack extends Priced>(packs: readonly Pack[]): { pack: Pack; amount: number; measure: string } | null {
  const measured = packs.flatMap((pack) => {
    const base = inBaseUnit(pack.amount, pack.unit);
    return base ? { pack, amount: base.amount, measure: base.unit } : [];
  });
  const [best = null] = measured
    .filter(({ measure }) => measure === measured[0]?.measure)
    .toSorted((a, b) => a.pack.price / a.amount - b.pack.price / b.amount);
  return best;
}

/** Nine telling digits: enough to sort by, and no tail of a double's last bits. */
export const telling = (ratio: number): number => Number(ratio.toPrecision(9));

/**
 * Price per gram, millilitre or piece as an exact ratio: 2800 fen for 500 mL → 5.6 per mL; or null.
 */
export function unitPrice(price: number, amount: number, unit: string): UnitPrice | null {
  const base = inBaseUnit(amount, unit);
  return base && { fen: telling(price / base.amount), per: base.unit };
}
