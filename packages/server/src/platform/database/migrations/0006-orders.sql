-- Carts and orders. What an order says is kept as it was placed: names, prices, the address.

create table cart (
  id bigint generated always as identity primary key,
  account_id bigint unique references account,
  -- hash of the guest's random token; null for an account's cart
  token_hash bytea unique,
  updated_at timestamptz not null default now(),
  check ((account_id is null) <> (token_hash is null))
);
create index cart_guest_age on cart (updated_at) where account_id is null;

create table cart_line (
  id bigint generated always as identity primary key,
  cart_id bigint not null references cart on delete cascade,
  sku_id bigint not null references sku,
  quantity integer not null check (quantity between 1 and 9999),
  added_at timestamptz not null default now(),
  unique (cart_id, sku_id)
);

-- The word "order" is SQL's own.
create table customer_order (
  id bigint generated always as identity primary key,
  -- what buyers see, type into a bank form and find in the address: YYMMDD and eight digits
  number text not null unique check (number ~ '^\d{14}$'),
  account_id bigint not null references account,
  status text not null check (status in ('pending_payment', 'pending_shipment', 'shipped', 'completed', 'cancelled')),
  payment_method text not null check (payment_method in ('bank_transfer')),
  payment_state text not null check (payment_state in ('unpaid', 'slip_uploaded', 'paid', 'refunded')),
  -- all fen
  goods bigint not null check (goods >= 0),
  activity_off bigint not null default 0 check (activity_off >= 0),
  coupon_off bigint not null default 0 check (coupon_off >= 0),
  shipping bigint not null check (shipping >= 0),
  total bigint not null check (total >= 0),
  recipient text not null,
  mobile text not null,
  province_id text not null,
  city_id text not null,
  district_id text,
  province text not null,
  city text not null,
  district text,
  detail text not null,
  shipping_method text not null,
  remarks text not null default '',
  remittance_id uuid references attachment,
  placed_at timestamptz not null default now(),
  payment_due_at timestamptz not null,
  paid_at timestamptz,
  shipped_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  constraint order_adds_up check (total = goods - coupon_off + shipping and coupon_off <= goods),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'completed') = (completed_at is not null))
);
create index customer_order_account on customer_order (account_id, placed_at desc);
create index customer_order_due on customer_order (payment_due_at) where status = 'pending_payment';
alter table coupon_claim add foreign key (order_id) references customer_order;

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  position integer not null,
  sku_id bigint not null references sku,
  warehouse_id bigint references warehouse,
  code text not null,
  name_en text not null,
  name_zh text,
  label_en text not null,
  label_zh text not null,
  picture text not null,
  quantity integer not null check (quantity > 0),
  list_price bigint not null check (list_price > 0),
  unit_price bigint not null check (unit_price > 0 and unit_price <= list_price),
  -- why the unit price is what it is: list, tier or activity, with its id
  price_reason jsonb not null,
  coupon_share bigint not null default 0 check (coupon_share >= 0),
  -- quantity × unit price − coupon share: what a refund of the whole line gives back
  amount bigint not null,
  unique (order_id, position),
  unique (order_id, sku_id),
  check (amount = quantity * unit_price - coupon_share and amount >= 0)
);

create table payment (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  method text not null check (method in ('bank_transfer')),
  amount bigint not null check (amount > 0),
  -- the bank's reference of the incoming line: the same money is never counted twice
  bank_reference text not null unique,
  received_at timestamptz not null default now(),
  confirmed_by text not null
);
create index payment_order on payment (order_id);

create table shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  carrier text not null,
  tracking_number text not null check (tracking_number <> ''),
  shipped_at timestamptz not null default now(),
  unique (carrier, tracking_number)
);
create index shipment_order on shipment (order_id);

create table shipment_line (
  shipment_id bigint not null references shipment on delete cascade,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);

-- The timeline of an order, for ever.
create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  kind text not null check (kind in ('placed', 'slip_uploaded', 'paid', 'shipped', 'received', 'completed', 'cancelled', 'expired')),
  actor text not null check (actor in ('buyer', 'operator', 'system')),
  detail jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
create index order_event_order on order_event (order_id, id);
create trigger order_event_append_only before update or delete on order_event for each row execute function refuse_mutation();
create trigger payment_append_only before update or delete on payment for each row execute function refuse_mutation();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on order_event, payment from aliquot_app;
  end if;
end $$;
