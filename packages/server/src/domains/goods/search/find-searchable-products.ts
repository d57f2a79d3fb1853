import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { Spoken } from '../../../platform/language/spoken.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import type { StockState } from './search-engine.ts';
import { readAttributes } from '../product-rules/stored-documents.ts';

/** A product with everything by which it can be found. Text is in both languages; money in fen. */
export type SearchableProduct = {
  id: number;
  name: Spoken;
  summary: Spoken;
  grade: Spoken | null;
  purity: string | null;
  /** Percent. */
  assay: number | null;
  transport: string;
  /** Dangerous goods: it has a UN number as sold. */
  dg: boolean;
  brand: { id: number; kind: 'own' | 'agent'; name: Spoken };
  /** From the family down to the product's own category. */
  categories: { id: number; name: Spoken }[];
  substance: {
    id: number;
    name: Spoken;
    cas: string[];
    formula: string | null;
    formula_display: string | null;
    synonyms_en: string[];
    synonyms_zh: string[];
    /** As drawn, and canonical where the structure was read. */
    smiles: string[];
    inchikey: string | null;
  } | null;
  packs: { code: string; label: Spoken; amount: number; unit: string; price: number }[];
  /** Numbers of its released lots, and those that they had before they were corrected. */
  lots: string[];
  /** Its attributes as the product has them; a text is spoken. */
  attributes: Readonly<Record<string, number | boolean | Spoken>>;
  /** Those by which lists of its category can be filtered. */
  facets: Readonly<Record<string, 'values' | 'range'>>;
  /** Hazard pictograms of what is in the pack: 'GHS02'. */
  pictograms: { code: string; name: Spoken }[];
  flags: string[];
  popularity: number;
  published_at: string;
  price_from: number;
  stock_state: StockState;
};

/** The published products of the given ids; those without a pack to sell are left out. */
export async function findSearchableProducts(db: Database, productIds: readonly number[]): Promise<SearchableProduct[]> {
  const { rows } = await db.query<Unread<SearchableProduct, 'attributes'>>(sql`
    with place as materialized (
      select category.id,
        coalesce((
          select json_agg(json_build_object('id', above.id, 'name', json_build_object('en', above.name_en, 'zh', above.name_zh)) order by cardinality(above.path))
          from category above where above.id = any (category.path)
        ), '[]') as categories,
        -- the nearest category that names an attribute decides whether it is filtered by
        coalesce((
          select json_object_agg(key, facet) from (
            select distinct on (attribute.key) attribute.key, attribute.facet
            from category_attribute attribute join category above on above.id = attribute.category_id
            where above.id = any (category.path) order by attribute.key, cardinality(above.path) desc
          ) nearest where facet is not null
        ), '{}') as facets
      from category
      where id in (select category_id from product where product.id = any (${productIds}::bigint[]))
    )
    select
      product.id,
      json_build_object('en', product.name_en, 'zh', product.name_zh) as name,
      json_build_object('en', product.summary_en, 'zh', product.summary_zh) as summary,
      case when product.grade_en is not null then json_build_object('en', product.grade_en, 'zh', product.grade_zh) end as grade,
      product.purity, product.assay::float8 as assay, product.transport, hazard.un_number is not null as dg,
      json_build_object('id', brand.id, 'kind', brand.kind, 'name', json_build_object('en', brand.name_en, 'zh', brand.name_zh)) as brand,
      place.categories, place.facets,
      case when substance.id is not null then json_build_object(
        'id', substance.id, 'name', json_build_object('en', substance.name_en, 'zh', substance.name_zh),
        'cas', coalesce((select json_agg(cas order by position) from substance_cas where substance_id = substance.id), '[]'),
        'formula', substance.formula, 'formula_display', substance.formula_display,
        'synonyms_en', substance.synonyms_en, 'synonyms_zh', substance.synonyms_zh,
        'smiles', array_remove(array[substance.smiles, identity.canonical_smiles], null), 'inchikey', identity.inchikey
      ) end as substance,
      packs.packs,
      to_json(array(
        select lot.number from lot join sku on sku.id = lot.sku_id where sku.product_id = product.id and lot.status = 'released'
        union
        select former.number from lot_correction former join lot on lot.id = former.lot_id join sku on sku.id = lot.sku_id
        where sku.product_id = product.id and lot.status = 'released' order by 1
      )) as lots,
      product.attributes,
      coalesce((
        select json_agg(json_build_object('code', code, 'name', json_build_object('en', coalesce(statement.text_en, code), 'zh', statement.text_zh)))
        from jsonb_array_elements_text(hazard.ghs -> 'pictograms') pictogram (code) /* not null: pictograms[].code, pictograms[].name.en (codes are texts) */ left join ghs_statement statement using (code)
      ), '[]') as pictograms,
      product.flags, product.popularity, to_json(product.published_at) as published_at, packs.price_from /* not null: price_from (it has packs) */, stock_state_of(product.id) as stock_state
    from product
    join brand on brand.id = product.brand_id
    join place on place.id = product.category_id
    join product_hazard hazard on hazard.product_id = product.id
    left join substance on substance.id = product.substance_id
    left join substance_identity identity on identity.substance_id = substance.id
    join lateral (
      select
        json_agg(json_build_object(
          'code', sku.code, 'label', json_build_object('en', sku.label_en, 'zh', sku.label_zh), 'amount', sku.amount, 'unit', sku.unit,
          'price', sku.price
        ) order by sku.position) as packs,
        min(sku.price) as price_from
      from sku where sku.product_id = product.id and sku.withdrawn_at is null
    ) packs on packs.packs is not null
    where product.published_at is not null and product.id = any (${productIds}::bigint[])
    order by product.id`);
  return readJson(rows, { attributes: readAttributes });
}
