-- What operators write for one another at an order; its buyer never sees it but gets it with an export of their data.
create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  -- made by the page that sends it: sent twice it is one note
  key uuid not null unique,
  body text not null check (body ~ '\S' and length(body) <= 2000),
  written_by text not null check (written_by <> ''),
  written_at timestamptz not null default now()
);
create index order_note_order on order_note (order_id, id);
create trigger order_note_append_only before update or delete on order_note for each row execute function refuse_mutation();
create trigger order_note_no_truncate before truncate on order_note for each statement execute function refuse_mutation();
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on order_note from aliquot_app;
  end if;
end $$;
select audit_table('order_note', 'id', 'id order_id', 'key written_by written_at');

-- The same press writes one note about a customer too; those of before have no key.
alter table account_note add column key uuid unique;
drop trigger account_note_audited on account_note;
select audit_table('account_note', 'id', 'id account_id', 'key written_at');
