/** Atoms of a compound by element symbol, in the order of their first mention. */
export type Composition = ReadonlyMap<string, number>;

/** Reads a plain formula such as 'CuH10O9S' (no brackets, no dots); else `undefined`. */
export function parseFormula(formula: string): Composition | undefined {
  if (!/^([A-Z][a-z]?\d*)+$/.test(formula)) return undefined;
  const counts = new Map<string, number>();
  for (const [, symbol = '', count = ''] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
    counts.set(symbol, (counts.get(symbol) ?? 0) + (count === '' ? 1 : Number(count)));
  }
  return counts;
}

/**
 * A composition in Hill order: carbon, hydrogen, then by symbol; without carbon all by symbol (E.
 * A. Hill, J. Am. Chem. Soc. 1900, 22, 478).
 */
export function hillFormula(composition: Composition): string {
  const hasCarbon = composition.has('C');
  const rank = (symbol: string): string => (hasCarbon && symbol === 'C' ? '0' : hasCarbon && symbol === 'H' ? '1' : `2${symbol}`);
  return [...composition]
    .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .map(([symbol, count]) => (count === 1 ? symbol : `${symbol}${count}`))
    .join('');
}
