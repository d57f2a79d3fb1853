-- The carrier or the tracking number that was mistyped when a parcel left is put right by an act with a reason; what stood there before is kept.
-- Of two who correct the same parcel the second one is told.
alter table shipment add column version integer not null default 1 check (version >= 1);
drop trigger shipment_audited on shipment;
select audit_table('shipment', 'id', 'id order_id carrier tracking_number carrier_kind temperature dg warehouse_id shipped_at', 'version');

create table shipment_correction (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  -- the parcel's version that it became
  version integer not null check (version > 1),
  -- as it stood
  carrier text not null,
  tracking_number text not null,
  -- as it has stood since
  new_carrier text not null,
  new_tracking_number text not null,
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  corrected_by text not null check (corrected_by <> ''),
  corrected_at timestamptz not null default now(),
  unique (shipment_id, version),
  check ((carrier, tracking_number) is distinct from (new_carrier, new_tracking_number))
);
-- an order is found by what its buyer was told before
create index shipment_correction_tracking on shipment_correction (lower(tracking_number));
create trigger shipment_correction_append_only before update or delete on shipment_correction for each row execute function refuse_mutation();
create trigger shipment_correction_no_truncate before truncate on shipment_correction for each statement execute function refuse_mutation();
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on shipment_correction from aliquot_app;
  end if;
end $$;

-- Whatever the shop's own acts say: nobody corrects a parcel unseen, and dangerous goods have gone with a licensed carrier.
create function guard_shipment_correction() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'parcel % is corrected as version %', old.id, old.version + 1 using errcode = 'restrict_violation';
  end if;
  if new.carrier_kind <> 'dangerous_goods' and exists (
    select from shipment_line sent join order_line line on line.id = sent.order_line_id where sent.shipment_id = new.id and line.dg is not null
  ) then
    raise exception 'parcel % is dangerous goods, which no % carries', new.id, new.carrier_kind
      using errcode = 'check_violation', constraint = 'shipment_carries_dangerous_goods';
  end if;
  return new;
end $$;
create trigger shipment_corrected before update of carrier, tracking_number, carrier_kind on shipment for each row
  when ((old.carrier, old.tracking_number, old.carrier_kind) is distinct from (new.carrier, new.tracking_number, new.carrier_kind))
  execute function guard_shipment_correction();

-- Gives a parcel another carrier and number under the order's lock; false where they stand for another parcel, also one that leaves at this moment.
create function rename_shipment(renamed bigint, new_carrier text, new_number text, new_kind text) returns boolean language plpgsql as $$
begin
  update shipment set carrier = new_carrier, tracking_number = new_number, carrier_kind = new_kind, version = version + 1 where id = renamed;
  return true;
exception when unique_violation then
  return false;
end $$;
