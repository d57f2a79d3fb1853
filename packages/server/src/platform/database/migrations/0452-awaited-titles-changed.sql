-- To whom an invoice is made out anew can be put right once more after its red letter, while its new invoice is missing: the title is then
-- another wish of the orders that await it. What was asked for stays as it was asked; here stands what it was changed to, by whom and why.
create table invoice_retitling (
  id bigint generated always as identity primary key,
  correction_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('ordinary', 'special')),
  buyer_kind text not null check (buyer_kind in ('person', 'enterprise')),
  title text not null check (title <> ''),
  tax_number text check (tax_number ~ '^[0-9A-Z]{15,20}$'),
  -- why, for colleagues
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null default now(),
  foreign key (correction_id, order_id) references invoice_correction_order,
  constraint invoice_retitling_special check (kind <> 'special' or buyer_kind = 'enterprise'),
  constraint invoice_retitling_tax_number check ((buyer_kind = 'enterprise') = (tax_number is not null))
);
create index invoice_retitling_correction on invoice_retitling (correction_id);
create trigger invoice_retitling_append_only before update or delete on invoice_retitling for each row execute function refuse_mutation();
select audit_table('invoice_retitling', 'id', 'id correction_id order_id kind buyer_kind changed_by', 'changed_at');

-- Before the red letter the asking is taken back, and after the new invoice that one is made out anew; whoever changes holds the order's lock.
create function guard_invoice_retitling() returns trigger language plpgsql as $$
begin
  if not exists (
    select from invoice_correction correction where correction.id = new.correction_id and correction.red_letter_id is not null
      and not exists (
        select from invoice_order part join invoice later on later.id = part.invoice_id
        where part.order_id = new.order_id and later.red_letter_of is null and later.id > correction.red_letter_id
      )
  ) then
    raise exception 'order % awaits no invoice that is made out anew', new.order_id using errcode = 'check_violation',
      constraint = 'invoice_retitling_awaited';
  end if;
  return new;
end $$;
create trigger invoice_retitling_guarded before insert on invoice_retitling for each row execute function guard_invoice_retitling();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on invoice_retitling from aliquot_app;
  end if;
end $$;
