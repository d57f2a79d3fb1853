-- Quotations that buyers print or sales sends.

create table quotation (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  request_id bigint not null references request,
  buyer_en text not null,
  buyer_zh text not null,
  goods bigint not null check (goods >= 0),
  issued_at timestamptz not null default now(),
  valid_until date not null,
  number text not null
    generated always as (
    'Q' || (extract(year from issued_at at time zone 'Asia/Shanghai') * 100 + extract(month from issued_at at time zone 'Asia/Shanghai'))::text
    || '-' || id::text
  ) stored unique,
  check (valid_until >= (issued_at at time zone 'Asia/Shanghai')::date)
);
comment on table quotation is
  'A quotation as it was printed, kept unchanged and erased with the account.';
comment on column quotation.request_id is 'Whose thread it stands in.';
comment on column quotation.buyer_en is
  'For whom, as named on that day; empty for a person without an institution.';
comment on column quotation.goods is 'CNY fen, VAT included, without shipping.';
comment on column quotation.valid_until is 'The last day (Asia/Shanghai) on which it counts.';
create index quotation_account on quotation (account_id, id desc);
create index quotation_request on quotation (request_id);
-- What the console's table searches and sorts by.
create index quotation_number on quotation (number text_pattern_ops);
create index quotation_goods on quotation (goods, id);

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
  price_parts jsonb not null,
  amount bigint not null,
  vat_rate integer not null check (vat_rate between 0 and 999),
  primary key (quotation_id, position),
  constraint quotation_line_adds_up
    check (price_parts_amount(price_parts) = amount and price_parts_quantity(price_parts) = quantity)
);
comment on table quotation_line is 'Lines of a quotation, as printed.';
comment on column quotation_line.price_parts is
  '[{quantity, unit_price, reason}], as in order_line.';
comment on column quotation_line.vat_rate is 'Per mille, contained in the prices.';
create index quotation_line_sku on quotation_line (sku_id);
create index quotation_line_code on quotation_line (lower(code));
