-- What an address was before an operator corrected it, and what it became: a part of the order's record, kept like the order.
create table order_address_correction (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  -- the order's address_version that it became
  version integer not null check (version > 1),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  corrected_by text not null check (corrected_by <> ''),
  corrected_at timestamptz not null default now(),
  unique (order_id, version)
);
create trigger order_address_correction_append_only before update or delete on order_address_correction
  for each row execute function refuse_mutation();
create trigger order_address_correction_no_truncate before truncate on order_address_correction
  for each statement execute function refuse_mutation();
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on order_address_correction from aliquot_app;
  end if;
end $$;
