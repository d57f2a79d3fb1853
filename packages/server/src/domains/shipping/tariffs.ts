import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import type { versionStates } from '@aliquot/contract/schemas/console-settings.ts';
import { daysAfter, shanghaiDay } from '@aliquot/contract/shanghai.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { today } from '../../database/shanghai-day.ts';
import { findDivisions } from '../divisions/divisions.ts';
import type { Tariff } from './tariff.ts';
import { weekdayOf } from './working-days.ts';

export type WrittenTariff = Tariff & { id: number; state: (typeof versionStates)[number]; written_by: string | null; written_at: Date };

const columns: Sql = sql`
  id, valid_from::text, free_from, cut_off_hour, step_g, loading_days, zones, provinces, written_by, written_at,
  case
    when valid_from > ${today} and id = max(id) over (partition by valid_from) then 'future'
    when id = first_value(id) over (partition by valid_from <= ${today} order by valid_from desc, id desc) and valid_from <= ${today} then 'in_force'
    else 'past'
  end as state`;

/** Versions of the tariff, the newest first, fifty at most; one that was written anew for the same day is past. */
export async function findTariffs(db: Database): Promise<WrittenTariff[]> {
  const { rows } = await db.query<WrittenTariff>(sql`select ${columns} from shipping_tariff order by valid_from desc, id desc limit 50`);
  return rows;
}

/** What is wrong with a tariff: the field, and why. */
export type TariffFault = { field: string; fault: 'day_is_over' | 'no_such_zone' | 'no_such_province' | 'no_way' };

/**
 * Says what shipping costs from a day on, in the caller's transaction; `seen` is the newest version that the writer knew. Refuses
 * `changed_meanwhile` with the newest one, and `invalid_input` with `details.fault`.
 */
export async function saveTariff(
  transaction: Database,
  { seen, by, ...tariff }: Tariff & { seen: number; by: string },
  now: Date,
): Promise<Result<{ id: number }>> {
  await transaction.query('lock table shipping_tariff in share row exclusive mode');
  const { rows: newest } = await transaction.query<WrittenTariff>(sql`select ${columns} from shipping_tariff order by id desc limit 1`);
  if (newest[0]?.id !== seen) return refuse('changed_meanwhile', { details: { now: { ...newest[0], version: newest[0]?.id } } });
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

/** Whether some day of loading is a weekday from which a parcel arrives on a weekday: else dangerous goods would never leave. */
const leadsSomewhere = (loadingDays: readonly number[], transitDays: number): boolean =>
  // 2026-11-02 is a Monday
  loadingDays.some((weekday) => weekday < 6 && weekdayOf(daysAfter('2026-11-01', weekday + transitDays)) < 6);
