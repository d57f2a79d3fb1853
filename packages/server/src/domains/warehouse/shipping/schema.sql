-- Shipping tariffs, the working calendar and corrected tracking numbers.

-- Whether every zone has all its fees.
create function fees_fit(zones jsonb) returns boolean language sql immutable parallel safe
  return jsonb_array_length(zones) between 1 and 9 and not exists (
    select from jsonb_array_elements(zones) as zone, unnest(array['first_step', 'next_step', 'cold_chain', 'dangerous_goods']) as fee
    where coalesce(zone ->> fee, '') !~ '^\d{1,7}$'
  );

-- Whether every province has a zone that exists and a plausible transit time.
create function provinces_fit(provinces jsonb, zones jsonb) returns boolean language sql immutable parallel safe
  return not exists (
    select from jsonb_each(provinces) as province (id, place)
    where id !~ '^\d{2}0000$' or coalesce(place ->> 'transit_days', '') !~ '^([12]?\d|30)$'
      or coalesce(place ->> 'zone', '') !~ '^[1-9]$' or (place ->> 'zone')::integer > jsonb_array_length(zones)
  );

create table shipping_tariff (
  id bigint generated always as identity primary key,
  valid_from date not null,
  free_from bigint not null check (free_from between 0 and 1000000000),
  cut_off_hour integer not null check (cut_off_hour between 1 and 23),
  step_g integer not null check (step_g between 100 and 100000),
  loading_days integer[] not null check (loading_days <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(loading_days) > 0),
  zones jsonb not null check (fees_fit(zones)),
  provinces jsonb not null check (jsonb_typeof(provinces) = 'object'),
  written_by text check (written_by <> ''),
  written_at timestamptz not null default now(),
  constraint shipping_tariff_provinces check (provinces_fit(provinces, zones))
);
comment on table shipping_tariff is
  'What shipping costs and how long it takes from a day on. Of several versions for one day the '
  'newest counts.';
comment on column shipping_tariff.free_from is
  'Value of goods after coupons from which a plain parcel ships free.';
comment on column shipping_tariff.cut_off_hour is
  'Orders that are ready before this hour (Asia/Shanghai) leave the same day.';
comment on column shipping_tariff.step_g is 'Weights are rounded up to this step of the carrier.';
comment on column shipping_tariff.loading_days is
  'ISO weekdays on which the dangerous-goods carrier loads.';
comment on column shipping_tariff.zones is
  'Zone 1 first: {first_step, next_step, cold_chain, dangerous_goods} in fen; the last two are '
  'surcharges.';
comment on column shipping_tariff.provinces is
  'By division code (GB/T 2260): {zone, transit_days}. Others are not delivered to.';
comment on column shipping_tariff.written_by is 'Null: what a new shop begins with.';
create index shipping_tariff_day on shipping_tariff (valid_from, id);

-- Transit days count from Shanghai. Hong Kong, Macao and Taiwan are left out: they need customs
-- documents.
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

-- Whether days are of the year and each once.
create function days_fit(year integer, days date[]) returns boolean language sql immutable parallel safe
  return coalesce((select bool_and(extract(year from day) = days_fit.year) and count(distinct day) = count(*) from unnest(days) as day), true);

create table working_calendar (
  id bigint generated always as identity primary key,
  year integer not null check (year between 2000 and 2999),
  days_off date[] not null,
  worked_days date[] not null,
  source text not null check (source ~ '\S'),
  written_by text check (written_by <> ''),
  written_at timestamptz not null default now(),
  constraint working_calendar_days
    check (days_fit(year, days_off) and days_fit(year, worked_days) and not days_off && worked_days)
);
comment on table working_calendar is
  'Days of a year that are off or worked against their weekday. The newest version of a year '
  'counts. A year without one has its weekdays and the days off that the law sets for every year.';
comment on column working_calendar.worked_days is 'Saturdays and Sundays that are worked.';
comment on column working_calendar.source is 'The notice that sets the days.';
comment on column working_calendar.written_by is 'Null: what a new shop begins with.';
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

create table carrier_page (
  code text primary key check (code ~ '^[A-Z]{2,10}$'),
  address text not null check (address = '' or (address ~ '^https://[A-Za-z0-9]' and address !~ '\s' and length(address) <= 300)),
  version integer not null default 1 check (version >= 1)
);
comment on table carrier_page is
  'Where a carrier shows its parcels. {number} in the address becomes the tracking number; without '
  'it the number is entered there. Empty: none is known.';

-- the carriers' own sites, on which a number is entered
insert into carrier_page (code, address) values
  ('SF', 'https://www.sf-express.com/'), ('JD', 'https://www.jdl.com/'), ('EMS', 'https://www.ems.com.cn/'), ('COLD', ''), ('DG', '');

create table parcel_correction (
  id bigint generated always as identity primary key,
  ticket_id bigint,
  points_order_id bigint,
  version integer not null check (version > 1),
  carrier text not null,
  tracking_number text not null,
  new_carrier text not null,
  new_tracking_number text not null,
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  corrected_by text not null check (corrected_by <> ''),
  corrected_at timestamptz not null default now(),
  unique (points_order_id, version),
  unique (ticket_id, version),
  check (num_nonnulls(ticket_id, points_order_id) = 1),
  check ((carrier, tracking_number) is distinct from (new_carrier, new_tracking_number))
);
comment on table parcel_correction is
  'Corrected tracking numbers of parcels for tickets and points orders, for ever.';
comment on column parcel_correction.version is 'The parcel''s version that the correction made.';
comment on column parcel_correction.carrier is 'As it was.';
comment on column parcel_correction.new_carrier is 'As it has been since.';
-- Both are found by the number that their buyers were given before.
create index parcel_correction_of_ticket on parcel_correction (lower(replace(tracking_number, ' ', '')))
  where ticket_id is not null;
create index parcel_correction_of_points on parcel_correction (lower(tracking_number))
  where points_order_id is not null;

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on parcel_correction from aliquot_app;
  end if;
end $$;
