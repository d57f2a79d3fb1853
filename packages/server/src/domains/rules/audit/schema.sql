-- The audit log: who of the shop changed what.

create table audit_entry (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('operator', 'program', 'command line', 'nobody')),
  actor_id bigint,
  actor_name text not null check (actor_name <> ''),
  call text not null check (call <> ''),
  request_id text,
  object_kind text not null,
  object_id text not null,
  act text not null check (act in ('created', 'changed', 'deleted')),
  changes jsonb not null check (jsonb_typeof(changes) = 'object')
);
comment on table audit_entry is
  'Who of the shop changed what, from what to what, for ever. Written by triggers in the '
  'transaction of the act, so that no act can skip it. Buyers and jobs leave no entry.';
comment on column audit_entry.actor_id is 'The operator or the API token.';
comment on column audit_entry.call is 'The API call or the command, for example operators.update.';
comment on column audit_entry.object_kind is 'The table.';
comment on column audit_entry.object_id is 'The row''s key in that table.';
comment on column audit_entry.changes is
  'Per field: { from, to }; values that must not be read here are •••.';
create index audit_entry_object on audit_entry (object_kind, object_id, id);
create index audit_entry_actor on audit_entry (actor_name, id);
create index audit_entry_actor_id on audit_entry (actor_kind, actor_id, id);
create index audit_entry_request on audit_entry (request_id);
create index audit_entry_time on audit_entry (happened_at);

create table table_export (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('orders', 'money', 'invoices', 'stock', 'movements', 'customers', 'everything')),
  row_count bigint not null check (row_count >= 0),
  filters text[] not null,
  made_by text not null check (made_by <> ''),
  made_at timestamptz not null default now()
);
comment on table table_export is 'Exports of console tables and of all data: what was exported, by whom and when.';
comment on column table_export.row_count is 'How many rows were exported.';
comment on column table_export.filters is
  'The names of the filters, never their values: those may be somebody''s name or number.';

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke insert, update, delete, truncate on audit_entry from aliquot_app;
  end if;
end $$;
