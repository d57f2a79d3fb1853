import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { begunText } from '../../site/settings/begun-text.ts';
import { type Withdrawal, keepWithdrawal } from '../../site/settings/keep-withdrawal.ts';
import { type DaysFault, readDays, writeDays } from './internal/read-days.ts';
import { weekdayOf } from './working-days.ts';

/** A year's days as entered, one or a period per line; `id` 0 for none. */
export type WrittenCalendar = {
  year: number;
  id: number;
  days_off: string;
  worked_days: string;
  source: string;
  /** Whether it was entered and has not begun. */
  can_withdraw: boolean;
  written_by: string | null;
  written_at: Date | null;
};

type Row = Omit<WrittenCalendar, 'days_off' | 'worked_days'> & { days_off: string[]; worked_days: string[] };

/** The newest calendar of each known year, this and the next, or of one year. */
export async function findCalendars(db: Database, only: number | null = null): Promise<WrittenCalendar[]> {
  const { rows } = await db.query<Row>(sql`
    with requested as (
      select ${only}::integer as year where ${only}::integer is not null
      union select year from standing_calendar where ${only}::integer is null
      union select extract(year from ${today})::integer + ahead from generate_series(0, 1) ahead where ${only}::integer is null
    )
    select requested.year, coalesce(id, 0) as id, coalesce(days_off, '{}')::text[] as days_off, coalesce(worked_days, '{}')::text[] as worked_days,
      coalesce(source, '') as source, id is not null and requested.year > extract(year from ${today}) as can_withdraw, written_by, written_at
    from requested left join lateral (select * from standing_calendar kept where kept.year = requested.year order by id desc limit 1) kept on true
    where requested.year is not null order by requested.year desc`);
  return rows.map((row) => ({ ...row, days_off: writeDays(row.days_off), worked_days: writeDays(row.worked_days) }));
}

/**
 * A year's calendar should exist this long before: the State Council's notice comes in November.
 */
const aheadDays = 60;

/** Years without a calendar although they have begun, or soon will. */
export const selectMissingYears: Sql = sql`
  select from (select distinct extract(year from day)::integer as year from unnest(array[${today}, ${today} + ${aheadDays}::integer]) as day) wanted
  where not exists (select from standing_calendar where standing_calendar.year = wanted.year)`;

/** What is wrong with a calendar, and in which of its fields. */
export type CalendarFault = DaysFault & { field: 'days_off' | 'worked_days' };

/**
 * Replaces a year's days off and worked; `seen` is the editor's version. Refuses
 * `changed_meanwhile` with the present state, and `invalid_input` with `details.fault`.
 */
export async function saveCalendar(
  transaction: Database,
  { year, seen, source, by, ...given }: { year: number; seen: number; days_off: string; worked_days: string; source: string; by: string },
): Promise<Result<null>> {
  await transaction.query('lock table working_calendar in share row exclusive mode');
  const [now] = await findCalendars(transaction, year);
  if (now?.id !== seen) return refuse('changed_meanwhile', { details: { now: { ...now, version: now?.id } } });
  const daysOff = readDays(given.days_off, year);
  if ('fault' in daysOff) return faulty({ field: 'days_off', ...daysOff });
  const workedDays = readDays(given.worked_days, year);
  if ('fault' in workedDays) return faulty({ field: 'worked_days', ...workedDays });
  const weekday = workedDays.days.find((day) => weekdayOf(day) < 6);
  if (weekday !== undefined) return faulty({ field: 'worked_days', fault: 'no_weekend', line: weekday });
  const both = workedDays.days.find((day) => daysOff.days.includes(day));
  if (both !== undefined) return faulty({ field: 'worked_days', fault: 'both', line: both });
  await transaction.query(sql`
    insert into working_calendar (year, days_off, worked_days, source, written_by)
    values (${year}, ${daysOff.days}::date[], ${workedDays.days}::date[], ${source.trim()}, ${by})`);
  return done(null);
}

/**
 * Withdraws the calendar of a future year. `seen` is the editor's version. Refuses
 * `changed_meanwhile`, and `wrong_state` for a begun year or without one.
 */
export async function withdrawCalendar(
  transaction: Database,
  { year, seen }: { year: number; seen: number },
  withdrawal: Withdrawal,
): Promise<Result<null>> {
  await transaction.query('lock table working_calendar in share row exclusive mode');
  const [now] = await findCalendars(transaction, year);
  if (now?.id !== seen) return refuse('changed_meanwhile', { details: { now: { ...now, version: now?.id } } });
  const { rows } = await transaction.query<{ id: number }>(sql`
    select id from standing_calendar where year = ${year} and year > extract(year from ${today}) order by id`);
  if (rows.length === 0) return refuse('wrong_state', { reason: begunText });
  for (const { id } of rows) await keepWithdrawal(transaction, { calendarId: id }, withdrawal);
  return done(null);
}

const faulty = (fault: CalendarFault) => refuse('invalid_input', { details: { fault } });
