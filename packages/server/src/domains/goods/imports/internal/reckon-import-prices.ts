import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { TableJob } from '../import-job.ts';
import { pricedRows } from './priced-rows.ts';

/** How many good rows change a price, new packs among them, and how many change none. */
export type CountedPrices = { total: number; fresh: number; unchanged: number };

/**
 * Records which rows change prices, and the largest change (price or lowest tier) at present
 * prices; returns the counts. Null for jobs without prices.
 */
export async function reckonImportPrices(
  transaction: Database,
  job: Pick<TableJob, 'id' | 'kind' | 'reading' | 'options'>,
): Promise<CountedPrices | null> {
  const priced = pricedRows(job, null);
  if (!priced) return null;
  const { rows } = await transaction.query<CountedPrices>(sql`
    with priced as materialized (${priced}),
    kept as (
      insert into import_price (job_id, line, change)
      select ${job.id}::bigint, line,
        greatest(abs(after - before)::float8 / before, abs(lowest_after - lowest_before)::float8 / lowest_before)
      from priced where is_changed
    )
    update import_job set (prices_changed, prices_fresh, prices_unchanged) = (
      select count(*) filter (where is_changed), count(*) filter (where is_changed and before is null), count(*) filter (where not is_changed)
      from priced
    )
    where id = ${job.id}
    returning prices_changed as total, prices_fresh as fresh, prices_unchanged as unchanged
    /* not null: total, fresh, unchanged (they have just been counted) */`);
  return rows[0] ?? null;
}
