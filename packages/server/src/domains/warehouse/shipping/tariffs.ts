import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { tariffStates } from '@aliquot/contract/console/settings.ts';
import { daysAfter, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { findDivisions } from '../../site/divisions/divisions.ts';
import { begunText } from '../../site/settings/begun-text.ts';
import { type Withdrawal, keepWithdrawal } from '../../site/settings/keep-withdrawal.ts';
import type { Tariff } from './tariff.ts';
import { weekdayOf } from './working-days.ts';
import type { Unread } from '../../../platform/database/json-column.ts';
import { readTariffs } from './shipping-rules.ts';

export type WrittenTariff = Tariff & {
  id: number;
  state: (typeof tariffStates)[number];
  written_by: string | null;
  written_at: Date;
  /** Null where it was not taken back. */
  withdrawn_reason: string | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
};

const columns: Sql = sql`
  tariff.id, valid_from::text, free_from, cut_off_hour, step_g, loading_days, zones, provinces, written_by, written_at,
  withdrawn.reason as withdrawn_reason, withdrawn.withdrawn_by, withdrawn.withdrawn_at,
  case
    when withdrawn.id is not null then 'withdrawn'
    when valid_from > ${today} and tariff.id = max(tariff.id) over (partition by valid_from, withdrawn.id is null) then 'future'
    when valid_from <= ${today}
      and tariff.id = first_value(tariff.id) over (
        partition by valid_from <= ${today}, withdrawn.id is null order by valid_from desc, tariff.id desc
      ) then 'in_force'
    else 'past'
  end as state`;
const tables: Sql = sql`shipping_tariff tariff left join rule_withdrawal withdrawn on withdrawn.tariff_id = tariff.id`;

/** Up to fifty versions of the tariff, newest first; replaced and withdrawn ones are marked. */
export async function findTariffs(db: Database): Promise<WrittenTariff[]> {
  const { rows } = await db.query<Unread<WrittenTariff, 'zones' | 'provinces'>>(
    sql`select ${columns} from ${tables} order by valid_from desc, tariff.id desc limit 50`,
  );
  return readTariffs(rows);
}

/** Counts what was ever written and withdrawn of tariffs: it is another one after each of both. */
export async function tariffsVersion(db: Database): Promise<number> {
  const { rows } = await db.query<{ version: number }>(sql`
    select (select count(*) from shipping_tariff) + (select count(tariff_id) from rule_withdrawal) as version`);
  return rows[0]?.version ?? 0;
}

/** What is wrong with a tariff: the field, and why. */
export type TariffFault = { field: string; fault: 'day_is_over' | 'no_such_zone' | 'no_such_province' | 'no_way' };

/**
 * Sets shipping fees from a day on; `seen` is the editor's `tariffsVersion`. Refuses
 * `changed_meanwhile` with the present one, and `invalid_input` with `details.fault`.
 */
export async function saveTariff(
  transaction: Database,
  { seen, by, ...tariff }: Tariff & { seen: number; by: string },
  now: Date,
): Promise<Result<{ id: number }>> {
  await transaction.query('lock table shipping_tariff in share row exclusive mode');
  const version = await tariffsVersion(transaction);
  if (version !== seen) return refuse('changed_meanwhile', { details: { now: { version } } });
  const fault = faultOf(tariff, shanghaiDay(now));
  if (fault) return refuse('invalid_input', { details: { fault } });
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into shipping_tariff (valid_from, free_from, cut_off_hour, step_g, loading_days, zones, provinces, written_by)
    values (${tariff.valid_from}, ${tariff.free_from}, ${tariff.cut_off_hour}, ${tariff.step_g}, ${tariff.loading_days.toSorted((a, b) => a - b)},
      ${JSON.stringify(tariff.zones)}, ${JSON.stringify(tariff.provinces)}, ${by})
    returning id`);
  const [row] = rows;
  if (!row) throw new Error('the tariff was not written');
  return done(row);
}

/**
 * Withdraws a future tariff and all former versions for its day. Refuses `not_found`, and
 * `wrong_state` if it has begun, was replaced or withdrawn.
 */
export async function withdrawTariff(transaction: Database, id: number, withdrawal: Withdrawal): Promise<Result<null>> {
  await transaction.query('lock table shipping_tariff in share row exclusive mode');
  const { rows } = await transaction.query<{ id: number; state: WrittenTariff['state']; valid_from: string }>(
    sql`select id, state, valid_from from (select ${columns} from ${tables}) version where id = ${id}`,
  );
  const [version] = rows;
  if (!version) return refuse('not_found');
  if (version.state !== 'future') return refuse('wrong_state', { reason: begunText });
  const { rows: same } = await transaction.query<{ id: number }>(
    sql`select id from standing_tariff where valid_from = ${version.valid_from}::date order by id`,
  );
  for (const one of same) await keepWithdrawal(transaction, { tariffId: one.id }, withdrawal);
  return done(null);
}

function faultOf({ valid_from, zones, provinces, loading_days: days }: Tariff, day: string): TariffFault | null {
  if (valid_from < day) return { field: 'valid_from', fault: 'day_is_over' };
  const known = new Set(findDivisions(null, 'en').map(({ id }) => id));
  for (const [id, { zone, transit_days: transit }] of Object.entries(provinces)) {
    if (!known.has(id)) return { field: 'provinces', fault: 'no_such_province' };
    if (zone > zones.length) return { field: 'provinces', fault: 'no_such_zone' };
    if (!leadsSomewhere(days, transit)) return { field: 'loading_days', fault: 'no_way' };
  }
  return null;
}

/** Whether some loading day leads to arrival on a weekday: else dangerous goods never leave. */
const leadsSomewhere = (loadingDays: readonly number[], transitDays: number): boolean =>
  // 2026-11-02 is a Monday
  loadingDays.some((weekday) => weekday < 6 && weekdayOf(daysAfter('2026-11-01', weekday + transitDays)) < 6);
