-- Background jobs as the console shows them.

create table job_state (
  name text primary key,
  started_at timestamptz,
  ended_at timestamptz,
  succeeded_at timestamptz,
  fault text,
  runs bigint not null default 0,
  failures bigint not null default 0,
  wanted_at timestamptz
);
comment on table job_state is 'How each background job goes.';
comment on column job_state.fault is 'Of the last failed run, until one succeeds.';
comment on column job_state.wanted_at is 'When an operator requested a run that has not begun.';
create index job_state_wanted on job_state (wanted_at) where wanted_at is not null;

create table backup_attempt (
  is_only boolean default true primary key check (is_only),
  begun_at timestamptz not null,
  fault text check (fault <> '')
);
comment on table backup_attempt is
  'The last time that the shop tried to back itself up. The backups themselves are in their folder.';
comment on column backup_attempt.fault is 'Null: it succeeded, still runs, or was interrupted.';
