import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { Type } from 'typebox';
import { type Unread, jsonReader, readJson } from '../../../platform/database/json-column.ts';
import type { Tariff } from './tariff.ts';
import type { Calendar } from './working-days.ts';

/** The shipping rules now and later: calendars by year, and tariffs in order of their days. */
export type ShippingRules = { calendars: readonly Calendar[]; tariffs: readonly Tariff[] };

/** The rules as `selectShippingRules` gives them. */
export type StoredRules = Omit<ShippingRules, 'tariffs'> & { tariffs: Unread<Tariff, 'zones' | 'provinces'>[] };

export const readRules = ({ calendars, tariffs }: StoredRules): ShippingRules => ({ calendars, tariffs: readTariffs(tariffs) });

const zones = jsonReader(
  'shipping_tariff.zones',
  Type.Array(
    Type.Object({ first_step: Type.Number(), next_step: Type.Number(), cold_chain: Type.Number(), dangerous_goods: Type.Number() }),
  ),
);
const provinces = jsonReader(
  'shipping_tariff.provinces',
  Type.Record(Type.String(), Type.Object({ zone: Type.Number(), transit_days: Type.Number() })),
);

/** Tariffs with their zones and provinces, as the database gives them. */
export const readTariffs = <Row extends { zones: unknown; provinces: unknown }>(rows: readonly Row[]) =>
  readJson(rows, { zones, provinces });

/**
 * The rules as one value of JSON: of calendars the newest of each year, of tariffs the one of today
 * and those to come; none that was withdrawn.
 */
export const selectShippingRules: Sql = sql`
  select json_build_object(
    'calendars', (
      select coalesce(json_agg(json_build_object('year', year, 'days_off', days_off, 'worked_days', worked_days)), '[]')
      from (select distinct on (year) * from standing_calendar order by year, id desc) calendar
    ),
    'tariffs', (
      select coalesce(json_agg(json_build_object(
        'valid_from', valid_from, 'free_from', free_from, 'cut_off_hour', cut_off_hour, 'step_g', step_g, 'loading_days', loading_days,
        'zones', zones, 'provinces', provinces
      ) order by valid_from), '[]')
      from (
        select distinct on (valid_from) * from standing_tariff
        where valid_from >= coalesce(
          (select max(valid_from) from standing_tariff where valid_from <= (now() at time zone 'Asia/Shanghai')::date), '-infinity')
        order by valid_from, id desc
      ) tariff
    )
  ) as rules`;

export async function readShippingRules(db: Database): Promise<ShippingRules> {
  const { rows } = await db.query<{ rules: StoredRules }>(selectShippingRules);
  const [row] = rows;
  if (!row) throw new Error('the rules of shipping were not read');
  return readRules(row.rules);
}
