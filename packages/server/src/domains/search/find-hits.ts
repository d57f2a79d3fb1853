import type { sorts } from '@aliquot/contract/schemas/listing.ts';
import sql, { type Sql, join } from 'sql-template-tag';
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
export async function findHits(db: Database, query: ProductQuery): Promise<ProductHits> {
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
  const { categories, brands } = query;
  const chosen = sql`brand_fits and category_fits and stock_fits`;
  const { rows } = await db.query<Row>(sql`
    with ${matching(text, recognition, { most })},
    judged as materialized (
      select *,
        ${brands.length === 0 ? always : sql`brand_id = any (${brands}::bigint[])`} as brand_fits,
        ${categories.length === 0 ? always : sql`category_path && ${categories}::bigint[]`} as category_fits,
        ${query.inStock ? sql`in_stock` : always} as stock_fits
      from (
        select matched.*, (price_from * (100 - coalesce(reduction.percent_off, 0)) + 50) / 100 as price
        from matched left join running_reduction reduction using (product_id)
      ) priced
      where ${join(conditions(query, most), ' and ')}
    )
    select
      count(*) filter (where ${chosen})::integer as total,
      count(*) filter (where brand_fits and category_fits and in_stock)::integer as "inStock",
      to_json(array(
        select product_id from judged where ${chosen}
        order by ${order(query, text)} limit ${query.limit} offset ${(query.page - 1) * query.limit}
      )) as ids,
      coalesce((
        select json_agg(json_build_object('id', brand_id, 'count', count) order by count desc, brand_id)
        from (select brand_id, count(*) from judged where category_fits and stock_fits group by brand_id) counted
      ), '[]') as brands,
      coalesce((
        select json_agg(json_build_object('id', id, 'count', count) order by count desc, id)
        from (
          -- products of one category are counted together before every level above gets its share
          select id, sum(count) as count
          from (select category_path, count(*) from judged where brand_fits and stock_fits group by category_path) place, unnest(category_path) id
          group by id
        ) counted
      ), '[]') as categories,
      coalesce((select json_agg(json_build_object('kind', kind, 'value', value, 'names', names)) from named), '[]') as named,
      coalesce((
        select json_agg(distinct value order by value) from search_identifier
        where kind = 'cas' and value = any (${recognition.neighbours}::text[])
      ), '[]') as "didYouMean"
    from judged`);
  const [row] = rows;
  if (!row) throw new Error('a search without a row');
  const { named, ...hits } = row;
  return { ...hits, recognised: recognisedAs(named, recognition.cas, text) };
}

const always = sql`true`;

/** What every hit must be, whatever its facets' values; only what is asked for, so that each kind of question has a plan of its own. */
function conditions({ flag, only, withinBrand, within, priceMin, priceMax }: ProductQuery, most: boolean): Sql[] {
  return [
    sql`published_at <= now()`,
    ...(flag === null ? [] : [sql`${flag} = any (flags)`]),
    ...(only === null ? [] : [sql`product_id = any (${only}::bigint[])`]),
    ...(withinBrand === null ? [] : [sql`brand_id = ${withinBrand}`]),
    ...(within.length === 0 ? [] : [sql`category_path && ${within}::bigint[]`]),
    ...(most ? [sql`tier = (select max(tier) from matched)`] : []),
    ...(priceMin === null ? [] : [sql`price >= ${priceMin}`]),
    ...(priceMax === null ? [] : [sql`price <= ${priceMax}`]),
  ];
}

function order({ sort, only }: ProductQuery, text: string): Sql {
  switch (sort) {
    case 'price_asc':
      return sql`price, ${byPopularity}`;
    case 'price_desc':
      return sql`price desc, ${byPopularity}`;
    case 'newest':
      return sql`published_at desc, ${byPopularity}`;
    case 'popular':
      return byPopularity;
    case 'relevance': {
      const given = only === null ? byPopularity : sql`array_position(${only}::bigint[], product_id), ${byPopularity}`;
      return text === '' ? given : sql`tier desc, ${given}`;
    }
  }
}

const byPopularity = sql`popularity desc, product_id`;

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
