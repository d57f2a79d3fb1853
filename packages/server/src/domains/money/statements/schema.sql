-- Monthly statements of orders on account, and their payments. Money is CNY fen.

create table credit_statement (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^S\d{6}-\d+$'),
  institution_id bigint not null references credit_account,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  carried bigint not null check (carried <= 0),
  total bigint not null,
  due_on date not null,
  issued_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (institution_id, month)
);
comment on table credit_statement is 'One statement per institution and month (Asia/Shanghai).';
comment on column credit_statement.closed_at is
  'The end of the month: later entries belong to the next statement.';
comment on column credit_statement.carried is
  'What an earlier statement left in the institution''s favour.';
comment on column credit_statement.total is 'What is to be paid; nothing where it is not positive.';
create index credit_statement_unpaid on credit_statement (institution_id, due_on) where settled_at is null;
create index credit_statement_month on credit_statement (month, number);
create index credit_statement_due on credit_statement (due_on, number);

create table credit_statement_line (
  statement_id bigint not null references credit_statement,
  position integer not null,
  kind text not null check (kind in ('order', 'credit_note', 'credit_waiting', 'credit_lapsed')),
  order_id bigint not null references customer_order,
  credit_entry_id bigint unique references credit_entry,
  order_number text not null,
  purchase_order_number text not null default '',
  happened_at timestamptz not null,
  amount bigint not null,
  refund_id bigint references refund,
  primary key (statement_id, position),
  constraint credit_statement_line_refund_once unique (refund_id, kind),
  constraint credit_statement_line_waits
    check ((kind in ('credit_waiting', 'credit_lapsed')) = (refund_id is not null)),
  constraint credit_statement_line_check1 check ((kind = 'credit_note') = (credit_entry_id is not null)),
  constraint credit_statement_line_signed check ((kind in ('order', 'credit_lapsed')) = (amount > 0) and amount <> 0)
);
comment on table credit_statement_line is
  'Lines of a statement. A credit note that waits for its second approver is shown as a deduction '
  'beside its order (credit_waiting); if it is not approved by the next statement, that one bills '
  'it again (credit_lapsed).';
comment on column credit_statement_line.order_number is 'As in the order.';
comment on column credit_statement_line.refund_id is 'The credit note that waits or has lapsed.';
create unique index credit_statement_bills_order_once on credit_statement_line (order_id) where kind = 'order';

create table credit_payment (
  id bigint generated always as identity primary key,
  statement_id bigint not null references credit_statement,
  amount bigint not null check (amount > 0),
  bank_reference text not null unique check (bank_reference <> ''),
  payer_name text,
  payer_account text,
  confirmed_by text not null check (confirmed_by <> ''),
  received_at timestamptz not null default now()
);
comment on table credit_payment is 'Bank transfers that paid statements.';
create index credit_payment_statement on credit_payment (statement_id);

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke delete, truncate on credit_statement from aliquot_app;
    revoke update, delete, truncate on credit_statement_line, credit_payment from aliquot_app;
  end if;
end $$;
