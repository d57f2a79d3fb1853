import { availabilities } from '@aliquot/contract/shop/listing.ts';
import sql, { type Sql, join, raw } from 'sql-template-tag';
import type { Database } from '../../../../../platform/database/connection.ts';
import { isSurelyCode } from '../../catalogue-number.ts';
import { type AttributeCounts, chooseFacets } from '../choose-facets.ts';
import { fold } from '../../language/fold.ts';
import { withoutLocants } from '../language/locants.ts';
import { otherWords } from '../language/other-words.ts';
import { type Recognition, recognise, wholeIdentifiers } from '../recognise.ts';
import type { AttributeChoice, Availability, Match, ProductHits, ProductQuery, Recognised } from '../../search-engine.ts';
import { tier } from '../tiers.ts';
import { queryTerms } from '../words.ts';
import { attributeCounts, attributeFits } from './attribute-conditions.ts';
import { matching } from './matching.ts';

/**
 * Finds products by identifier, names and words, with facets, in one statement. Without a product
 * that has all words, further statements try other wordings, then most words.
 */
export async function findHits(db: Database, query: ProductQuery): Promise<ProductHits> {
  const text = query.text?.trim() ?? '';
  if (text === '') return run(db, query, { text, most: false });
  const hits = await run(db, query, { text, most: false });
  if (!isFruitless(hits) || isSurelyCode(text)) return hits;
  const inOtherWords = otherWords(text);
  for (const corrected of inOtherWords) {
    const found = await run(db, query, { text: corrected, most: false });
    if (!isFruitless(found)) return { ...found, corrected };
  }
  const folded = fold(text);
  const loose = withoutLocants(folded);
  const others = loose === folded ? hits : await run(db, query, { text: loose, most: false });
  if (!isFruitless(others)) return loose === folded ? others : { ...others, corrected: loose, match: 'reading' };
  if (queryTerms(text).length < 2) return hits;
  const most = await run(db, query, { text: inOtherWords.at(-1) ?? text, most: true });
  return { ...most, match: most.match && 'most' };
}

const isFruitless = (hits: ProductHits): boolean => hits.total === 0 && hits.brands.length === 0 && !hits.recognised;

type Row = Pick<ProductHits, 'ids' | 'total' | 'brands' | 'categories' | 'availability' | 'price' | 'didYouMean'> & {
  attributes: AttributeCounts[];
  named: Named[];
  best: number | null;
};
type Named = { kind: string; value: string; names: { en: string; zh: string | null }[] };

async function run(db: Database, query: ProductQuery, { text, most }: { text: string; most: boolean }): Promise<ProductHits> {
  const recognition = recognise(text);
  const { categories, brands, attributes } = query;
  const fits = [
    sql`brand_fits`,
    sql`category_fits`,
    sql`stock_fits`,
    sql`price_fits`,
    ...attributes.map((_, index) => attributeFits(index)),
  ];
  /** Everything that is chosen holds, but for one facet's own choice. */
  const allBut = (...own: number[]) => join([always, ...fits.filter((_, index) => !own.includes(index))], ' and ');
  const [brand, category, stock, price] = [0, 1, 2, 3];
  const { rows } = await db.query<Row>(sql`
    with ${matching(text, recognition, { most })},
    judged as materialized (
      select *,
        ${brands.length === 0 ? always : sql`brand_id = any (${brands}::bigint[])`} as brand_fits,
        ${categories.length === 0 ? always : sql`category_path && ${categories}::bigint[]`} as category_fits,
        ${
          query.availability.length === 0
            ? always
            : join(
                query.availability.map((one) => isAvailable(one, query)),
                ' or ',
              )
        } as stock_fits,
        ${priceFits(query)} as price_fits
        ${attributes.map((choice, index) => sql`, ${isChosen(choice)} as ${attributeFits(index)}`).reduce((all, one) => sql`${all}${one}`, sql``)}
      from (
        select matched.*, ${priceNow(sql`price_from`)} as price, ${priceNow(sql`measured_price`)} / measured_amount as unit_price
        from matched left join running_reduction reduction using (product_id)
      ) priced
      where ${join(conditions(query, most), ' and ')}
    )
    select
      max(tier)::integer as best,
      count(*) filter (where ${allBut()})::integer as total,
      json_build_object(${join(availabilities.map((one) => sql`${raw(`'${one}'`)}, count(*) filter (where ${allBut(stock ?? -1)} and ${isAvailable(one, query)})`))}) as availability,
      case when count(*) filter (where ${allBut(price ?? -1)}) > 0 then json_build_object(
        'min', min(price) filter (where ${allBut(price ?? -1)}), 'max', max(price) filter (where ${allBut(price ?? -1)})
      ) end as price /* not null: price.min, price.max (of at least one) */,
      to_json(array(
        select product_id from judged where ${allBut()}
        order by ${order(query, text)} limit ${query.limit} offset ${(query.page - 1) * query.limit}
      )) as ids,
      coalesce((
        select json_agg(json_build_object('id', brand_id, 'count', count) order by count desc, brand_id)
        from (select brand_id, count(*) from judged where ${allBut(brand ?? -1)} group by brand_id) counted
      ), '[]') as brands,
      coalesce((
        select json_agg(json_build_object('id', id, 'count', count) order by count desc, id)
        from (
          -- products of one category are counted together before every level above gets its share
          select id, sum(count) as count
          from (select category_path, count(*) from judged where ${allBut(category ?? -1)} group by category_path) place, unnest(category_path) id
          group by id
        ) counted
      ), '[]') as categories,
      ${attributeCounts(attributes, (index) => (index === null ? allBut() : allBut(4 + index)))} as attributes,
      coalesce((select json_agg(json_build_object('kind', kind, 'value', value, 'names', names)) from named), '[]') as named /* not null: named[].kind, named[].value (they were requested for) */,
      coalesce((
        select json_agg(value order by value) from unnest(${recognition.neighbours}::text[]) value
        where exists (select from search_document where words @@ ('''#cas/' || value || '''')::tsquery and published_at <= now())
      ), '[]') as "didYouMean"
    from judged`);
  const [row] = rows;
  if (!row) throw new Error('a search without a row');
  const { named, best, ...hits } = row;
  return {
    ...hits,
    isCapped: false,
    attributes: chooseFacets(row.attributes, row.total, attributes),
    recognised: recognisedAs(named, recognition, text),
    corrected: null,
    match: text === '' || best === null ? null : matchOf(best),
    leadOn: null,
  };
}

const matchOf = (best: number): Match =>
  best >= tier.identifier ? 'identifier' : best >= tier.whole ? 'name' : best >= tier.part ? 'identifier' : 'words';

const always = sql`true`;

/** A list price less what an activity takes off, as `priceNow` of the product rules. */
const priceNow = (listPrice: Sql): Sql => sql`(${listPrice} * (100 - coalesce(reduction.percent_off, 0)) + 50) / 100`;

/**
 * Conditions on every hit apart from facets; only those in use, so that each combination has its
 * own plan.
 */
function conditions({ flag, only, substances, withinBrand, within }: ProductQuery, most: boolean): Sql[] {
  return [
    sql`published_at <= now()`,
    ...(flag === null ? [] : [sql`${flag} = any (flags)`]),
    ...(only === null ? [] : [sql`product_id = any (${only}::bigint[])`]),
    ...(substances === null ? [] : [sql`substance_id = any (${substances}::bigint[])`]),
    ...(withinBrand === null ? [] : [sql`brand_id = ${withinBrand}`]),
    ...(within.length === 0 ? [] : [sql`category_path && ${within}::bigint[]`]),
    ...(most ? [sql`tier / 1000 = (select max(tier) / 1000 from matched)`] : []),
  ];
}

const isAvailable = (one: Availability, { leavingToday }: ProductQuery): Sql =>
  one === 'ships_today' ? sql`(stock_state = 'in_stock' and dispatch = any (${leavingToday}::text[]))` : sql`stock_state = ${one}`;

function priceFits({ priceMin, priceMax }: ProductQuery): Sql {
  const bounds = [...(priceMin === null ? [] : [sql`price >= ${priceMin}`]), ...(priceMax === null ? [] : [sql`price <= ${priceMax}`])];
  return join([always, ...bounds], ' and ');
}

function isChosen({ key, values, ranges }: AttributeChoice): Sql {
  const entries = values.map((value) => `${key}:${value}`);
  const numbers = ranges.map(({ from, to }) => {
    const bounds = [...(from === null ? [] : [sql`number >= ${from}::float8`]), ...(to === null ? [] : [sql`number <= ${to}::float8`])];
    return join([always, ...bounds], ' and ');
  });
  const inValues = sql`attributes && ${entries}::text[]`;
  if (numbers.length === 0) return inValues;
  return sql`(${inValues} or exists (
    select from (
      select split_part(entry, '=', 2)::float8 as number from unnest(attributes) entry where starts_with(entry, ${`${key}=`})
    ) own where ${join(numbers, ' or ')}
  ))`;
}

function order({ sort, only, substances }: ProductQuery, text: string): Sql {
  switch (sort) {
    case 'price_asc':
      return sql`price, ${byPopularity}`;
    case 'price_desc':
      return sql`price desc, ${byPopularity}`;
    case 'unit_price':
      // what few products are measured in comes after what most are, and the unmeasured last
      return sql`measure is null, count(*) over (partition by measure) desc, measure collate "C", unit_price, ${byPopularity}`;
    case 'newest':
      return sql`published_at desc, ${byPopularity}`;
    case 'popular':
      return byPopularity;
    case 'relevance': {
      const given = [
        ...(only === null ? [] : [sql`array_position(${only}::bigint[], product_id)`]),
        ...(substances === null ? [] : [sql`array_position(${substances}::bigint[], substance_id)`]),
        byPopularity,
      ];
      return join([...(text === '' ? [] : [sql`tier desc`]), ...given]);
    }
  }
}

const byPopularity = sql`popularity desc, product_id`;

/** A CAS number counts even if the catalogue lacks it; other identifiers only when found. */
function recognisedAs(named: readonly Named[], recognition: Recognition, text: string): Recognised | null {
  for (const { kind, value } of wholeIdentifiers(recognition)) {
    const found = named.find((one) => one.kind === kind);
    if (!found) continue;
    const [name, ...others] = found.names;
    const isSubstance = kind !== 'catalogue_number' && kind !== 'lot';
    return {
      kind,
      value: kind === 'catalogue_number' ? text.normalize('NFKC').toUpperCase() : value,
      name: isSubstance && name && others.length === 0 ? name : null,
    };
  }
  return recognition.cas === null ? null : { kind: 'cas', value: recognition.cas, name: null };
}
