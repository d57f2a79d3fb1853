import type { sorts } from '@aliquot/contract/schemas/catalogue.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { matching } from './matching.ts';
import { type IdentifierKind, recognise } from './recognise.ts';
import { queryTerms } from './words.ts';

/** What is looked for. Everything must hold; `null` and empty say nothing. Prices are fen, VAT included, as asked now. */
export type ProductQuery = {
  text: string | null;
  /** A built-in list's flag: hot, new, recommended, own-brand, agent-brand. */
  flag: string | null;
  /** Only these, in this order unless another is asked for. */
  only: readonly number[] | null;
  /** Categories and brand within which the page moves: no facet looks outside. */
  within: readonly number[];
  withinBrand: number | null;
  /** Chosen values of the facets; a category means all below it. */
  categories: readonly number[];
  brands: readonly number[];
  inStock: boolean;
  priceMin: number | null;
  priceMax: number | null;
  sort: (typeof sorts)[number];
  page: number;
  limit: number;
};

export type Count = { id: number; count: number };

export type ProductHits = {
  ids: number[];
  total: number;
  /** Counted without the facet's own choice, so that another value can be added. */
  brands: Count[];
  /** Every category on the way down counts, not only the last. */
  categories: Count[];
  inStock: number;
  recognised: { kind: IdentifierKind; value: string; name: { en: string; zh: string | null } | null } | null;
  /** CAS numbers in the catalogue that a mistyped one may have meant. */
  didYouMean: string[];
};

/**
 * Finds products by identifier and by words, with facets, in one statement. All words must be found; when no product has
 * them all, a second statement finds those that have most of them.
 */
export async function queryProducts(db: Database, query: ProductQuery): Promise<ProductHits> {
  const text = query.text?.trim() ?? '';
  if (text === '') return run(db, query, { text, most: false });
  const hits = await run(db, query, { text, most: false });
  const isFruitless = hits.total === 0 && hits.brands.length === 0 && !hits.recognised;
  return isFruitless && queryTerms(text).length > 1 ? run(db, query, { text, most: true }) : hits;
}

type Row = Omit<ProductHits, 'recognised'> & { named: Named[] };
type Named = { kind: 'cas' | 'code' | 'formula'; value: string; names: { en: string; zh: string | null }[] };

async function run(db: Database, query: ProductQuery, { text, most }: { text: string; most: boolean }): Promise<ProductHits> {
  const recognition = recognise(text);
  const { only, within, categories, brands, sort } = query;
  const { rows } = await db.query<Row>(sql`
    with ${matching(text, recognition, { most })},
    scoped as materialized (
      select
        document.product_id, document.brand_id, document.category_path, document.in_stock, document.popularity, document.published_at,
        matched.tier,
        (document.price_from * (100 - coalesce(reduction.percent_off, 0)) + 50) / 100 as price
      from matched
      join search_document document using (product_id)
      left join running_reduction reduction using (product_id)
      where document.published_at <= now()
        and (${query.flag}::text is null or ${query.flag} = any (document.flags))
        and (${only}::bigint[] is null or document.product_id = any (${only}::bigint[]))
        and (${query.withinBrand}::bigint is null or document.brand_id = ${query.withinBrand})
        and (${within.length} = 0 or document.category_path && ${within}::bigint[])
        and (${most} = false or matched.tier = (select max(tier) from matched))
    ),
    judged as materialized (
      select *,
        ${brands.length} = 0 or brand_id = any (${brands}::bigint[]) as brand_fits,
        ${categories.length} = 0 or category_path && ${categories}::bigint[] as category_fits,
        ${query.inStock} = false or in_stock as stock_fits
      from scoped
      where (${query.priceMin}::bigint is null or price >= ${query.priceMin}) and (${query.priceMax}::bigint is null or price <= ${query.priceMax})
    ),
    page as (
      select product_id, row_number() over (order by
        case when ${sort} = 'price_asc' then price end,
        case when ${sort} = 'price_desc' then price end desc,
        case when ${sort} = 'newest' then published_at end desc,
        case when ${sort} = 'relevance' then tier end desc,
        case when ${sort} = 'relevance' then array_position(${only}::bigint[], product_id) end,
        popularity desc, product_id
      ) as place
      from judged where brand_fits and category_fits and stock_fits
      order by place limit ${query.limit} offset ${(query.page - 1) * query.limit}
    )
    select
      (select count(*)::integer from judged where brand_fits and category_fits and stock_fits) as total,
      coalesce((select json_agg(product_id order by place) from page), '[]') as ids,
      coalesce((
        select json_agg(json_build_object('id', brand_id, 'count', count) order by count desc, brand_id)
        from (select brand_id, count(*) from judged where category_fits and stock_fits group by brand_id) counted
      ), '[]') as brands,
      coalesce((
        select json_agg(json_build_object('id', id, 'count', count) order by count desc, id)
        from (select id, count(*) from judged, unnest(category_path) id where brand_fits and stock_fits group by id) counted
      ), '[]') as categories,
      (select count(*)::integer from judged where brand_fits and category_fits and in_stock) as "inStock",
      coalesce((select json_agg(json_build_object('kind', kind, 'value', value, 'names', names)) from named), '[]') as named,
      coalesce((
        select json_agg(distinct value order by value) from search_identifier
        where kind = 'cas' and value = any (${recognition.neighbours}::text[])
      ), '[]') as "didYouMean"`);
  const [row] = rows;
  if (!row) throw new Error('a search without a row');
  const { named, ...hits } = row;
  return { ...hits, recognised: recognisedAs(named, recognition.cas, text) };
}

/** A CAS number is one whether the catalogue has it or not; the others are recognised by being found. */
function recognisedAs(named: readonly Named[], cas: string | null, text: string): ProductHits['recognised'] {
  for (const kind of ['cas', 'code', 'formula'] as const) {
    const found = named.find((one) => one.kind === kind);
    if (found) {
      const [name, ...others] = found.names;
      const only = name && others.length === 0 ? name : null;
      return kind === 'code'
        ? { kind: 'catalogue_number', value: text.normalize('NFKC').toUpperCase(), name: only }
        : { kind, value: found.value, name: only };
    }
  }
  return cas === null ? null : { kind: 'cas', value: cas, name: null };
}
