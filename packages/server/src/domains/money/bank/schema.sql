-- Bank statements as imported, and which money each line is. Money is CNY fen.

create table bank_upload (
  id bigint generated always as identity primary key,
  file_name text not null,
  lines_new integer not null check (lines_new >= 0),
  lines_known integer not null check (lines_known >= 0),
  uploaded_by text not null check (uploaded_by <> ''),
  uploaded_at timestamptz not null default now()
);
comment on table bank_upload is 'Bank statement files that were imported.';

create table bank_mapping (
  header_hash text primary key check (header_hash ~ '^[0-9a-f]{64}$'),
  columns text[] not null,
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null default now()
);
comment on table bank_mapping is
  'What the columns of a bank''s file mean, by its header: the bank''s next file is read in the '
  'same way.';

create table bank_line (
  id bigint generated always as identity primary key,
  upload_id bigint not null references bank_upload,
  file_line integer not null check (file_line > 0),
  booked_on date not null,
  amount bigint not null check (amount > 0),
  reference text not null check (reference <> ''),
  payment_reference text not null unique check (payment_reference <> ''),
  payer_name text not null default '',
  payer_account text not null default '',
  remark text not null default '',
  state text not null default 'open' check (state in ('open', 'booked', 'put_aside')),
  reason text not null default '',
  decided_by text check (decided_by <> ''),
  decided_at timestamptz,
  version integer not null default 1,
  constraint bank_line_once unique (reference, booked_on, amount),
  constraint bank_line_reason check (state <> 'put_aside' or reason <> ''),
  constraint bank_line_decided check ((state = 'open') or (decided_by is not null and decided_at is not null))
);
comment on table bank_line is 'An incoming transfer on a bank statement.';
comment on column bank_line.file_line is 'Line of the file, from 1.';
comment on column bank_line.reference is 'The bank''s reference.';
comment on column bank_line.payment_reference is
  'Under which the money is booked: the bank''s reference, with day and amount where the bank has '
  'used it before.';
comment on column bank_line.reason is 'Why it was put aside.';
create index bank_line_queue on bank_line (state, booked_on desc, id desc);
create index bank_line_day on bank_line (booked_on desc, id desc);
create index bank_line_amount on bank_line (state, amount desc, id desc);
create index bank_line_upload on bank_line (upload_id);

create table bank_line_part (
  line_id bigint not null references bank_line,
  position integer not null check (position > 0),
  kind text not null check (kind in ('order', 'statement')),
  number text not null check (number <> ''),
  amount bigint not null check (amount > 0),
  reference text not null unique,
  primary key (line_id, position)
);
comment on table bank_line_part is
  'What a line was booked for: it can pay several orders and statements.';
comment on column bank_line_part.number is 'Of the order or the statement.';
create index bank_line_part_number on bank_line_part (number);

create table bank_reference (
  reference text primary key,
  booked_for text not null check (booked_for in ('order', 'statement'))
);
comment on table bank_reference is
  'References of booked transfers: one stands for money of orders or of statements, never of both.';

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke delete, truncate on bank_upload, bank_line from aliquot_app;
    revoke update, delete, truncate on bank_line_part from aliquot_app;
    revoke insert, update, delete, truncate on bank_reference from aliquot_app;
  end if;
end $$;
