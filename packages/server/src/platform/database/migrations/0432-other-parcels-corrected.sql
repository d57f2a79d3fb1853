-- The carrier or the tracking number of a ticket's parcel to its buyer, or of a points order's, is put right as that of an order's parcel is
-- (migration 0390): by an act with a reason, what stood there is kept, and of two the second one is told.
alter table ticket_parcel add column version integer not null default 1 check (version >= 1);
drop trigger ticket_parcel_audited on ticket_parcel;
select audit_table('ticket_parcel', 'ticket_id direction', 'ticket_id direction carrier tracking_number', 'sent_at version');

alter table points_order add column parcel_version integer not null default 1 check (parcel_version >= 1);

create table parcel_correction (
  id bigint generated always as identity primary key,
  ticket_id bigint references ticket,
  points_order_id bigint references points_order,
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
  unique (ticket_id, version),
  unique (points_order_id, version),
  check (num_nonnulls(ticket_id, points_order_id) = 1),
  check ((carrier, tracking_number) is distinct from (new_carrier, new_tracking_number))
);
-- both are found by what their buyers were told before
create index parcel_correction_of_ticket on parcel_correction (lower(replace(tracking_number, ' ', ''))) where ticket_id is not null;
create index parcel_correction_of_points on parcel_correction (lower(tracking_number)) where points_order_id is not null;
create trigger parcel_correction_append_only before update or delete on parcel_correction for each row execute function refuse_mutation();
create trigger parcel_correction_no_truncate before truncate on parcel_correction for each statement execute function refuse_mutation();
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on parcel_correction from aliquot_app;
  end if;
end $$;

-- Nobody corrects a parcel unseen. What the buyer sends is theirs to correct until it is here.
create function guard_ticket_parcel() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'the parcel of ticket % is corrected as version %', old.ticket_id, old.version + 1 using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ticket_parcel_corrected before update of carrier, tracking_number on ticket_parcel for each row
  when (old.direction = 'to_buyer' and (old.carrier, old.tracking_number) is distinct from (new.carrier, new.tracking_number))
  execute function guard_ticket_parcel();
create function guard_points_parcel() returns trigger language plpgsql as $$
begin
  if new.parcel_version <> old.parcel_version + 1 then
    raise exception 'the parcel of points order % is corrected as version %', old.number, old.parcel_version + 1 using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger points_order_parcel_corrected before update of carrier, tracking_number on points_order for each row
  when (old.tracking_number is not null and (old.carrier, old.tracking_number) is distinct from (new.carrier, new.tracking_number))
  execute function guard_points_parcel();

-- The buyer is told both; programs are told what was told before, too.
create function tell_points_parcel_correction() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  values ('points_order.parcel_corrected', 'points_order:' || new.number, new.account_id,
    jsonb_build_object('points_order', new.number, 'status', new.status, 'points', new.points, 'carrier', new.carrier,
      'tracking_number', new.tracking_number, 'was', jsonb_build_object('carrier', old.carrier, 'tracking_number', old.tracking_number)));
  return null;
end $$;
create trigger points_order_tells_correction after update of carrier, tracking_number on points_order for each row
  when (old.tracking_number is not null and (old.carrier, old.tracking_number) is distinct from (new.carrier, new.tracking_number))
  execute function tell_points_parcel_correction();
