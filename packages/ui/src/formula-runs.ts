export interface FormulaRun {
  text: string;
  position: 'base' | 'sub' | 'sup';
}

const token = /(?<sup>\^(?:\{[^}]*\}|\d*[+\-−]))|(?<charge>[+\-−]$)|(?<digits>\d+(?:\.\d+(?!\d|H2O|HCl))?)|(?<rest>.)/gu;

/**
 * Splits a molecular formula into what stands on the line, below it and above it. A number counts
 * what stands before it (IUPAC Red Book IR-4.2), so it goes below after an element or a closing
 * bracket, and stays on the line as a coefficient: at the start and after a hydrate's dot or a full
 * stop between parts (CuSO4·5H2O). A full stop between figures is a decimal point (O6.5) unless
 * water or hydrogen chloride follows (SO4.7H2O). Charges are written `^2+`, `^{2-}`, or as a bare
 * sign at the end (Na+); isotopes as `^{13}C`. `x` and `n` as counts stay as they are.
 */
export function formulaRuns(formula: string): FormulaRun[] {
  const runs: FormulaRun[] = [];
  const push = (text: string, position: FormulaRun['position']) => {
    const last = runs.at(-1);
    if (last?.position === position) last.text += text;
    else runs.push({ text, position });
  };
  let before = '';
  for (const { 0: text, groups } of formula.matchAll(token)) {
    if (groups?.['sup']) push(withTrueMinus(text.slice(1).replace(/[{}]/gu, '')), 'sup');
    else if (groups?.['charge'] && before !== '') push(withTrueMinus(text), 'sup');
    else if (groups?.['digits'] && /[\p{L})\]}]/u.test(before)) push(text, 'sub');
    else push(isHydrateDot(text, before) ? '·' : text, 'base');
    before = text.at(-1) ?? '';
  }
  return runs;
}

function isHydrateDot(text: string, before: string): boolean {
  return before !== '' && (text === '.' || text === '*' || text === '•' || text === '⋅');
}

function withTrueMinus(charge: string): string {
  return charge.replace(/-/gu, '−');
}
