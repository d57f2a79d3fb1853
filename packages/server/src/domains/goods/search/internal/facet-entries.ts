import type { SearchableProduct } from '../find-searchable-products.ts';
import { inBaseUnit } from '../../product-rules/pack-price.ts';
import type { Spoken } from '../../../../platform/language/spoken.ts';
import { temperatures } from '@aliquot/contract/core/transports.ts';

/** How a value of an attribute is written for readers; the value itself is its English text. */
export type ValueLabel = { key: string; value: string; label_en: string; label_zh: string };

/** Facets that every product may have, in the order in which they precede those of a category. */
export const builtInFacets = ['grade', 'purity', 'pack-volume', 'pack-mass', 'hazard', 'transport'] as const;

/** `purity` is in percent, `pack-volume` in mL, `pack-mass` in g. */
export const builtInUnits: ReadonlyMap<string, string> = new Map([
  ['purity', '%'],
  ['pack-volume', 'mL'],
  ['pack-mass', 'g'],
]);

/** The longest value that is offered as a choice: the address carries it. */
const LONGEST_VALUE = 120;

export const valueEntry = (key: string, value: string): string => `${key}:${value}`;
const numberEntry = (key: string, value: number): string => `${key}=${value}`;

/** A product's entry taken apart: keys hold neither ':' nor '='. */
export function readEntry(entry: string): { key: string; value: string } | { key: string; number: number } {
  const at = entry.search(/[:=]/);
  const key = entry.slice(0, at);
  const rest = entry.slice(at + 1);
  return entry[at] === '=' ? { key, number: Number(rest) } : { key, value: rest };
}

/** What a product can be filtered by, each once, and how its values are written. */
export function facetsOf(product: SearchableProduct): { entries: string[]; labels: ValueLabel[] } {
  const labels: ValueLabel[] = [];
  const entries = new Set<string>();
  const addValue = (key: string, value: string, { en, zh }: Spoken) => {
    if (value === '' || value.length > LONGEST_VALUE) return;
    entries.add(valueEntry(key, value));
    labels.push({ key, value, label_en: en, label_zh: zh ?? en });
  };
  const addNumber = (key: string, value: number | null | undefined) => {
    if (typeof value === 'number' && Number.isFinite(value)) entries.add(numberEntry(key, value));
  };
  if (product.grade) addValue('grade', product.grade.en, product.grade);
  addNumber('purity', product.assay ?? purityOf(product.purity));
  for (const { amount, unit } of product.packs) {
    const base = inBaseUnit(amount, unit);
    if (base?.unit === 'mL') addNumber('pack-volume', base.amount);
    if (base?.unit === 'g') addNumber('pack-mass', base.amount);
  }
  for (const { code, name } of product.pictograms) addValue('hazard', code, name);
  const transport = transportLabels.get(product.transport);
  if (transport) addValue('transport', product.transport, transport);
  for (const [key, kind] of Object.entries(product.facets)) {
    const value = product.attributes[key];
    if (kind === 'range') addNumber(key, typeof value === 'number' ? value : null);
    else if (typeof value === 'boolean') addValue(key, String(value), value ? { en: 'yes', zh: '是' } : { en: 'no', zh: '否' });
    else if (typeof value === 'number') addValue(key, String(value), { en: String(value), zh: null });
    else if (value) addValue(key, value.en, value);
  }
  return { entries: [...entries], labels };
}

const transportLabels: ReadonlyMap<string, Spoken> = new Map(
  Object.entries(temperatures).map(([transport, { names }]) => [transport, { en: names.en, zh: names['zh-CN'] }]),
);

/** The lowest percentage of a purity: '≥ 99.5 % (GC)' → 99.5; null for other forms. */
function purityOf(purity: string | null): number | null {
  const percent = /^\s*[≥>⩾]\s*(\d{1,3}(?:\.\d+)?)\s*%/.exec(purity ?? '')?.[1];
  return percent === undefined || Number(percent) > 100 ? null : Number(percent);
}
