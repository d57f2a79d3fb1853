-- Background jobs as the console shows them, exports of all data, and errors in browsers.

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

create table data_export (
  id bigint generated always as identity primary key,
  formats text[] not null check (cardinality(formats) between 1 and 2 and formats <@ '{csv,json}'),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'removed')),
  tables_total integer not null default 0 check (tables_total >= 0),
  tables_done integer not null default 0 check (tables_done between 0 and tables_total),
  row_count bigint not null default 0 check (row_count >= 0),
  bytes bigint check (bytes > 0),
  fault text check (length(fault) <= 500),
  requested_by text not null check (requested_by <> ''),
  requested_at timestamptz not null default now(),
  ended_at timestamptz,
  expires_at timestamptz,
  check ((state in ('ready', 'failed', 'removed')) = (ended_at is not null)),
  check (state <> 'ready' or (bytes is not null and expires_at is not null)),
  check ((state = 'failed') = (fault is not null))
);
comment on table data_export is 'Exports of all of the shop''s data: what was requested, by whom, and how far it is.';
comment on column data_export.row_count is 'Rows of all tables, those written so far.';
comment on column data_export.expires_at is 'When its file is removed.';
-- One at a time.
create unique index data_export_unfinished on data_export ((true)) where state in ('waiting', 'running');

create table browser_fault (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{32}$'),
  app text not null check (app in ('shop', 'console')),
  kind text not null check (kind in ('error', 'rejection')),
  route text not null check (length(route) <= 200),
  message text not null check (length(message) <= 300),
  stack text not null check (length(stack) <= 2000),
  release text not null check (length(release) <= 60),
  browser text not null check (length(browser) <= 40),
  count bigint not null default 1 check (count > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  check (last_at >= first_at)
);
comment on table browser_fault is
  'Errors that browsers reported, grouped, without personal data. Anybody can write such a report: '
  'nothing in it is to be trusted.';
comment on column browser_fault.fingerprint is 'A hash of app, kind, message and the places in the stack.';
comment on column browser_fault.route is 'The page''s address with its numbers and keys replaced.';
comment on column browser_fault.release is 'Of the newest report, as are the route and the browser.';
create index browser_fault_last on browser_fault (last_at desc);
