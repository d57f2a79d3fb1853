import sql, { type Sql } from 'sql-template-tag';
import type { PlannedPriceToWrite } from '../../../../selling/pricing/planned/write-planned-prices.ts';
import type { CheckedRow } from '../../kinds/kind.ts';

/** Faults a first tier that is not below the list price; both in fen, null for none. */
export function checkTierBelowPrice(row: CheckedRow, list: number | null, firstTier: number | null, column: string): void {
  if (list === null || firstTier === null || firstTier < list) return;
  row.faults.push({ column, code: 'tier_not_below_price', params: { price: (list / 100).toFixed(2) } });
}

/** The fault of a row whose former price (fen) differs from the present one; else null. */
export const changedPriceFault = (before: number | null, now: number) =>
  before === null || before === now
    ? null
    : ({ column: 'price before', code: 'price_changed', value: yuanText(before), params: { now: yuanText(now) } } as const);

const yuanText = (fen: number): string => (fen / 100).toFixed(2);

/** The fault of a plan for a day that has another plan for the pack; null if equal. */
export const plannedFault = (
  plan: PlannedPriceToWrite,
  planned: Pick<PlannedPriceToWrite, 'price' | 'tiers'>,
): { column: string; code: 'planned_otherwise'; value: string; params: { price: string } } | null =>
  plan.price === planned.price && JSON.stringify(plain(plan.tiers)) === JSON.stringify(plain(planned.tiers))
    ? null
    : { column: 'valid_from', code: 'planned_otherwise', value: plan.day, params: { price: yuanText(planned.price) } };

const plain = (tiers: PlannedPriceToWrite['tiers']) => tiers && tiers.map(({ min_quantity: min, price }) => [min, price]);

/**
 * Good rows whose pack has an earlier row for another day: each is judged by the shop's prices,
 * without the earlier row.
 */
export const otherDaysOf = (jobId: number): Sql => sql`
  select line, 'valid_from' as column_name, 'other_day_in_row' as code, content ->> 'valid_from' as value, jsonb_build_object('line', first_line) as params
  from (
    select line, content, identity, first_value(line) over whole as first_line, first_value(identity) over whole as first_identity
    from import_row where job_id = ${jobId} and content is not null
    window whole as (partition by subject order by line)
  ) priced
  where line > first_line and identity <> first_identity`;
