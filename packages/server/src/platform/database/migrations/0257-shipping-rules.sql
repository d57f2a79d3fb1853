-- By which calendar and tariff the shop ships, as versions that an operator writes: quotes, promises and judgements read them; what is quoted stays.

create function days_fit(year integer, days date[]) returns boolean language sql immutable parallel safe
  return coalesce((select bool_and(extract(year from day) = days_fit.year) and count(distinct day) = count(*) from unnest(days) as day), true);

-- The days of a year that are not as its weekdays say. The newest version of a year holds; a year without any knows its weekdays, and the days off
-- that the law sets for every year (domains/shipping/working-days.ts).
create table working_calendar (
  id bigint generated always as identity primary key,
  year integer not null check (year between 2000 and 2999),
  days_off date[] not null,
  -- Saturdays and Sundays on which people work
  worked_days date[] not null,
  source text not null check (source ~ '\S'),
  -- null: what the shop began with
  written_by text check (written_by <> ''),
  written_at timestamptz not null default now(),
  constraint working_calendar_days check (days_fit(year, days_off) and days_fit(year, worked_days) and not days_off && worked_days)
);
create index working_calendar_newest on working_calendar (year, id desc);

insert into working_calendar (year, days_off, worked_days, source)
select 2026, array_agg(day order by day),
  array['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']::date[],
  '国务院办公厅关于2026年部分节假日安排的通知（国办发明电〔2025〕7号），2025-11-04'
from (values
  ('2026-01-01', '2026-01-03'), ('2026-02-15', '2026-02-23'), ('2026-04-04', '2026-04-06'), ('2026-05-01', '2026-05-05'),
  ('2026-06-19', '2026-06-21'), ('2026-09-25', '2026-09-27'), ('2026-10-01', '2026-10-07')
) as holiday (first_day, last_day)
cross join lateral (select generate_series(first_day::date, last_day::date, interval '1 day')::date as day) days;

create function fees_fit(zones jsonb) returns boolean language sql immutable parallel safe
  return jsonb_array_length(zones) between 1 and 9 and not exists (
    select from jsonb_array_elements(zones) as zone, unnest(array['first_step', 'next_step', 'cold_chain', 'dangerous_goods']) as fee
    where coalesce(zone ->> fee, '') !~ '^\d{1,7}$'
  );
create function provinces_fit(provinces jsonb, zones jsonb) returns boolean language sql immutable parallel safe
  return not exists (
    select from jsonb_each(provinces) as province (id, place)
    where id !~ '^\d{2}0000$' or coalesce(place ->> 'transit_days', '') !~ '^([12]?\d|30)$'
      or coalesce(place ->> 'zone', '') !~ '^[1-9]$' or (place ->> 'zone')::integer > jsonb_array_length(zones)
  );

-- What shipping costs and how long it takes from a day on; of one day the newest version holds. Money is fen, VAT included.
create table shipping_tariff (
  id bigint generated always as identity primary key,
  valid_from date not null,
  -- goods after the coupon from which a plain parcel travels free
  free_from bigint not null check (free_from between 0 and 1000000000),
  -- orders that are ready before this hour (Asia/Shanghai) leave the same day
  cut_off_hour integer not null check (cut_off_hour between 1 and 23),
  -- weights are rounded up to the carrier's step
  step_g integer not null check (step_g between 100 and 100000),
  -- ISO days of the week on which the dangerous-goods carrier loads
  loading_days integer[] not null check (loading_days <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(loading_days) > 0),
  -- zone 1 first: {first_step, next_step, cold_chain, dangerous_goods}, of which the last two come on top
  zones jsonb not null check (fees_fit(zones)),
  -- by division code (GB/T 2260): {zone, transit_days}; what is not here is not delivered to
  provinces jsonb not null check (jsonb_typeof(provinces) = 'object'),
  -- null: what the shop began with
  written_by text check (written_by <> ''),
  written_at timestamptz not null default now(),
  constraint shipping_tariff_provinces check (provinces_fit(provinces, zones))
);
create index shipping_tariff_day on shipping_tariff (valid_from, id);

-- the days of transit as seen from Shanghai; Hong Kong, Macao and Taiwan need customs papers
insert into shipping_tariff (valid_from, free_from, cut_off_hour, step_g, loading_days, zones, provinces)
select '2026-01-01', 30000, 15, 1000, '{2,4}',
  '[{"first_step": 800, "next_step": 100, "cold_chain": 3500, "dangerous_goods": 6000},
    {"first_step": 1200, "next_step": 300, "cold_chain": 6000, "dangerous_goods": 9000},
    {"first_step": 1500, "next_step": 600, "cold_chain": 9000, "dangerous_goods": 14000},
    {"first_step": 2500, "next_step": 1500, "cold_chain": 18000, "dangerous_goods": 28000}]',
  jsonb_object_agg(code || '0000', jsonb_build_object('zone', zone, 'transit_days', transit_days) order by code)
from (values
  (1, 1, '{31,32,33,34}'), (2, 2, '{11,12,13,35,36,37,41,42,43,44}'), (3, 3, '{14,21,22,23,45,46,50,51,52,53,61}'), (4, 5, '{15,54,62,63,64,65}')
) as near (zone, transit_days, codes)
cross join unnest(codes::text[]) as code;

do $$
declare kept text;
begin
  foreach kept in array array['working_calendar', 'shipping_tariff'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_mutation()', kept || '_append_only', kept);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_mutation()', kept || '_no_truncate', kept);
    execute format('create trigger %I after insert on %I for each statement execute function announce_table(''rules'')', kept || '_announces', kept);
  end loop;
end $$;
create trigger vat_rate_announces after insert or update or delete on vat_rate for each statement execute function announce_table('rules');

select audit_table('working_calendar', 'id', 'id year days_off worked_days source', 'written_by written_at');
select audit_table('shipping_tariff', 'id', 'id valid_from free_from cut_off_hour step_g loading_days zones provinces', 'written_by written_at');
select audit_table('vat_rate', 'kind', 'kind valid_from percent source');
