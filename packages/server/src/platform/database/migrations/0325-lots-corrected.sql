-- What was mistyped when a lot came in is put right by an act with a reason. What stood there before is kept: papers that have left say it.

-- Two who correct the same lot: the second is told.
alter table lot add column version integer not null default 0;
drop trigger lot_audited on lot;
select audit_table('lot', 'id', 'id sku_id number status manufactured_on received_on retest_on expires_on released_on released_by', 'version');

create table lot_correction (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lot,
  -- as it stood
  number text not null,
  manufactured_on date not null,
  retest_on date,
  expires_on date,
  -- as it has stood since
  new_number text not null,
  new_manufactured_on date not null,
  new_retest_on date,
  new_expires_on date,
  -- the lot's last movement until then: its packs that left by it left as it stood
  last_movement_id bigint references lot_movement,
  corrected_by text not null check (corrected_by <> ''),
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  -- not when its transaction began: corrections of a product and files about its lots come one after the other
  corrected_at timestamptz not null default clock_timestamp(),
  check ((number, manufactured_on, retest_on, expires_on)
    is distinct from (new_number, new_manufactured_on, new_retest_on, new_expires_on))
);
create index lot_correction_lot on lot_correction (lot_id, id);
create index lot_correction_number on lot_correction (number);
create trigger lot_correction_append_only before update or delete on lot_correction for each row execute function refuse_mutation();
create trigger lot_correction_no_truncate before truncate on lot_correction for each statement execute function refuse_mutation();
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on lot_correction from aliquot_app;
  end if;
end $$;
