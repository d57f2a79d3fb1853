-- How the shop's own jobs go, one row for each, and whether somebody wants one run now; what of the machinery operators change is audited.

create table job_state (
  name text primary key,
  started_at timestamptz,
  ended_at timestamptz,
  succeeded_at timestamptz,
  -- of the last run that failed, until one succeeds
  fault text,
  runs bigint not null default 0,
  failures bigint not null default 0,
  -- when an operator asked for a run that has not begun
  wanted_at timestamptz
);
create index job_state_wanted on job_state (wanted_at) where wanted_at is not null;

-- The newest first, by what is asked for.
create index outbox_message_newest on outbox_message (id desc) where not withheld;
create index webhook_delivery_newest on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_dead on webhook_delivery (id desc) where state = 'dead';

select audit_table('job_state', 'name', 'name wanted_at', 'started_at ended_at succeeded_at fault runs failures');
select audit_table('outbox_message', 'id', 'id channel attempts', 'created_at delivered_at next_attempt_at expires_at withheld last_error');
select audit_table('webhook_delivery', 'id', 'id endpoint_id event_id state attempts', 'next_attempt_at created_at ended_at');

-- The console says which version the database is of.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    grant select on migration to aliquot_app;
  end if;
end $$;
