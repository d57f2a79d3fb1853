-- Quotations (报价单): what a cart cost on the day it was asked for, kept as it was told, so that its number can be shown again.

create table quotation (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  -- for whom, as it was called on that day; empty for a person without a unit
  buyer_en text not null,
  buyer_zh text not null,
  -- fen, VAT included, without shipping
  goods bigint not null check (goods >= 0),
  issued_at timestamptz not null default now(),
  -- the last day in Shanghai on which it counts
  valid_until date not null check (valid_until >= (issued_at at time zone 'Asia/Shanghai')::date),
  number text not null generated always as (
    'Q' || (extract(year from issued_at at time zone 'Asia/Shanghai') * 100 + extract(month from issued_at at time zone 'Asia/Shanghai'))::text
    || '-' || id::text
  ) stored unique
);
create index quotation_account on quotation (account_id, id desc);

create table quotation_line (
  quotation_id bigint not null references quotation on delete cascade,
  position integer not null check (position >= 1),
  sku_id bigint not null references sku,
  code text not null,
  name_en text not null,
  name_zh text,
  label_en text not null,
  label_zh text not null,
  quantity integer not null check (quantity >= 1),
  list_price bigint not null check (list_price >= 0),
  -- [{quantity, unit_price, reason}], as an order's line has them
  price_parts jsonb not null,
  amount bigint not null,
  -- per mille, contained in the prices
  vat_rate integer not null check (vat_rate between 0 and 999),
  primary key (quotation_id, position),
  constraint quotation_line_adds_up check (price_parts_amount(price_parts) = amount and price_parts_quantity(price_parts) = quantity)
);
create index quotation_line_sku on quotation_line (sku_id);

-- A quotation says for ever what it said; it goes with its account's personal data.
create trigger quotation_unchanged before update on quotation for each row execute function refuse_mutation();
create trigger quotation_line_unchanged before update on quotation_line for each row execute function refuse_mutation();
