import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import type { ActivityData, CouponData, TrialData } from '../format/offers.ts';
import { type ContentIds, idOf } from './content-ids.ts';
import { refuseUngivable } from './ungivable.ts';

/** Midnight in Shanghai so many days from today. */
const midnight = (days: Sql): Sql => sql`((now() at time zone 'Asia/Shanghai')::date + ${days})::timestamp at time zone 'Asia/Shanghai'`;

/** Writes activities from the start of their first day to the end of their last, from loading. */
export async function loadActivities(transaction: Database, activities: readonly ActivityData[], { products }: ContentIds): Promise<void> {
  const rows = activities.map((activity) => ({
    ...activity,
    products: activity.products.map(({ key, ...product }) => ({ id: idOf(products, key, `activity ${activity.key}`), ...product })),
  }));
  const data = JSON.stringify(rows);
  await transaction.query(sql`
    insert into activity (key, title_en, title_zh, summary_en, summary_zh, rules, starts_at, ends_at)
    select key, title ->> 'en', title ->> 'zh', summary ->> 'en', summary ->> 'zh', rules,
           ${midnight(sql`starts_in_days`)}, ${midnight(sql`ends_in_days + 1`)}
    from jsonb_to_recordset(${data}::jsonb)
      as fresh (key text, title jsonb, summary jsonb, rules jsonb, starts_in_days integer, ends_in_days integer)
    order by key
    on conflict (key) do update set
      title_en = excluded.title_en, title_zh = excluded.title_zh, summary_en = excluded.summary_en, summary_zh = excluded.summary_zh,
      rules = excluded.rules, starts_at = excluded.starts_at, ends_at = excluded.ends_at`);
  const items = sql`
    select activity.id as activity_id, (item.value ->> 'id')::bigint as product_id, (item.value ->> 'percent_off')::integer as percent_off,
      (item.value ->> 'quota')::integer as quota, (item.value ->> 'buyer_limit')::integer as buyer_limit, item.position
    from jsonb_to_recordset(${data}::jsonb) as fresh (key text, products jsonb)
    join activity on activity.key = fresh.key,
    jsonb_array_elements(fresh.products) with ordinality item (value, position)`;
  await transaction.query(sql`
    delete from activity_product using activity
    where activity.id = activity_id and activity.key = any (${activities.map(({ key }) => key)}::text[])
      and not exists (select from (${items}) item where item.activity_id = activity.id and item.product_id = activity_product.product_id)`);
  await transaction.query(sql`
    insert into activity_product (activity_id, product_id, percent_off, position)
    select activity_id, product_id, percent_off, position from (${items}) item
    on conflict (activity_id, product_id) do update set percent_off = excluded.percent_off, position = excluded.position`);
  // what buyers took from a quota stays counted
  await transaction.query(sql`
    insert into activity_quota as kept (activity_id, product_id, quota, buyer_limit)
    select activity_id, product_id, quota, buyer_limit from (${items}) item where quota is not null or buyer_limit is not null
    on conflict (activity_id, product_id) do update set
      quota = greatest(excluded.quota, case when excluded.quota is not null then kept.taken end), buyer_limit = excluded.buyer_limit`);
}

/** Writes coupons; a quota is at least the claims, and claimed coupons keep their worth. */
export async function loadCoupons(transaction: Database, coupons: readonly CouponData[]): Promise<void> {
  await transaction.query(sql`
    insert into coupon (key, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota, audience)
    select key, title ->> 'en', title ->> 'zh', terms ->> 'en', terms ->> 'zh', off, threshold, valid_days, quota, coalesce(audience, 'everyone')
    from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb)
      as fresh (key text, title jsonb, terms jsonb, off bigint, threshold bigint, valid_days integer, quota integer, audience text)
    order by key
    on conflict (key) do update set
      title_en = excluded.title_en, title_zh = excluded.title_zh, terms_en = excluded.terms_en, terms_zh = excluded.terms_zh,
      off = case when coupon.claimed > 0 then coupon.off else excluded.off end,
      threshold = case when coupon.claimed > 0 then coupon.threshold else excluded.threshold end, valid_days = excluded.valid_days,
      quota = greatest(excluded.quota, coupon.claimed)`);
}

/** Writes the trials; they end with a day counted from the day of loading. */
export async function loadTrials(transaction: Database, trials: readonly TrialData[], { skus }: ContentIds): Promise<void> {
  const rows = trials.map((trial) => ({ ...trial, sku_id: idOf(skus, trial.sku, `trial ${trial.key}`) }));
  await refuseUngivable(transaction, rows);
  await transaction.query(sql`
    insert into trial (key, sku_id, title_en, title_zh, terms_en, terms_zh, places, ends_at)
    select key, sku_id, title ->> 'en', title ->> 'zh', terms ->> 'en', terms ->> 'zh', places, ${midnight(sql`ends_in_days + 1`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as fresh (key text, sku_id bigint, title jsonb, terms jsonb, places integer, ends_in_days integer)
    order by key
    on conflict (key) do update set
      sku_id = excluded.sku_id, title_en = excluded.title_en, title_zh = excluded.title_zh, terms_en = excluded.terms_en,
      terms_zh = excluded.terms_zh, places = excluded.places, ends_at = excluded.ends_at`);
}
