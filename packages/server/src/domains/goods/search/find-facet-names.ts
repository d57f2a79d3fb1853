import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Spoken, spoken } from '../../../platform/language/spoken.ts';
import { builtInFacets, builtInUnits } from './internal/facet-entries.ts';
import type { AttributeFacet } from './search-engine.ts';

/** The label of a facet and its values in the reader's language; `place` is its order. */
export type FacetNames = { label: string; unit: string | null; place: number; values: ReadonlyMap<string, string> };

/** An attribute as a category names it; `path` has the category ids from the family down. */
export type AttributeNamed = { key: string; name: string; unit: string | null; position: number; path: number[] };

/** What all categories call their attributes, those of the upper ones first. */
export async function findAttributeNames(db: Database, language: Language): Promise<AttributeNamed[]> {
  const { rows } = await db.query<Omit<AttributeNamed, 'name'> & { name: Spoken }>(`
    select attribute.key, json_build_object('en', attribute.name_en, 'zh', attribute.name_zh) as name, attribute.unit, attribute.position,
      to_json(category.path) as path
    from category_attribute attribute join category on category.id = attribute.category_id
    order by cardinality(category.path), category.id, attribute.position`);
  return rows.map((row) => ({ ...row, name: spoken(row.name, language) }));
}

/** How the values of these attributes are written, by attribute and value. */
export async function findValueLabels(
  db: Database,
  keys: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const { rows } = await db.query<{ key: string; labels: Record<string, Spoken> }>(sql`
    select key, json_object_agg(value, json_build_object('en', label_en, 'zh', label_zh)) as labels
    from search_value where key = any (${keys}::text[]) group by key`);
  return new Map(
    rows.map(({ key, labels }) => [key, new Map(Object.entries(labels).map(([value, label]) => [value, spoken(label, language)]))]),
  );
}

/**
 * Facet names by key. Where categories differ, one on the path to `scope` (category ids) decides.
 */
export function nameFacets(
  facets: readonly AttributeFacet[],
  scope: readonly number[],
  named: readonly AttributeNamed[],
  labels: ReadonlyMap<string, ReadonlyMap<string, string>>,
  language: Language,
): ReadonlyMap<string, FacetNames> {
  return new Map(
    facets.map(({ key }) => {
      const builtIn = builtInFacets.find((one) => one === key);
      const candidates = named.filter((one) => one.key === key);
      const attribute = candidates.findLast(({ path }) => path.some((id) => scope.includes(id))) ?? candidates[0];
      return [
        key,
        {
          label: builtIn ? builtInLabels[builtIn][language] : (attribute?.name ?? key),
          unit: builtInUnits.get(key) ?? attribute?.unit ?? null,
          place: builtIn ? builtInFacets.indexOf(builtIn) : builtInFacets.length + (attribute?.position ?? 0),
          values: labels.get(key) ?? new Map<string, string>(),
        },
      ];
    }),
  );
}

const builtInLabels: Record<(typeof builtInFacets)[number], Record<Language, string>> = {
  grade: { en: 'Grade', 'zh-CN': '级别' },
  purity: { en: 'Purity', 'zh-CN': '纯度' },
  'pack-volume': { en: 'Pack volume', 'zh-CN': '包装体积' },
  'pack-mass': { en: 'Pack mass', 'zh-CN': '包装质量' },
  hazard: { en: 'Hazard', 'zh-CN': '危险性' },
  transport: { en: 'Transport', 'zh-CN': '运输条件' },
};
