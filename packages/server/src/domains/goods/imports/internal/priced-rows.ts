import sql, { type Sql } from 'sql-template-tag';
import { todayOnce } from '../../../../platform/database/shanghai-day.ts';
import { heldBefore } from '../../../selling/pricing/planned/held-before.ts';
import type { TableJob } from '../import-job.ts';
import { keepsEmpty } from './keeps-empty.ts';

/**
 * Good rows with prices in fen without them (`before`, null for a new pack) and with them
 * (`after`), the lowest of price and tiers, tiers, and `is_changed`. `lines` selects rows. Null for
 * jobs without prices.
 */
export function pricedRows(job: Pick<TableJob, 'id' | 'kind' | 'reading' | 'options'>, lines: Sql | null): Sql | null {
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
  select min(sku_id) as sku_id, jsonb_agg(jsonb_build_object('min_quantity', min_quantity, 'price', price) order by min_quantity) as tiers
  from sku_tier`;

/** Tiers of a row in the shop's own form. */
const givenTiers = sql`(
  select jsonb_agg(jsonb_build_object('min_quantity', tier -> 'min', 'price', tier -> 'price') order by at)
  from jsonb_array_elements(content -> 'tiers') with ordinality as given (tier, at)
)`;

/**
 * A row that repeats an earlier day's plan is a change: it would remain if that plan were stopped.
 */
function listRows(good: Sql, lines: Sql | null, { columns, keeps }: { columns: ReadonlySet<string | null>; keeps: boolean }): Sql {
  const day = columns.has('valid_from') ? sql`(content ->> 'valid_from')::date` : null;
  // an empty cell that keeps them, or a file without them
  const after = columns.has('tiers') ? sql`coalesce(${givenTiers}, ${keeps ? sql`null` : sql`'[]'`})` : sql`null::jsonb`;
  return sql`
    select line, sku_id, before, after,
      coalesce((standing -> -1 ->> 'price')::bigint, before) as lowest_before,
      coalesce((coalesce(tiers_after, standing) -> -1 ->> 'price')::bigint, after) as lowest_after,
      case when sku_id is not null and tiers_after is not null then standing end as tiers_before, tiers_after,
      before is distinct from after or is_planned or coalesce(tiers_after <> standing, false) as is_changed
    from (
      select line, sku.id as sku_id, held.price as before, coalesce((content ->> 'price')::bigint, held.price) as after,
        held.tiers as standing, ${after} as tiers_after, held.is_planned
      from import_row
      left join sku on sku.code = content ->> 'code'
      ${lines ? sql`left join lateral (${standingTiers} where sku_id = sku.id) tiered on true` : sql`left join (${standingTiers} group by sku_id) tiered on tiered.sku_id = sku.id`}
      ${heldBefore(day, sql`coalesce(tiered.tiers, '[]')`)}
      where ${good}
      -- tiers of rows are put together once each
      offset 0
    ) row`;
}

/** Without the row an institution pays today's agreed price, else the list price. */
const agreedRows = (good: Sql): Sql => sql`
  select line, sku.id as sku_id, coalesce(same.price, running.price, sku.price) as before, (content ->> 'price')::bigint as after,
    null::bigint as lowest_before, null::bigint as lowest_after, null::jsonb as tiers_before, null::jsonb as tiers_after,
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
