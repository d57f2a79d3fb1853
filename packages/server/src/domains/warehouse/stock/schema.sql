-- Warehouses, stock per SKU and warehouse, and lots. Every pack is promised once: constraints are
-- the last line of defence.

create table warehouse (
  id bigint generated always as identity primary key,
  key text not null unique,
  name_en text not null,
  name_zh text not null,
  province_code text not null,
  closed_at timestamptz,
  version integer not null default 1,
  constraint warehouse_named check (name_en ~ '\S' and name_zh ~ '\S')
);
comment on table warehouse is 'A warehouse. A closed one is empty and receives nothing.';

create table stock (
  sku_id bigint not null references sku,
  warehouse_id bigint not null references warehouse,
  on_hand integer not null,
  reserved integer not null default 0,
  in_lots integer not null default 0,
  held integer not null default 0,
  unsellable integer not null default 0,
  missing integer not null default 0,
  primary key (sku_id, warehouse_id)
) with (fillfactor = 70);
comment on table stock is 'Packs of a SKU in a warehouse.';
comment on column stock.in_lots is
  'Packs that belong to lots; the others have no lot number (consumables, instruments).';
comment on column stock.held is 'Packs without a lot that are in quarantine.';
comment on column stock.unsellable is
  'All packs that cannot be promised: held ones, quarantined ones, those of lots that may not be '
  'sold.';

comment on column stock.missing is
  'Reserved packs that a count did not find or a write-off removed. Their orders wait for a decision.';

create table stock_movement (
  id bigint generated always as identity primary key,
  sku_id bigint not null,
  warehouse_id bigint not null,
  kind text not null
    constraint stock_movement_kind check (kind in ('receive', 'reserve', 'release', 'ship', 'return', 'move', 'count', 'write-off', 'quarantine', 'clear')),
  on_hand_change integer not null,
  reserved_change integer not null,
  reference text not null,
  moved_at timestamptz not null default now(),
  reservation text,
  held_change integer not null default 0,
  acted_by text default (nullif(current_setting('aliquot.operator', true), '')::jsonb ->> 'name'),
  note text,
  unique (reference, kind, sku_id, warehouse_id),
  constraint stock_movement_note check (note is null or kind = 'receive'),
  constraint stock_movement_moves check (on_hand_change <> 0 or reserved_change <> 0 or held_change <> 0),
  -- Names the row of stock that the transaction has just changed, instead of sharing the rows of
  -- SKU and warehouse with all orders placed at the same moment.
  constraint stock_movement_of_stock foreign key (sku_id, warehouse_id) references stock
);
comment on table stock_movement is 'Every change of stock, for ever.';
comment on column stock_movement.reference is
  'The cause, for example order:123:line:456. A cause moves a SKU once per kind and warehouse.';
comment on column stock_movement.reservation is
  'Whose reserved packs are taken, where that is not the reference: several shipments send one '
  'order.';
comment on column stock_movement.acted_by is
  'The acting operator (setting of the transaction); null for buyers and jobs.';
comment on column stock_movement.note is
  'Number of the delivery note as typed. The reference also has the lot, so that a note receives '
  'each lot once.';
create index stock_movement_sku on stock_movement (sku_id, id);
-- Who holds packs, by what reserved them.
create index stock_movement_reservation on stock_movement (coalesce(reservation, reference), sku_id)
  where reserved_change <> 0;
-- Newest first, by each filter of the console. Reservations and shipments are most of the ledger
-- and soon found in the first of these.
create index stock_movement_moved on stock_movement (moved_at, id);
create index stock_movement_warehouse on stock_movement (warehouse_id, moved_at, id);
create index stock_movement_kind on stock_movement (kind, moved_at, id) where kind not in ('reserve', 'ship');
create index stock_movement_acted_by on stock_movement (acted_by, moved_at, id) where acted_by is not null;
-- Delivery notes in letters of either case.
create index stock_movement_note_typed on stock_movement (upper(note), moved_at, id) where note is not null;

create table stock_act (
  reference text primary key check (length(reference) <= 200),
  kind text not null check (kind in ('receive', 'move', 'count', 'write-off', 'quarantine', 'clear')),
  reason text not null check (length(reason) <= 500),
  acted_by text default (nullif(current_setting('aliquot.operator', true), '')::jsonb ->> 'name'),
  acted_at timestamptz not null default now(),
  input_hash bytea not null check (octet_length(input_hash) = 32)
);
comment on table stock_act is
  'One act of an operator that moved stock, and why. The key belongs to the request, so that a '
  'repeated request finds it done.';
comment on column stock_act.reference is 'The reference of its movements, for example move:0190….';
comment on column stock_act.input_hash is
  'Hash of what was requested: the same key with other content is refused.';

create table stock_rule (
  only_one boolean default true primary key check (only_one),
  low_stock integer not null check (low_stock between 0 and 1000000),
  version integer not null default 1
);
comment on table stock_rule is
  'The level below which free packs are low, for SKUs without a level of their own.';

insert into stock_rule (low_stock) values (5);

create table stock_shortage (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku,
  warehouse_id bigint not null references warehouse,
  packs integer not null check (packs > 0),
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
comment on table stock_shortage is
  'Work queue: packs that are promised and cannot be picked, because they were lost, expired or '
  'blocked.';
create unique index stock_shortage_open on stock_shortage (sku_id, warehouse_id) where closed_at is null;

create table lot (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku,
  number text not null check (number ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  status text not null check (status in ('quarantine', 'released', 'rejected', 'recalled')),
  manufactured_on date not null,
  received_on date not null,
  retest_on date,
  expires_on date,
  released_on date,
  released_by text,
  results_version integer not null default 0,
  version integer not null default 0,
  unique (number, sku_id),
  check (received_on >= manufactured_on),
  check (retest_on > manufactured_on),
  check (expires_on > manufactured_on),
  check (released_on >= manufactured_on),
  check ((status in ('released', 'recalled')) = (released_on is not null and released_by is not null))
);
comment on table lot is
  'A received batch of a SKU. Its certificate is made from its results only, never from what the '
  'product promises.';
comment on column lot.retest_on is
  'From this day on the lot needs a new analysis before it is sold.';
comment on column lot.expires_on is 'Ends the sale; is_lot_sellable knows how long before.';
comment on column lot.results_version is
  'How often the certificate was written: whoever edits an older version is refused.';
comment on column lot.version is
  'How often the lot was corrected: whoever corrects an older version is refused.';
create index lot_sku on lot (sku_id, expires_on);
-- The order of the console's stock table.
create index lot_expires on lot (expires_on, id);
-- Lots that have expired or soon will.
create index lot_end on lot (least(expires_on, retest_on)) where status = 'released';
-- Counted on the dashboard all day; few lots are.
create index lot_in_quarantine on lot (id) where status = 'quarantine';

create table lot_event (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lot,
  status text not null,
  decided_by text not null check (decided_by <> ''),
  reason text not null,
  happened_at timestamptz not null default clock_timestamp()
);
comment on table lot_event is 'What was decided about a lot, for ever.';
comment on column lot_event.happened_at is
  'Not the start of the transaction: a release that waited for a correction is later than it.';
create index lot_event_lot on lot_event (lot_id, id);

create table lot_result (
  lot_id bigint not null references lot on delete cascade,
  position integer not null,
  test_en text not null,
  test_zh text not null,
  limit_en text not null,
  limit_zh text not null,
  result_en text not null,
  result_zh text not null,
  method text,
  primary key (lot_id, position)
);
comment on table lot_result is 'Results of a lot''s analysis, as printed on its certificate.';
comment on column lot_result.limit_en is 'What is required. result_en: what was found.';

create table lot_movement (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lot,
  warehouse_id bigint not null references warehouse,
  kind text not null
    check (kind in ('receive', 'ship', 'return', 'move', 'count', 'write-off', 'quarantine', 'clear')),
  on_hand_change integer not null,
  quarantined_change integer not null default 0,
  reference text not null,
  moved_at timestamptz not null default now(),
  acted_by text default (nullif(current_setting('aliquot.operator', true), '')::jsonb ->> 'name'),
  unique (reference, kind, lot_id, warehouse_id),
  check (on_hand_change <> 0 or quarantined_change <> 0)
);
comment on table lot_movement is
  'Every change of a lot''s packs, for ever. Inserting a row is the only way to change lot_stock.';
create index lot_movement_lot on lot_movement (lot_id, id);
-- Packs of lots that are quarantined and cleared are in this ledger only.
create index lot_movement_aside on lot_movement (moved_at, id) where kind in ('quarantine', 'clear');
create index lot_movement_acted_by on lot_movement (acted_by, moved_at, id) where acted_by is not null;

create table lot_stock (
  lot_id bigint not null references lot,
  warehouse_id bigint not null references warehouse,
  on_hand integer not null check (on_hand >= 0),
  quarantined integer not null,
  is_sellable boolean not null,
  unsellable integer not null generated always as (case when is_sellable then quarantined else on_hand end) stored,
  primary key (lot_id, warehouse_id),
  constraint lot_quarantined_on_hand check (quarantined >= 0 and quarantined <= on_hand)
) with (fillfactor = 70);
comment on table lot_stock is 'Packs of a lot in a warehouse.';
comment on column lot_stock.quarantined is
  'Packs set aside although the lot may be sold: returned ones, doubtful ones.';
comment on column lot_stock.is_sellable is
  'What is_lot_sellable last answered. It changes by the day, so a job checks again.';
create index lot_stock_warehouse on lot_stock (warehouse_id) where on_hand > 0;

create table lot_correction (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lot,
  number text not null,
  manufactured_on date not null,
  retest_on date,
  expires_on date,
  new_number text not null,
  new_manufactured_on date not null,
  new_retest_on date,
  new_expires_on date,
  last_movement_id bigint references lot_movement,
  corrected_by text not null check (corrected_by <> ''),
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  corrected_at timestamptz not null default clock_timestamp(),
  check ((number, manufactured_on, retest_on, expires_on)
    is distinct from (new_number, new_manufactured_on, new_retest_on, new_expires_on))
);
comment on table lot_correction is 'Corrected numbers and dates of lots, for ever.';
comment on column lot_correction.number is 'As it was.';
comment on column lot_correction.new_number is 'As it has been since.';
comment on column lot_correction.last_movement_id is
  'The lot''s last movement before it: packs that left by then carry the old data.';
comment on column lot_correction.corrected_at is
  'Not the start of the transaction: corrections and documents of one product have an order.';
create index lot_correction_lot on lot_correction (lot_id, id);
create index lot_correction_number on lot_correction (number);

create view available_stock as
select sku_id, sum(greatest(0, on_hand - unsellable - reserved))::integer as available from stock group by sku_id;
comment on view available_stock is
  'Packs per SKU that can still be promised, in all warehouses together.';

-- What the documents say about a lot whose packs left by this movement, where it was corrected
-- afterwards; no row where it was not.
create function lot_as_noted(moved_lot bigint, movement bigint) returns table (number text, expires_on date) language sql stable as $$
  select number, expires_on from lot_correction where lot_id = moved_lot and last_movement_id >= movement order by id limit 1
$$;

create view pickable_location as
select lot.sku_id, lot_stock.warehouse_id, lot.number as lot, lot.expires_on, lot_stock.on_hand - lot_stock.quarantined as packs,
  row_number() over (
    partition by lot.sku_id, lot_stock.warehouse_id order by lot.expires_on nulls last, lot.retest_on nulls last, lot.received_on, lot.id
  ) as turn
from lot_stock join lot on lot.id = lot_stock.lot_id
where lot_stock.is_sellable and lot_stock.on_hand > lot_stock.quarantined
union all
select sku_id, warehouse_id, null, null, on_hand - in_lots - held, 9223372036854775807
from stock where on_hand - in_lots > held;
comment on view pickable_location is
  'What pickers are to take: places with sellable packs, first expired first out, packs '
  'without a lot last.';

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on stock_movement, stock_act, lot_event, lot_movement, lot_correction from
      aliquot_app;
  end if;
end $$;
