import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import type { CouponData, FullReductionData, InstitutionPriceData } from '../format/offers.ts';

/** Midnight in Shanghai so many days from today. */
const midnight = (days: Sql): Sql => sql`((now() at time zone 'Asia/Shanghai')::date + ${days})::timestamp at time zone 'Asia/Shanghai'`;

type Scoped = { key: string; scope?: CouponData['scope'] };

/** Writes full reductions with steps and scope; days count from loading. */
export async function loadFullReductions(transaction: Database, reductions: readonly FullReductionData[]): Promise<void> {
  const data = JSON.stringify(reductions);
  await transaction.query(sql`
    insert into full_reduction (key, title_en, title_zh, starts_at, ends_at)
    select key, title ->> 'en', title ->> 'zh', ${midnight(sql`starts_in_days`)}, ${midnight(sql`ends_in_days + 1`)}
    from jsonb_to_recordset(${data}::jsonb) as fresh (key text, title jsonb, starts_in_days integer, ends_in_days integer)
    order by key
    on conflict (key) do update set
      title_en = excluded.title_en, title_zh = excluded.title_zh, starts_at = excluded.starts_at, ends_at = excluded.ends_at`);
  await transaction.query(sql`
    delete from full_reduction_step using full_reduction
    where full_reduction.id = full_reduction_id and full_reduction.key = any (${reductions.map(({ key }) => key)}::text[])`);
  await transaction.query(sql`
    insert into full_reduction_step (full_reduction_id, threshold, off)
    select reduction.id, step.threshold, step.off
    from jsonb_to_recordset(${data}::jsonb) as fresh (key text, steps jsonb)
    join full_reduction reduction on reduction.key = fresh.key,
    jsonb_to_recordset(fresh.steps) as step (threshold bigint, off bigint)`);
  await loadScopes(transaction, 'full_reduction', reductions);
}

/** What the coupons cover, after the coupons themselves. */
export const loadCouponScopes = (transaction: Database, coupons: readonly CouponData[]): Promise<void> =>
  loadScopes(transaction, 'coupon', coupons);

/** Replaces what offers cover; a key that the catalogue does not have throws. */
async function loadScopes(transaction: Database, kind: 'coupon' | 'full_reduction', offers: readonly Scoped[]): Promise<void> {
  const [table, column] = kind === 'coupon' ? [sql`coupon`, sql`coupon_id`] : [sql`full_reduction`, sql`full_reduction_id`];
  await transaction.query(sql`
    delete from offer_scope using ${table} offer
    where offer.id = offer_scope.${column} and offer.key = any (${offers.map(({ key }) => key)}::text[])`);
  const named = offers.flatMap(({ key, scope }) => [
    ...(scope?.products ?? []).map((product) => ({ key, product })),
    ...(scope?.brands ?? []).map((brand) => ({ key, brand })),
    ...(scope?.categories ?? []).map((category) => ({ key, category })),
  ]);
  const { rowCount } = await transaction.query(sql`
    insert into offer_scope (${column}, product_id, brand_id, category_id)
    select offer.id, product.id, brand.id, category.id
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as fresh (key text, product text, brand text, category text)
    join ${table} offer on offer.key = fresh.key
    left join product on product.key = fresh.product
    left join brand on brand.key = fresh.brand
    left join category on category.key = fresh.category
    where num_nonnulls(product.id, brand.id, category.id) = 1`);
  if (rowCount !== named.length) throw new Error(`demo data: a ${kind} covers something that is not in the catalogue`);
}

/**
 * Writes agreed prices where none exist for these days; throws for unknown packs or institutions.
 */
export async function loadInstitutionPrices(transaction: Database, prices: readonly InstitutionPriceData[]): Promise<void> {
  const { rowCount } = await transaction.query(sql`
    with named as materialized (
      select institution.id as institution_id, sku.id as sku_id, fresh.price, coalesce(fresh.allows_offers, false) as allows_offers,
        fresh.valid_from, fresh.valid_until
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        as fresh (institution text, sku text, price bigint, allows_offers boolean, valid_from date, valid_until date)
      join institution on institution.key = fresh.institution
      join sku on sku.code = fresh.sku
    ), written as (
      insert into institution_price (institution_id, sku_id, price, allows_offers, valid_from, valid_until)
      select * from named
      where not exists (
        select from institution_price other
        where (other.institution_id, other.sku_id) = (named.institution_id, named.sku_id) and other.valid_from <> named.valid_from
          and daterange(other.valid_from, other.valid_until, '[]') && daterange(named.valid_from, named.valid_until, '[]')
      )
      on conflict (institution_id, sku_id, valid_from) do update set
        price = excluded.price, allows_offers = excluded.allows_offers, valid_until = excluded.valid_until
    )
    select from named`);
  if (rowCount !== prices.length) throw new Error('demo data: an institution’s price names an institution or a pack that is not there');
}
