/** A pack's content: `6 x 500 mL` → 3000 mL, `Case of 48` → 48 pieces, `230 V EU` → one piece. */
export type PackSize = { amount: number; unit: string };

const MEASURE = /^(?:(\d+) x )?([\d.]+) (kg|g|mg|L|mL|µL)$/;

/** Reads the generator's pack sizes; what counts nothing is one piece. */
export function readPackSize(pack: string): PackSize {
  const measure = MEASURE.exec(pack);
  if (measure) return { amount: Number(measure[1] ?? 1) * Number(measure[2]), unit: measure[3] ?? 'g' };
  const units = /^(\d+) units$/.exec(pack);
  if (units) return { amount: Number(units[1]), unit: 'U' };
  const pieces = /^(?:Pack|Case) of (\d+)$/.exec(pack);
  return { amount: Number(pieces?.[1] ?? 1), unit: 'piece' };
}

const GRAMS: ReadonlyMap<string, number> = new Map([
  ['kg', 1000],
  ['g', 1],
  ['mg', 0.001],
  ['L', 1000],
  ['mL', 1],
  ['µL', 0.001],
  ['piece', 20],
]);

/** Shipping weight in grams, packing included, as near as a load test needs it. */
export const weightOf = ({ amount, unit }: PackSize): number => Math.min(50_000, Math.ceil(100 + amount * (GRAMS.get(unit) ?? 1)));
