import sql, { type Sql } from 'sql-template-tag';
import { todayOnce } from '../../database/shanghai-day.ts';
import type { ImportJob } from './import-job.ts';
import { keepsEmpty } from './keeps-empty.ts';

/**
 * Good rows of a job with what their packs cost without them and with them (fen): `line`, `sku_id`, `before`, `after`, `lowest_before`,
 * `lowest_after`, and `is_changed`; `before` and its likes are null for a pack that is new. All rows, or those of the lines that `lines` selects.
 * Null for jobs whose rows have no prices.
 */
export function pricedRows(job: Pick<ImportJob, 'id' | 'kind' | 'reading' | 'options'>, lines: Sql | null): Sql | null {
  if (!job.reading) return null;
  const good = sql`job_id = ${job.id} and content is not null ${lines ? sql`and import_row.line in (${lines})` : sql``}`;
  if (job.kind === 'contract-prices') return agreedRows(good);
  const columns = new Set(job.reading.columns);
  const isPriced = columns.has('price') || columns.has('tiers');
  return isPriced && (job.kind === 'prices' || job.kind === 'products')
    ? listRows(good, lines, { columns, keeps: keepsEmpty(job.options) })
    : null;
}

const standingTiers = sql`
  select min(sku_id) as sku_id, min(price) as lowest,
    jsonb_agg(jsonb_build_object('min', min_quantity, 'price', price) order by min_quantity) as tiers
  from sku_tier`;

/** A price that was planned for an earlier day holds by then, so that the row changes it even to what is asked today. */
function listRows(good: Sql, lines: Sql | null, { columns, keeps }: { columns: ReadonlySet<string | null>; keeps: boolean }): Sql {
  const hasTiers = columns.has('tiers');
  const earlier = columns.has('valid_from')
    ? sql`left join lateral (
        select price from planned_price one
        where one.sku_id = sku.id and one.state = 'waiting' and one.day < (content ->> 'valid_from')::date order by one.day desc limit 1
      ) earlier on true`
    : sql`cross join (select null::bigint as price) earlier`;
  return sql`
    select line, sku_id, before, after, coalesce(standing, before) as lowest_before,
      ${hasTiers ? sql`coalesce((tiers -> -1 ->> 'price')::bigint, after)` : sql`coalesce(standing, after)`} as lowest_after,
      before is distinct from after or was_planned ${hasTiers ? sql`or tiers <> tiers_before` : sql``} as is_changed
    from (
      select line, sku.id as sku_id, coalesce(earlier.price, sku.price) as before,
        coalesce((content ->> 'price')::bigint, earlier.price, sku.price) as after, earlier.price is not null as was_planned,
        coalesce(content -> 'tiers', ${keeps ? sql`tiered.tiers,` : sql``} '[]') as tiers, tiered.lowest as standing, coalesce(tiered.tiers, '[]') as tiers_before
      from import_row
      left join sku on sku.code = content ->> 'code'
      ${earlier}
      ${lines ? sql`left join lateral (${standingTiers} where sku_id = sku.id) tiered on true` : sql`left join (${standingTiers} group by sku_id) tiered on tiered.sku_id = sku.id`}
      where ${good}
    ) row`;
}

/** What an institution pays today without the row is what it has agreed for today, else the list price. */
const agreedRows = (good: Sql): Sql => sql`
  select line, sku.id as sku_id, coalesce(same.price, running.price, sku.price) as before, (content ->> 'price')::bigint as after,
    null::bigint as lowest_before, null::bigint as lowest_after,
    same.id is null or same.valid_until is distinct from (content ->> 'valid_until')::date as is_changed
  from import_row
  join institution on institution.key = content ->> 'institution'
  join sku on sku.code = content ->> 'code'
  left join institution_price same
    on same.institution_id = institution.id and same.sku_id = sku.id and same.valid_from = (content ->> 'valid_from')::date
  left join institution_price running
    on running.institution_id = institution.id and running.sku_id = sku.id
      and running.valid_from <= ${todayOnce} and (running.valid_until is null or running.valid_until >= ${todayOnce})
  where ${good}`;
