import type { Output } from '@aliquot/contract/client.ts';
import sql, { type Sql } from 'sql-template-tag';
import { isHazardous, isRegulated, regulatedLists } from './sale-restriction.ts';
import type { Spoken } from './spoken.ts';

type Detail = Output<'catalogue', 'getProduct'>;

type GhsRow = {
  scheme: string;
  source: string;
  classes: string[];
  pictograms: string[];
  signal: 'danger' | 'warning' | null;
  hazards: string[];
  precautions: string[];
};

export type SubstanceRow = {
  name: Spoken;
  cas: string[];
  formula: string | null;
  molar_mass: number | null;
  smiles: string | null;
  synonyms_en: string[];
  synonyms_zh: string[];
  density: number | null;
  melting_point: number | null;
  boiling_point: number | null;
  un_number: string | null;
  dg_class: string | null;
  packing_group: string | null;
  source: string;
  ghs: GhsRow | null;
  /** Statements' texts by code, those of combined codes too. */
  statements: Record<string, Spoken>;
  regulated: { name: Spoken; version: string; source: string }[];
};

export type AttributeRow = { key: string; name: Spoken; unit: string | null; value: number | boolean | Spoken };

/** What a product's page shows beyond its row of a list. */
export type ProductDetailRow = {
  description: Spoken;
  storage: Spoken | null;
  transport: Detail['transport'];
  brand_list_id: number;
  sold_to: Detail['sold_to'];
  breadcrumbs: { id: number; name: Spoken }[];
  attributes: AttributeRow[];
  substance: SubstanceRow | null;
  activity: { id: number; title: Spoken; percent_off: number; ends_at: string } | null;
  equivalent_ids: number[];
  goes_with_ids: number[];
};

const MOST_EQUIVALENTS = 12;
const MOST_COMPANIONS = 8;

/** Selects the `ProductDetailRow` of a published product. */
export const productDetailRow = (id: number): Sql => sql`
  select
    json_build_object('en', product.description_en, 'zh', product.description_zh) as description,
    case when product.storage_en is not null then json_build_object('en', product.storage_en, 'zh', product.storage_zh) end as storage,
    product.transport,
    (select list.id from product_list list where list.brand_id = product.brand_id) as brand_list_id,
    case when ${isRegulated} then 'papers' when ${isHazardous} then 'institutions' else 'everyone' end as sold_to,
    (
      select json_agg(json_build_object('id', above.id, 'name', json_build_object('en', above.name_en, 'zh', above.name_zh)) order by cardinality(above.path))
      from category above where above.id = any (category.path)
    ) as breadcrumbs,
    coalesce((
      select json_agg(json_build_object(
        'key', named.key, 'name', json_build_object('en', named.name_en, 'zh', named.name_zh), 'unit', named.unit, 'value', product.attributes -> named.key
      ) order by named.depth, named.position)
      from (
        -- the nearest category that names an attribute decides what it is called
        select distinct on (attribute.key) attribute.*, cardinality(above.path) as depth
        from category_attribute attribute join category above on above.id = attribute.category_id
        where above.id = any (category.path) and product.attributes ? attribute.key
        order by attribute.key, cardinality(above.path) desc
      ) named
    ), '[]') as attributes,
    ${substanceColumn} as substance,
    case when reduction.activity_id is not null then json_build_object(
      'id', reduction.activity_id, 'title', json_build_object('en', reduction.title_en, 'zh', reduction.title_zh),
      'percent_off', reduction.percent_off, 'ends_at', reduction.ends_at
    ) end as activity,
    coalesce((
      select json_agg(other.id order by other.popularity desc, other.id)
      from (
        select id, popularity from product equal where equal.substance_id = product.substance_id and equal.id <> product.id
        order by popularity desc, id limit ${MOST_EQUIVALENTS}
      ) other
    ), '[]') as equivalent_ids,
    coalesce((
      select json_agg(companion.id order by companion.rank, companion.position, companion.id)
      from (
        -- what names this product in turn goes with it too
        select id, min(rank) as rank, min(position) as position
        from (
          select other_id as id, 1 as rank, position from product_relation where product_id = product.id
          union all select product_id, 2, position from product_relation where other_id = product.id
        ) related
        group by id order by rank, position, id limit ${MOST_COMPANIONS}
      ) companion
    ), '[]') as goes_with_ids
  from product
  join category on category.id = product.category_id
  left join substance on substance.id = product.substance_id
  ${regulatedLists}
  left join running_reduction reduction on reduction.product_id = product.id
  where product.id = ${id} and product.published_at <= now()`;

const substanceColumn: Sql = sql`case when substance.id is not null then json_build_object(
  'name', json_build_object('en', substance.name_en, 'zh', substance.name_zh),
  'cas', coalesce((select json_agg(cas order by position) from substance_cas where substance_id = substance.id), '[]'),
  'formula', substance.formula, 'molar_mass', substance.molar_mass, 'smiles', substance.smiles,
  'synonyms_en', substance.synonyms_en, 'synonyms_zh', substance.synonyms_zh,
  'density', substance.density, 'melting_point', substance.melting_point, 'boiling_point', substance.boiling_point,
  'un_number', substance.un_number, 'dg_class', substance.dg_class, 'packing_group', substance.packing_group,
  'source', substance.source, 'ghs', substance.ghs,
  'statements', coalesce((
    select json_object_agg(statement.code, json_build_object('en', statement.text_en, 'zh', statement.text_zh))
    from ghs_statement statement
    where statement.code in (
      select part
      from jsonb_array_elements_text((substance.ghs -> 'hazards') || (substance.ghs -> 'precautions')) code,
        lateral (select code union select regexp_split_to_table(code, '\\+')) parts (part)
    )
  ), '{}'),
  'regulated', coalesce((
    select json_agg(json_build_object(
      'name', json_build_object('en', list.name_en, 'zh', list.name_zh), 'version', list.version, 'source', list.source
    ) order by list.id)
    from substance_regulation regulation join regulated_list list on list.id = regulation.regulated_list_id
    where regulation.substance_id = substance.id
  ), '[]')
) end`;
