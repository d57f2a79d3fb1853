-- What belongs to no domain: the role of the application, cache announcements, idempotency keys.

-- The role that the application works as. It may change rows, but no tables, and no rows of what is
-- append-only.
-- A login that may not create roles works without it; the triggers still guard the append-only
-- tables.
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
    -- the console shows which schema the database has
    grant select on schema_version to aliquot_app;
  end if;
end $$;

create table cache_change (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  tag text not null check (tag <> ''),
  changed_at timestamptz not null default clock_timestamp()
);
comment on table cache_change is
  'A cache tag whose content has changed. Every server reads the new rows and drops what it cached '
  'under the tag.';
comment on column cache_change.transaction_id is
  'The writing transaction: a reader skips rows whose transaction is not visible yet.';
comment on column cache_change.tag is 'For example product:12 or brands.';
create index cache_change_transaction on cache_change (transaction_id);

create table idempotency_key (
  owner text not null,
  key text not null check (length(key) between 8 and 128),
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
comment on table idempotency_key is
  'One row per request that a client sent with an idempotency key, claimed in the transaction of '
  'its work.';
comment on column idempotency_key.owner is 'Whose key it is: an account, an operator, a token.';
comment on column idempotency_key.body_hash is 'Another body under the same key is refused.';
comment on column idempotency_key.answer is
  'What was answered, and is answered again to a repeated request.';
create index idempotency_key_created on idempotency_key (created_at);

create table demo_load (
  fingerprint text primary key,
  loaded_at timestamptz not null default now()
);
comment on table demo_load is
  'Fingerprints of demo data that is loaded, so that loading the same data again changes nothing.';
comment on column demo_load.loaded_at is '-infinity while demo orders are not complete.';
