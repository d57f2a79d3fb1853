import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { Spoken } from './spoken.ts';

/** A product with everything by which it can be found. Text is in both languages; money in fen. */
export type SearchableProduct = {
  id: number;
  name: Spoken;
  summary: Spoken;
  grade: Spoken | null;
  purity: string | null;
  brand: { id: number; kind: 'own' | 'agent'; name: Spoken };
  /** From the family down to the product's own category. */
  categories: { id: number; name: Spoken }[];
  substance: {
    name: Spoken;
    cas: string[];
    formula: string | null;
    formula_display: string | null;
    synonyms_en: string[];
    synonyms_zh: string[];
  } | null;
  packs: { code: string; label: Spoken }[];
  /** Values of its attributes that are text. */
  properties: { en: string; zh: string }[];
  flags: string[];
  popularity: number;
  published_at: string;
  price_from: number;
  in_stock: boolean;
};

/** The published products of the given ids, or all of them; those without a pack to sell are left out. */
export async function findSearchableProducts(db: Database, productIds: readonly number[] | 'all'): Promise<SearchableProduct[]> {
  const ids = productIds === 'all' ? null : productIds;
  const { rows } = await db.query<SearchableProduct>(sql`
    select
      product.id,
      json_build_object('en', product.name_en, 'zh', product.name_zh) as name,
      json_build_object('en', product.summary_en, 'zh', product.summary_zh) as summary,
      case when product.grade_en is not null then json_build_object('en', product.grade_en, 'zh', product.grade_zh) end as grade,
      product.purity,
      json_build_object('id', brand.id, 'kind', brand.kind, 'name', json_build_object('en', brand.name_en, 'zh', brand.name_zh)) as brand,
      (
        select json_agg(json_build_object('id', above.id, 'name', json_build_object('en', above.name_en, 'zh', above.name_zh)) order by place.position)
        from unnest(category.path) with ordinality place (id, position) join category above on above.id = place.id
      ) as categories,
      case when substance.id is not null then json_build_object(
        'name', json_build_object('en', substance.name_en, 'zh', substance.name_zh),
        'cas', coalesce((select json_agg(cas order by position) from substance_cas where substance_id = substance.id), '[]'),
        'formula', substance.formula, 'formula_display', substance.formula_display,
        'synonyms_en', substance.synonyms_en, 'synonyms_zh', substance.synonyms_zh
      ) end as substance,
      packs.packs,
      coalesce((
        select json_agg(value) from jsonb_each(product.attributes) attribute where jsonb_typeof(value) = 'object'
      ), '[]') as properties,
      product.flags, product.popularity, to_json(product.published_at) as published_at, packs.price_from, packs.in_stock
    from product
    join brand on brand.id = product.brand_id
    join category on category.id = product.category_id
    left join substance on substance.id = product.substance_id
    join lateral (
      select
        json_agg(json_build_object('code', sku.code, 'label', json_build_object('en', sku.label_en, 'zh', sku.label_zh)) order by sku.position) as packs,
        min(sku.price) as price_from,
        bool_or(not sku.stocked or coalesce((select available from available_stock where available_stock.sku_id = sku.id), 0) > 0) as in_stock
      from sku where sku.product_id = product.id and sku.withdrawn_at is null
    ) packs on packs.packs is not null
    where product.published_at is not null and (${ids}::bigint[] is null or product.id = any (${ids}::bigint[]))
    order by product.id`);
  return rows;
}
