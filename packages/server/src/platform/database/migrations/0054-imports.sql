-- Files of an operator that become catalogue: a job with its file, the rows as they were understood, and what is wrong with them.

create table import_job (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('products', 'substances', 'prices')),
  file_name text not null check (length(file_name) between 1 and 255),
  file_bytes bigint not null check (file_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and file_bytes),
  sha256 bytea check (length(sha256) = 32),
  -- which column of the kind a header of the file means; what is not named here is recognised by its name
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  -- how the file is to be read, once that is known: encoding, delimiter, columns
  reading jsonb,
  state text not null default 'uploading'
    check (state in ('uploading', 'uploaded', 'checking', 'checked', 'applying', 'done', 'refused', 'failed', 'cancelled')),
  -- what its maker asked for last; whoever has a free hand does it
  wanted text check (wanted in ('check', 'run')),
  -- the last line that is staged, and the last subject that is applied: where a new start goes on
  staged_line integer not null default 0 check (staged_line >= 0),
  applied_subject text,
  rows_total integer not null default 0 check (rows_total >= 0),
  rows_faulty integer not null default 0 check (rows_faulty between 0 and rows_total),
  rows_applied integer not null default 0 check (rows_applied >= 0),
  faults integer not null default 0 check (faults >= 0),
  warnings integer not null default 0 check (warnings >= 0),
  -- {created, updated, unchanged} by kind of thing
  result jsonb not null default '{}',
  -- why the whole file was refused: {code, params}
  refusal jsonb,
  attempts integer not null default 0,
  retry_of bigint references import_job on delete set null,
  made_by text not null check (made_by <> ''),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((ended_at is not null) = (state in ('done', 'refused', 'failed', 'cancelled'))),
  check (state = 'uploading' or received_bytes = file_bytes or state = 'cancelled')
);
create index import_job_wanted on import_job (id) where wanted is not null;

-- A row of the file as it was understood. A faulty one has no content.
create table import_row (
  job_id bigint not null references import_job on delete cascade,
  line integer not null check (line > 0),
  -- what the row is about (a product's key), and what only one row of a file may name (a catalogue number)
  subject text not null,
  identity text not null,
  is_known boolean not null,
  content jsonb,
  primary key (job_id, line)
);
create index import_row_subject on import_row (job_id, subject, line);

create table import_row_fault (
  id bigint generated always as identity primary key,
  job_id bigint not null references import_job on delete cascade,
  line integer not null,
  -- the header as it stands in the file; null for the row as a whole
  column_name text,
  code text not null,
  is_warning boolean not null,
  value text check (length(value) <= 200),
  params jsonb not null default '{}'
);
create index import_row_fault_line on import_row_fault (job_id, line, id);

-- The planner takes rows that came a moment ago for none, and the app's role may not tell it better by itself.
create function analyze_import_rows() returns void language plpgsql security definer set search_path from current as $$
begin
  analyze import_row;
end $$;
