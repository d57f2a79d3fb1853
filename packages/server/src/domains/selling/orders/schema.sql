-- Orders and their shipments. An order keeps what it showed when it was placed: names, prices, the
-- address. Money is CNY fen, VAT included.

create sequence order_number_counter minvalue 0 maxvalue 99999999 cycle;

create table order_number_key (
  id integer default 1 primary key check (id = 1),
  key bigint not null
);
comment on table order_number_key is
  'The secret of this installation from which order numbers are made.';

insert into order_number_key (key) values (floor(random() * 9007199254740992)::bigint);

-- The first day on which a parcel of the plan leaves.
create function first_leaving(plan jsonb) returns date language sql immutable as $$
  select min((parcel ->> 'leaves_on')::date) from jsonb_array_elements(plan) as parcel
$$;

create table customer_order (
  id bigint generated always as identity primary key,
  number text not null unique,
  account_id bigint not null references account,
  status text not null,
  payment_method text not null,
  payment_state text not null,
  goods bigint not null,
  activity_off bigint not null default 0,
  coupon_off bigint not null default 0,
  shipping bigint not null,
  total bigint not null,
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
  buyer_kind text not null default 'person',
  institution_id bigint references institution,
  earns_points boolean not null default true,
  reduction_off bigint not null default 0,
  points_off bigint not null default 0,
  purchase_order_number text not null default '',
  fund_number text not null default '',
  shipping_plan jsonb not null default '[]',
  wished_on date,
  site_access jsonb check (site_access ?& array['floor', 'has_lift', 'notes']),
  placed_with bigint references customer_order,
  leaves_next date,
  dispatch_by date
    generated always as (greatest(coalesce(leaves_next, first_leaving(shipping_plan)), (paid_at at time zone 'Asia/Shanghai')::date)) stored,
  address_version integer not null default 1 check (address_version >= 1),
  terms_version_id bigint
);
comment on table customer_order is 'An order. ("order" is a reserved word of SQL.)';
comment on column customer_order.number is
  'What buyers see, type into a bank form and find in addresses of pages: YYMMDD and eight digits.';
comment on column customer_order.goods is 'Sum of the lines before reductions, coupon and points.';
comment on column customer_order.activity_off is
  'What activities took off the list prices; for display only.';
comment on column customer_order.remittance_id is 'The payment slip.';
comment on column customer_order.points_off is 'What points pay: one point pays one fen.';
comment on column customer_order.purchase_order_number is
  'The buyer''s own reference, as on invoice and delivery note. fund_number as well.';
comment on column customer_order.shipping_plan is
  'How the lines travel, as quoted: [{key, method, temperature, dg, weight_g, fee, leaves_on, '
  'arrives_on, positions}].';
comment on column customer_order.wished_on is
  'The day for which the buyer wished the goods; null: as soon as possible.';
comment on column customer_order.site_access is
  'How heavy goods get to their place, as the buyer stated it: {floor, has_lift, notes}.';
comment on column customer_order.placed_with is
  'The first of the orders that one act placed, each for another address or day; null: alone.';
comment on column customer_order.leaves_next is
  'The first promised day of packs that have not left; null until the first have left or were '
  'cancelled.';
comment on column customer_order.dispatch_by is
  'The day by which it must leave: the promised day, or the day of payment where that is later '
  '(Asia/Shanghai).';
comment on column customer_order.terms_version_id is
  'The newest terms that the buyer had agreed to when it was placed, set by a trigger; null: none.';
comment on column customer_order.address_version is
  'Raised by every correction of the address, possible until something has left: whoever corrects '
  'an older version is refused.';
create index customer_order_account on customer_order (account_id, placed_at desc);
create index customer_order_placed_with on customer_order (placed_with) where placed_with is not null;
create index customer_order_due on customer_order (payment_due_at) where status = 'pending_payment';
-- Counts of a buyer's list by tab.
create index customer_order_status on customer_order (account_id, status);
-- For the job that completes orders.
create index customer_order_shipped on customer_order (shipped_at) where status = 'shipped';
create index customer_order_institution on customer_order (institution_id, placed_at desc)
  where institution_id is not null;
-- The console's list of all orders, newest first.
create index customer_order_placed on customer_order (placed_at desc, id desc);
-- The queue of orders to ship, with their names, so that a name is looked for in the index and not
-- in every order.
create index customer_order_to_ship on customer_order
  (dispatch_by, id, sought_text(recipient, purchase_order_number) collate "C", account_id, institution_id)
  include (recipient, purchase_order_number) where status = 'pending_shipment';
-- Search within names; the index includes all that the search shows.
create index customer_order_sought on customer_order
  (sought_text(recipient, purchase_order_number) collate "C", id, account_id, institution_id)
  include (recipient, purchase_order_number, number, mobile, status, payment_state, placed_at);
-- Orders to ship by the day they were placed.
create index customer_order_to_ship_placed on customer_order (placed_at, id) where status = 'pending_shipment';
alter table coupon_claim add foreign key (order_id) references customer_order;
alter table trial_application add foreign key (order_id) references customer_order;

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  position integer not null,
  sku_id bigint not null references sku,
  code text not null,
  name_en text not null,
  name_zh text,
  label_en text not null,
  label_zh text not null,
  picture text not null,
  quantity integer not null,
  list_price bigint not null,
  coupon_share bigint not null default 0,
  amount bigint not null,
  stocked boolean not null default true,
  product_id bigint not null references product,
  price_parts jsonb not null,
  gross bigint not null,
  reduction_share bigint not null default 0,
  points_share bigint not null default 0,
  vat_rate integer not null default 130,
  tax_code text,
  transport text not null default 'ambient',
  dg jsonb,
  cancelled_quantity integer not null default 0,
  permit_state text not null default 'none',
  waived_return text[] not null default '{}',
  kind text not null default 'goods',
  claimed_quantity integer not null default 0,
  given_back bigint not null default 0,
  points_given_back bigint not null default 0,
  warranty_months integer,
  installation text not null default 'none',
  unique (order_id, position),
  unique (order_id, sku_id)
);
comment on table order_line is
  'A line of an order. Which warehouse keeps its packs is in the stock ledger only: a second place '
  'could contradict it.';
comment on column order_line.coupon_share is
  'This line''s share of the order''s coupon; the other shares alike.';
comment on column order_line.amount is
  'Gross less all shares: what refunding the whole line gives back.';
comment on column order_line.stocked is 'False for services, which leave no warehouse.';
comment on column order_line.price_parts is '[{quantity, unit_price, reason}].';
comment on column order_line.gross is 'The sum of price_parts.';
comment on column order_line.vat_rate is 'Per mille, as on the day of the order.';
comment on column order_line.tax_code is
  'The tax authority''s code of goods and services, where the catalogue had it.';
comment on column order_line.dg is 'Dangerous goods: {un, class, packing_group}; null: none.';
comment on column order_line.permit_state is
  'State of the permits that the line needs. Written by the domain compliance.';
comment on column order_line.waived_return is
  'Exceptions from the return without a reason that the buyer confirmed for this purchase.';
comment on column order_line.claimed_quantity is
  'Packs in tickets that are open or were decided for the buyer. Kept by triggers only.';
comment on column order_line.given_back is
  'Refunded by cancellations and tickets together. Kept by triggers only.';
comment on column order_line.warranty_months is 'As on the day of the order.';
comment on column order_line.installation is 'As on the day of the order.';
create index order_line_permits on order_line (permit_state) where permit_state not in ('none', 'reported', 'cancelled');
-- Which orders have a pack, by its catalogue number as typed.
create index order_line_code on order_line (lower(code));
-- Services without the lines of goods.
create index order_line_services on order_line (id, order_id) where kind = 'service';
-- Which temperatures an order's goods need.
create index order_line_goods on order_line (order_id, transport) where kind = 'goods';

create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  kind text not null constraint order_event_kind check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  actor text not null check (actor in ('buyer', 'operator', 'system')),
  detail jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
comment on table order_event is
  'The timeline of an order, for ever. Other domains write their acts too.';
comment on column order_event.kind is 'Its text is in the locale files.';
create index order_event_order on order_event (order_id, id);

create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  key uuid not null unique,
  body text not null check (body ~ '\S' and length(body) <= 2000),
  written_by text not null check (written_by <> ''),
  written_at timestamptz not null default now()
);
comment on table order_note is
  'Notes of operators for one another. The buyer does not see them but gets them in an export of '
  'their data.';
comment on column order_note.key is
  'The idempotency key of the request: sent twice it is one note.';
create index order_note_order on order_note (order_id, id);

create table order_cancellation (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  actor text not null check (actor in ('buyer', 'operator', 'system')),
  reason text not null,
  money bigint not null check (money >= 0),
  shipping bigint not null,
  points bigint not null check (points >= 0),
  cancelled_at timestamptz not null default now(),
  act_key text check (act_key <> ''),
  request_id bigint unique,
  check (shipping >= 0 and shipping <= money)
);
comment on table order_cancellation is
  'What was cancelled in a paid order before it left, for ever. Money in fen.';
comment on column order_cancellation.shipping is 'Contained in money.';
comment on column order_cancellation.act_key is 'The idempotency key of the request.';
comment on column order_cancellation.request_id is 'The request that it grants.';
create index order_cancellation_order on order_cancellation (order_id);
create unique index order_cancellation_once on order_cancellation (order_id, act_key) where act_key is not null;

create table order_cancellation_line (
  cancellation_id bigint not null references order_cancellation,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  money bigint not null check (money >= 0),
  points bigint not null check (points >= 0),
  primary key (cancellation_id, order_line_id)
);
comment on table order_cancellation_line is 'Lines of a cancellation.';
create index order_cancellation_line_line on order_cancellation_line (order_line_id);

create table cancellation_request (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn', 'overtaken')),
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  answer text not null default '' check (length(answer) <= 200),
  decided_by text check (decided_by <> ''),
  requested_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint cancellation_request_ends check ((state = 'open') = (ended_at is null)),
  constraint cancellation_request_is_decided check ((state in ('granted', 'refused')) = (decided_by is not null)),
  constraint cancellation_request_refused_with_reason check (state <> 'refused' or answer ~ '\S')
);
comment on table cancellation_request is
  'A buyer''s request to cancel packs that are being picked. One per order is open at a time.';
comment on column cancellation_request.state is
  'overtaken: the packs left or were no longer picked.';
comment on column cancellation_request.answer is 'What the buyer reads.';
create unique index cancellation_request_open on cancellation_request (order_id) where state = 'open';
create index cancellation_request_order on cancellation_request (order_id, id);
alter table order_cancellation add foreign key (request_id) references cancellation_request;

create table cancellation_request_line (
  request_id bigint not null references cancellation_request,
  order_line_id bigint not null references order_line,
  packs integer not null check (packs > 0),
  primary key (request_id, order_line_id)
);
comment on table cancellation_request_line is 'Lines of a cancellation request.';
create index cancellation_request_line_line on cancellation_request_line (order_line_id);

create table order_picking (
  order_line_id bigint primary key references order_line,
  order_id bigint not null references customer_order,
  packs integer not null check (packs > 0),
  picked_by text not null check (picked_by <> ''),
  picked_at timestamptz not null default now()
);
comment on table order_picking is
  'Packs that are being picked: the buyer can no longer cancel them, only request it.';
create index order_picking_order on order_picking (order_id);

create table order_promise (
  order_id bigint not null references customer_order,
  warehouse_id bigint not null references warehouse,
  packs integer not null check (packs > 0),
  primary key (order_id, warehouse_id)
);
comment on table order_promise is
  'In which warehouses the packs promised to an order lie, so that each warehouse sees its own '
  'queue. Kept, since summing the movements of each order would cost as much as the queue is long.';
create index order_promise_warehouse on order_promise (warehouse_id, order_id);

create table order_address_correction (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  version integer not null check (version > 1),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  corrected_by text not null check (corrected_by <> ''),
  corrected_at timestamptz not null default now(),
  unique (order_id, version)
);
comment on table order_address_correction is
  'Corrected addresses of orders, before and after, kept like the order.';
comment on column order_address_correction.version is
  'The order''s address_version that the correction made.';

create table shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  carrier text not null,
  tracking_number text not null check (tracking_number <> ''),
  shipped_at timestamptz not null default now(),
  carrier_kind text not null default 'courier'
    check (carrier_kind in ('post', 'courier', 'cold_chain', 'dangerous_goods')),
  temperature text not null default 'ambient'
    check (temperature in ('ambient', 'chilled', 'frozen', 'dry-ice', 'liquid-nitrogen')),
  dg text[] not null default '{}',
  warehouse_id bigint references warehouse,
  version integer not null default 1 check (version >= 1),
  unique (carrier, tracking_number)
);
comment on table shipment is 'A parcel of an order.';
comment on column shipment.dg is 'Classes of the dangerous goods in it.';
comment on column shipment.warehouse_id is
  'The one that it left; null where packs came from several.';
comment on column shipment.version is
  'Raised by every correction: whoever corrects an older version is refused.';
create index shipment_order on shipment (order_id);
-- An order is found by its tracking number as typed.
create index shipment_tracking on shipment (lower(tracking_number));

create table shipment_line (
  shipment_id bigint not null references shipment on delete cascade,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
comment on table shipment_line is 'What is in a parcel.';
create index shipment_line_order_line on shipment_line (order_line_id);

create table shipment_event (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  kind text not null check (kind in ('in_transit', 'out_for_delivery', 'delivered', 'failed', 'lost', 'returned')),
  place text not null default '' check (length(place) <= 100),
  happened_at timestamptz not null,
  recorded_by text not null check (recorded_by <> ''),
  recorded_at timestamptz not null default now(),
  unique (shipment_id, kind, happened_at)
);
comment on table shipment_event is
  'Where a parcel was, as the carrier reports and an operator enters, for ever.';

create table shipment_condition (
  shipment_id bigint primary key references shipment,
  lowest numeric(5, 1) not null,
  highest numeric(5, 1) not null,
  is_excursion boolean not null,
  note text not null default '' check (length(note) <= 500),
  stored_as text,
  recorded_by text not null check (recorded_by <> ''),
  recorded_at timestamptz not null default now(),
  check (highest >= lowest)
);
comment on table shipment_condition is 'What the temperature logger of a parcel recorded, in °C.';
comment on column shipment_condition.is_excursion is 'The temperature left its range.';
comment on column shipment_condition.stored_as is 'The logger''s file.';

create table shipment_correction (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  version integer not null check (version > 1),
  carrier text not null,
  tracking_number text not null,
  new_carrier text not null,
  new_tracking_number text not null,
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  corrected_by text not null check (corrected_by <> ''),
  corrected_at timestamptz not null default now(),
  unique (shipment_id, version),
  check ((carrier, tracking_number) is distinct from (new_carrier, new_tracking_number))
);
comment on table shipment_correction is
  'Corrected carriers and tracking numbers of parcels, for ever.';
comment on column shipment_correction.version is 'The parcel''s version that the correction made.';
comment on column shipment_correction.carrier is 'As it was.';
comment on column shipment_correction.new_carrier is 'As it has been since.';
-- An order is found by the number that its buyer was given before.
create index shipment_correction_tracking on shipment_correction (lower(tracking_number));

create view shipped_lot as
select shipment.order_id, shipment.id as shipment_id, line.id as order_line_id, lot.id as lot_id, lot.number, lot.expires_on, lot.status,
  -sum(movement.on_hand_change)::integer as quantity,
  exists (select from lot_result where lot_result.lot_id = lot.id) as is_analysed,
  max(movement.id) as movement_id
from shipment
join lot_movement movement on movement.reference = 'shipment:' || shipment.id and movement.kind = 'ship'
join lot on lot.id = movement.lot_id
join order_line line on line.order_id = shipment.order_id and line.sku_id = lot.sku_id
group by shipment.order_id, shipment.id, line.id, lot.id;
comment on view shipped_lot is 'Which lots are in a parcel, from the ledger of lots.';

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke insert, update, delete, truncate on order_number_key from aliquot_app;
    revoke update, delete, truncate on order_event, order_note, order_cancellation, order_cancellation_line,
      cancellation_request_line, order_address_correction, shipment_event, shipment_correction from aliquot_app;
    revoke delete, truncate on cancellation_request from aliquot_app;
  end if;
end $$;
