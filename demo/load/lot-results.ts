import type { ProductData, SubstanceData } from '../format/catalogue.ts';

type Text = { en: string; zh: string };
export type LotResult = { test: Text; limit: Text; result: Text; method: string | null };

/**
 * An invented lot's results: a line for each promised property, within its limit. `chance` gives a
 * deterministic number from 0 to 1 per line.
 */
export function lotResults(product: ProductData, substance: SubstanceData | undefined, chance: (line: string) => number): LotResult[] {
  const { attributes, assay, purity, concentration } = product;
  const results: LotResult[] = [];
  const form = attributes['form'];
  if (typeof form === 'object') {
    results.push({ test: { en: 'Appearance', zh: '外观' }, limit: form, result: form, method: null });
  }
  if (substance?.smiles) {
    results.push({ test: { en: 'Identity', zh: '鉴别' }, limit: conforms, result: conforms, method: 'IR' });
  }
  if (assay !== undefined) {
    const found = assay + (100 - assay) * (0.2 + 0.7 * chance('assay'));
    results.push({
      test: { en: 'Assay', zh: '含量' },
      limit: same(`≥ ${assay} %`),
      result: same(`${found.toFixed(decimalsOf(assay) + 1)} %`),
      method: methodOf(purity),
    });
  } else if (purity !== undefined) {
    results.push({
      test: { en: 'Purity', zh: '纯度' },
      limit: same(purity),
      result: conforms,
      method: methodOf(purity),
    });
  }
  if (concentration !== undefined) {
    const found = concentration * (0.998 + 0.004 * chance('concentration'));
    results.push({
      test: { en: 'Concentration', zh: '浓度' },
      limit: same(`${concentration} mol/L ± 0.5 %`),
      result: same(`${found.toPrecision(4)} mol/L`),
      method: null,
    });
  }
  for (const [key, test, method] of upperLimits) {
    const limit = attributes[key];
    if (typeof limit !== 'number') continue;
    const found = limit * (0.15 + 0.6 * chance(key));
    results.push({ test, limit: same(`≤ ${limit} %`), result: same(`${found.toPrecision(2)} %`), method });
  }
  return results;
}

/** The method that a purity names: '≥ 99.5 % (GC)'; '(m/m)' is none. */
const methodOf = (purity: string | undefined): string | null => /\((GC|HPLC|electrophoresis)\)/.exec(purity ?? '')?.[1] ?? null;

const conforms: Text = { en: 'conforms', zh: '符合' };
const same = (text: string): Text => ({ en: text, zh: text });
const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length;

const upperLimits: readonly (readonly [key: string, test: Text, method: string])[] = [
  ['water-content-max', { en: 'Water', zh: '水分' }, 'Karl Fischer'],
  ['residue-max', { en: 'Residue on evaporation', zh: '蒸发残渣' }, 'gravimetric'],
];
