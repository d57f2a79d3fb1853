import { elementSymbols } from './internal/element-symbols.ts';

/** The elements, and deuterium. */
const SYMBOLS = new Set([...elementSymbols, 'D']);
const MOST_ATOMS = 100_000;

type Composition = Map<string, number>;

/**
 * Converts a formula in any order, with brackets and hydrate ('Ca(OH)2', 'CuSO4·5H2O'), to Hill
 * order (E. A. Hill, J. Am. Chem. Soc. 1900, 22, 478). `null` if it is none. Case matters: Co, CO.
 */
export function hillFormula(text: string): string | null {
  const atoms = compositionOf(text);
  return atoms && writeHill(atoms);
}

/** The atoms of a formula by symbol, which `hillFormula` reads; `null` where it is none. */
export function compositionOf(text: string): ReadonlyMap<string, number> | null {
  const whole: Composition = new Map();
  for (const part of text
    .normalize('NFKC')
    .replaceAll(/\s+/g, '')
    .split(/[·•∙⋅*.]/)) {
    const [, factor = '', group = ''] = /^(\d{0,3})(.*)$/.exec(part) ?? [];
    const atoms = readGroup(group);
    if (!atoms || !addAtoms(whole, atoms, factor === '' ? 1 : Number(factor))) return null;
  }
  return whole;
}

function readGroup(text: string): Composition | null {
  const stack: Composition[] = [new Map()];
  const token = /([A-Z][a-z]?)(\d{0,5})|([([])|([)\]])(\d{0,5})/y;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (!match) return null;
    const [, symbol, count = '', open, close, times = ''] = match;
    if (open) stack.push(new Map());
    const inner = close ? stack.pop() : undefined;
    const top = stack.at(-1);
    if (!top) return null;
    if (symbol && !(SYMBOLS.has(symbol) && addAtoms(top, new Map([[symbol, 1]]), count === '' ? 1 : Number(count)))) return null;
    if (inner && !addAtoms(top, inner, times === '' ? 1 : Number(times))) return null;
  }
  const [atoms] = stack;
  return stack.length === 1 && atoms && atoms.size > 0 ? atoms : null;
}

function addAtoms(to: Composition, atoms: Composition, factor: number): boolean {
  if (factor === 0) return false;
  for (const [symbol, count] of atoms) {
    const sum = (to.get(symbol) ?? 0) + count * factor;
    if (sum > MOST_ATOMS) return false;
    to.set(symbol, sum);
  }
  return true;
}

/** Writes atoms in Hill order. */
export function writeHill(atoms: ReadonlyMap<string, number>): string {
  const hasCarbon = atoms.has('C');
  const rank = (symbol: string) => (hasCarbon && symbol === 'C' ? '0' : hasCarbon && symbol === 'H' ? '1' : `2${symbol}`);
  return [...atoms]
    .toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .map(([symbol, count]) => (count === 1 ? symbol : `${symbol}${count}`))
    .join('');
}
