-- Roles, the change table that empties caches, idempotency keys, and the guard of append-only tables.

-- The application works as this role. Where the connection may not create roles, triggers alone guard the ledgers.
do $$
begin
  if not exists (select from pg_roles where rolname = 'aliquot_app') then
    create role aliquot_app nologin;
  end if;
  execute format('grant aliquot_app to %I', current_user);
exception
  when insufficient_privilege then raise warning 'may not create the role aliquot_app: ledgers are guarded by triggers alone';
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    execute format('grant usage on schema %I to aliquot_app', current_schema());
    alter default privileges grant select, insert, update, delete on tables to aliquot_app;
    alter default privileges grant usage, select on sequences to aliquot_app;
  end if;
end $$;

-- What was shown and has changed, by cache tag. Every server reads it and drops what carries the tag.
create table cache_change (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  tag text not null check (tag <> ''),
  changed_at timestamptz not null default clock_timestamp()
);
create index cache_change_transaction on cache_change (transaction_id);

create function announce_change(changed_tag text) returns void language sql as
$$ insert into cache_change (tag) values (changed_tag) $$;

-- Statement-level: one announcement for a whole table, for what changes rarely and is shown everywhere.
create function announce_table() returns trigger language plpgsql as $$
begin
  perform announce_change(tg_argv[0]);
  return null;
end $$;

-- Row-level: 'product:' || <the row's column>, for both the old and the new row.
create function announce_row() returns trigger language plpgsql as $$
declare
  prefix text := tg_argv[0];
  col text := tg_argv[1];
  before_id text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> col end;
  after_id text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> col end;
begin
  if before_id is not null then perform announce_change(prefix || before_id); end if;
  if after_id is not null and after_id is distinct from before_id then perform announce_change(prefix || after_id); end if;
  return null;
end $$;

create function refuse_mutation() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct it with a new row', tg_table_name using errcode = 'restrict_violation';
end $$;

-- One row per change that a client asked for under a key of its own; claimed in the transaction of the work.
create table idempotency_key (
  owner text not null,
  key text not null check (length(key) between 8 and 128),
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_key_created on idempotency_key (created_at);
