-- VAT rates, agreed prices, the price history and planned prices. Money is CNY fen, VAT included.

-- The quantity of a line's price parts [{quantity, unit_price, reason}]. A loop, because orders
-- check it and a query would be planned for each line.
create function price_parts_quantity(parts jsonb) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  quantity bigint := 0;
begin
  for position in 0 .. jsonb_array_length(parts) - 1 loop
    quantity := quantity + (parts -> position -> 'quantity')::bigint;
  end loop;
  return quantity;
end $$;

-- The amount of a line's price parts, in fen. Numbers are read as numbers, without a text in
-- between.
create function price_parts_amount(parts jsonb) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  amount bigint := 0;
begin
  for position in 0 .. jsonb_array_length(parts) - 1 loop
    amount := amount + (parts -> position -> 'quantity')::bigint * (parts -> position -> 'unit_price')::bigint;
  end loop;
  return amount;
end $$;

create table vat_rate (
  kind text not null check (kind in ('goods', 'services')),
  valid_from date not null,
  percent numeric(4, 2) not null check (percent between 0 and 100),
  source text not null,
  primary key (kind, valid_from)
);
comment on table vat_rate is
  'VAT rates by day, since the law changes them. A price contains the rate of the day on which it '
  'is quoted.';
comment on column vat_rate.source is 'The law that sets it.';

insert into vat_rate (kind, valid_from, percent, source) values
  ('goods', '2019-04-01', 13, '财政部 税务总局 海关总署公告2019年第39号'),
  ('services', '2016-05-01', 6, '财税〔2016〕36号'),
  ('goods', '2026-01-01', 13, '中华人民共和国增值税法 第十条第一项'),
  ('services', '2026-01-01', 6, '中华人民共和国增值税法 第十条第三项');

create view vat_now as
select distinct on (kind) kind, percent from vat_rate
where valid_from <= (now() at time zone 'Asia/Shanghai')::date
order by kind, valid_from desc;
comment on view vat_now is 'Today''s VAT rates.';

create table institution_price (
  institution_id bigint not null references institution,
  sku_id bigint not null references sku,
  price bigint not null check (price > 0),
  allows_offers boolean not null default false,
  valid_from date not null,
  valid_until date,
  id bigint generated always as identity,
  primary key (institution_id, sku_id, valid_from),
  check (valid_until >= valid_from)
);
comment on table institution_price is
  'Prices agreed with an institution. For one pack no two of them overlap in time.';
comment on column institution_price.price is 'CNY fen, VAT included.';
comment on column institution_price.allows_offers is
  'Whether full reductions and coupons apply at this price.';
comment on column institution_price.valid_from is 'Days of Asia/Shanghai, both included.';
comment on column institution_price.id is 'The key by which pages of the console are read.';
create index institution_price_sku on institution_price (sku_id);
create unique index institution_price_id on institution_price (id);

create view contract_price_now as
select distinct on (institution_id, sku_id) institution_id, sku_id, price, allows_offers
from institution_price
where (now() at time zone 'Asia/Shanghai')::date between valid_from and coalesce(valid_until, 'infinity'::date)
order by institution_id, sku_id, price;
comment on view contract_price_now is
  'Today''s agreed prices; where older data overlaps, the lowest.';

create table price_change (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku on delete cascade,
  price_before bigint not null check (price_before > 0),
  price_after bigint not null constraint price_change_price_after check (price_after > 0),
  changed_at timestamptz not null default now(),
  changed_by text,
  tiers_before jsonb,
  tiers_after jsonb,
  is_planned boolean not null default false,
  constraint price_change_differs check (price_after <> price_before or tiers_after is distinct from tiers_before)
);
comment on table price_change is 'The history of list prices and tiers.';
comment on column price_change.price_before is 'CNY fen, VAT included.';
comment on column price_change.changed_by is
  'The acting operator; null for a job, whose import names who requested it.';
comment on column price_change.tiers_before is
  '[{min_quantity, price}] by quantity. Tiers are prices too: lowering them in small steps must be '
  'visible.';
comment on column price_change.is_planned is
  'It was planned before; changed_by is then the planner.';
create index price_change_sku on price_change (sku_id, id desc);

create table planned_price (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku on delete cascade,
  day date not null,
  price bigint not null check (price > 0),
  tiers jsonb check (jsonb_typeof(tiers) = 'array'),
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'stopped', 'withdrawn')),
  planned_at timestamptz not null default now(),
  planned_by text check (planned_by <> ''),
  import_id bigint references import_job on delete set null,
  settled_at timestamptz,
  planned_by_id bigint references operator,
  check ((state = 'waiting') = (settled_at is null))
);
comment on table planned_price is
  'What a pack will cost from a day on (00:00 in Shanghai). A job makes it the price on that day.';
comment on column planned_price.price is 'CNY fen, VAT included.';
comment on column planned_price.tiers is
  '[{min_quantity, price}] by quantity; null: the tiers stay as they are on that day.';
comment on column planned_price.state is
  'stopped: the price that it was to follow had changed so much that nobody approved the step.';
comment on column planned_price.planned_by is
  'Who planned it by hand; null: a file did, which a second operator approved.';
comment on column planned_price.planned_by_id is
  'When the day comes the planner must still be allowed to set prices; null for a file or a '
  'program.';
create unique index planned_price_once on planned_price (sku_id, day) where state = 'waiting';
create index planned_price_due on planned_price (day, id) where state = 'waiting';
create index planned_price_sku on planned_price (sku_id, day);
create index planned_price_stopped on planned_price (id) where state = 'stopped';
create index planned_price_state on planned_price (state, day, id);
create index planned_price_import on planned_price (import_id) where import_id is not null;
create index planned_price_planner on planned_price (planned_by_id) where planned_by_id is not null;
