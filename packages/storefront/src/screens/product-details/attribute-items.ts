import type { Description } from '@aliquot/ui/description-list.tsx';
import type { Words } from '../../words/words.ts';
import type { Product, Substance } from './types.ts';

/** The maker's facts about the product. */
export function attributeItems({ attributes }: Product, texts: Words['productDetails']) {
  // symbols are the same everywhere, words are not
  const units: Readonly<Record<string, (count: string) => string>> = texts.units;
  return attributes.map(({ key, name, value, unit }) => {
    const shown = withMinus(value);
    return { key, term: name, value: unit === null ? shown : (units[unit]?.(shown) ?? `${shown} ${unit}`) };
  });
}

/** Density, melting and boiling point of a substance, as far as they are known. */
export function physicalItems(
  { density, melting_point: melts, boiling_point: boils }: Substance,
  texts: Words['productDetails'],
): Description[] {
  const degrees = (value: number | null) => value !== null && `${withMinus(String(value))} °C`;
  return [
    { key: 'density', term: texts.density, value: density !== null && `${density} g/mL` },
    { key: 'melting', term: texts.meltingPoint, value: degrees(melts) },
    { key: 'boiling', term: texts.boilingPoint, value: degrees(boils) },
  ].filter(({ value }) => value !== false);
}

/** Data are typed with a hyphen; print has a minus. */
const withMinus = (text: string) => text.replace(/^-(?=\d)/, '−');
