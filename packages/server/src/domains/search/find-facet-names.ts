import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type Spoken, spoken } from '../catalogue/spoken.ts';
import { builtInFacets, builtInUnits } from './facet-entries.ts';
import type { AttributeFacet } from './search-engine.ts';

/** How a facet and its values are written in the reader's language; `place` is its order among the others. */
export type FacetNames = { label: string; unit: string | null; place: number; values: ReadonlyMap<string, string> };

const builtInLabels: Record<(typeof builtInFacets)[number], Record<Language, string>> = {
  grade: { en: 'Grade', 'zh-CN': '级别' },
  purity: { en: 'Purity', 'zh-CN': '纯度' },
  'pack-volume': { en: 'Pack volume', 'zh-CN': '包装体积' },
  'pack-mass': { en: 'Pack mass', 'zh-CN': '包装质量' },
  hazard: { en: 'Hazard', 'zh-CN': '危险性' },
  transport: { en: 'Transport', 'zh-CN': '运输条件' },
};

type Row = {
  attributes: { key: string; name: Spoken; unit: string | null; position: number }[] | null;
  labels: { key: string; value: string; label: Spoken }[] | null;
};

/** The names of facets by key. Where categories name an attribute differently, one of the `scope` (a category's id) decides. */
export async function findFacetNames(
  db: Database,
  facets: readonly AttributeFacet[],
  scope: readonly number[],
  language: Language,
): Promise<ReadonlyMap<string, FacetNames>> {
  if (facets.length === 0) return new Map();
  const values = facets.flatMap((facet) => (facet.kind === 'values' ? facet.values.map(({ value }) => ({ key: facet.key, value })) : []));
  const { rows } = await db.query<Row>(sql`
    select
      (
        select json_agg(json_build_object('key', key, 'name', json_build_object('en', name_en, 'zh', name_zh), 'unit', unit, 'position', position))
        from (
          select distinct on (attribute.key) attribute.*
          from category_attribute attribute join category named on named.id = attribute.category_id
          where attribute.key = any (${facets.map(({ key }) => key)}::text[])
          order by attribute.key,
            (named.path && ${scope}::bigint[] or exists (select from category below where below.id = any (${scope}::bigint[]) and named.id = any (below.path))) desc,
            cardinality(named.path), attribute.category_id
        ) nearest
      ) as attributes,
      (
        select json_agg(json_build_object('key', key, 'value', value, 'label', json_build_object('en', label_en, 'zh', label_zh)))
        from unnest(${values.map(({ key }) => key)}::text[], ${values.map(({ value }) => value)}::text[]) shown (key, value)
        join search_value using (key, value)
      ) as labels`);
  const [row] = rows;
  const labels = Map.groupBy(row?.labels ?? [], ({ key }) => key);
  const named = new Map((row?.attributes ?? []).map((attribute) => [attribute.key, attribute]));
  return new Map(
    facets.map(({ key }) => {
      const attribute = named.get(key);
      const builtIn = builtInFacets.find((one) => one === key);
      return [
        key,
        {
          label: builtIn ? builtInLabels[builtIn][language] : attribute ? spoken(attribute.name, language) : key,
          unit: builtInUnits.get(key) ?? attribute?.unit ?? null,
          place: builtIn ? builtInFacets.indexOf(builtIn) : builtInFacets.length + (attribute?.position ?? 0),
          values: new Map((labels.get(key) ?? []).map(({ value, label }) => [value, spoken(label, language)])),
        },
      ];
    }),
  );
}
