-- What came in on the shop's bank account, as the bank's own statement says it: each line once, and each booked once.

-- One reference of the bank stands for money of an order or of an institution's statement, never for both.
create table bank_reference (
  reference text primary key,
  booked_for text not null check (booked_for in ('order', 'statement'))
);
insert into bank_reference select reference, 'order' from payment where method = 'bank_transfer';
insert into bank_reference select bank_reference, 'statement' from credit_payment on conflict do nothing;

create function claim_bank_reference() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into bank_reference values (to_jsonb(new) ->> tg_argv[0], tg_argv[1]);
  return null;
end $$;
create trigger payment_claims_reference after insert on payment for each row
  when (new.method = 'bank_transfer') execute function claim_bank_reference('reference', 'order');
create trigger credit_payment_claims_reference after insert on credit_payment for each row
  execute function claim_bank_reference('bank_reference', 'statement');

create table bank_upload (
  id bigint generated always as identity primary key,
  file_name text not null,
  lines_new integer not null check (lines_new >= 0),
  lines_known integer not null check (lines_known >= 0),
  uploaded_by text not null check (uploaded_by <> ''),
  uploaded_at timestamptz not null default now()
);

-- What the columns of a bank's file mean, by its header: the next file of that bank is read alike.
create table bank_mapping (
  header_hash text primary key check (header_hash ~ '^[0-9a-f]{64}$'),
  columns text[] not null,
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null default now()
);

create table bank_line (
  id bigint generated always as identity primary key,
  upload_id bigint not null references bank_upload,
  -- of the file, from 1
  file_line integer not null check (file_line > 0),
  booked_on date not null,
  -- fen; only what came in
  amount bigint not null check (amount > 0),
  reference text not null check (reference <> ''),
  -- under which its money is booked: the bank's reference, or that with day and sum where the bank has used it before
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
  constraint bank_line_decided check ((state = 'open') or (decided_by is not null and decided_at is not null)),
  constraint bank_line_reason check (state <> 'put_aside' or reason <> '')
);
create index bank_line_queue on bank_line (state, booked_on desc, id desc);
create index bank_line_day on bank_line (booked_on desc, id desc);
create index bank_line_amount on bank_line (state, amount desc, id desc);
create index bank_line_upload on bank_line (upload_id);

-- For what a line was booked: it can pay several orders and statements.
create table bank_line_part (
  line_id bigint not null references bank_line,
  position integer not null check (position > 0),
  kind text not null check (kind in ('order', 'statement')),
  -- the order's or the statement's
  number text not null check (number <> ''),
  -- fen
  amount bigint not null check (amount > 0),
  reference text not null unique,
  primary key (line_id, position)
);
create index bank_line_part_number on bank_line_part (number);

create function guard_bank_line() returns trigger language plpgsql as $$
begin
  if (new.id, new.upload_id, new.booked_on, new.amount, new.reference, new.payment_reference, new.payer_name, new.payer_account, new.remark)
    is distinct from
    (old.id, old.upload_id, old.booked_on, old.amount, old.reference, old.payment_reference, old.payer_name, old.payer_account, old.remark) then
    raise exception 'a bank line stays as the bank said it' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (old.state || ' ' || new.state) = any (array['open booked', 'open put_aside', 'put_aside open']) then
    raise exception 'a bank line cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.state = 'booked' and old.state <> 'booked'
    and new.amount is distinct from (select sum(amount) from bank_line_part where line_id = new.id) then
    raise exception 'the parts of a bank line make its sum' using errcode = 'check_violation', constraint = 'bank_line_parts';
  end if;
  return new;
end $$;
create trigger bank_line_guarded before update on bank_line for each row execute function guard_bank_line();
create trigger bank_line_kept before delete on bank_line for each row execute function refuse_mutation();
create trigger bank_line_no_truncate before truncate on bank_line for each statement execute function refuse_mutation();
create trigger bank_line_part_append_only before update or delete on bank_line_part for each row execute function refuse_mutation();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke insert, update, delete, truncate on bank_reference from aliquot_app;
    revoke delete, truncate on bank_line, bank_upload from aliquot_app;
    revoke update, delete, truncate on bank_line_part from aliquot_app;
  end if;
end $$;

select audit_table('bank_upload', 'id', 'id file_name lines_new lines_known uploaded_by', 'uploaded_at');
select audit_table('bank_mapping', 'header_hash', 'header_hash columns changed_by', 'changed_at');
select audit_table('bank_line_part', 'line_id position', 'line_id position kind number amount reference');
-- the log says who took a file, and not each of its thousands of lines; what was decided about one it does say
create trigger bank_line_audited after update on bank_line for each row when (current_setting('aliquot.operator', true) <> '')
  execute function record_audit('id', 'id state decided_by version', 'decided_at');
