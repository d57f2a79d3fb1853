-- How a parcel travels, what happened to it on its way, in what condition it was, and which lots are in it.

alter table shipment
  add column carrier_kind text not null default 'courier' check (carrier_kind in ('post', 'courier', 'cold_chain', 'dangerous_goods')),
  add column temperature text not null default 'ambient' check (temperature in ('ambient', 'chilled', 'frozen', 'dry-ice', 'liquid-nitrogen')),
  -- classes of the dangerous goods in it
  add column dg text[] not null default '{}',
  -- of several warehouses the one that it left, where only one was asked
  add column warehouse_id bigint references warehouse;

-- Whatever the shop's own acts say: dangerous goods go with a licensed carrier alone (domain rules, Regulated substances), and nothing
-- leaves whose papers are not in order.
create function guard_shipment_line() returns trigger language plpgsql as $$
declare
  line record;
begin
  select order_line.code, order_line.dg, order_line.paper_state, shipment.carrier_kind into line
  from order_line, shipment where order_line.id = new.order_line_id and shipment.id = new.shipment_id;
  if line.dg is not null and line.carrier_kind <> 'dangerous_goods' then
    raise exception '% is dangerous goods, which no % carries', line.code, line.carrier_kind using errcode = 'check_violation', constraint = 'shipment_carries_dangerous_goods';
  end if;
  if line.paper_state not in ('none', 'released', 'reported') then
    raise exception 'the papers of % are %', line.code, line.paper_state using errcode = 'check_violation', constraint = 'shipment_papers_released';
  end if;
  return new;
end $$;
create trigger shipment_line_is_allowed before insert on shipment_line for each row execute function guard_shipment_line();

-- Where a parcel was seen, as the carrier says and an operator enters, for ever.
create table shipment_event (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  kind text not null check (kind in ('in_transit', 'out_for_delivery', 'delivered', 'failed')),
  place text not null default '' check (length(place) <= 100),
  happened_at timestamptz not null,
  recorded_by text not null check (recorded_by <> ''),
  recorded_at timestamptz not null default now(),
  unique (shipment_id, kind, happened_at)
);
create trigger shipment_event_append_only before update or delete on shipment_event for each row execute function refuse_mutation();
create trigger shipment_event_no_truncate before truncate on shipment_event for each statement execute function refuse_mutation();

-- What the temperature logger of a parcel recorded, in degrees Celsius; its file lies with the shop's uploads.
create table shipment_condition (
  shipment_id bigint primary key references shipment,
  lowest numeric(5, 1) not null,
  highest numeric(5, 1) not null check (highest >= lowest),
  -- it left its range
  is_excursion boolean not null,
  note text not null default '' check (length(note) <= 500),
  stored_as text,
  recorded_by text not null check (recorded_by <> ''),
  recorded_at timestamptz not null default now()
);

-- Which lots are in a parcel, as the lots' own ledger tells.
create view shipped_lot as
select shipment.order_id, shipment.id as shipment_id, line.id as order_line_id, lot.id as lot_id, lot.number, lot.expires_on, lot.status,
  -sum(movement.on_hand_change)::integer as quantity,
  exists (select from lot_result where lot_result.lot_id = lot.id) as is_analysed
from shipment
join lot_movement movement on movement.reference = 'shipment:' || shipment.id and movement.kind = 'ship'
join lot on lot.id = movement.lot_id
join order_line line on line.order_id = shipment.order_id and line.sku_id = lot.sku_id
group by shipment.order_id, shipment.id, line.id, lot.id;

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on shipment_event from aliquot_app;
  end if;
end $$;
