-- Buying on account: an institution's limit, what it owes (a ledger), and the monthly statements that bill it.

create table credit_account (
  institution_id bigint primary key references institution,
  -- fen
  credit_limit bigint not null check (credit_limit >= 0),
  -- unpaid statements and open orders, fen; below zero where the institution paid more than it owes
  used bigint not null default 0,
  -- a statement is due so many days after its month
  term_days integer not null default 30 check (term_days between 0 and 180),
  opened_at timestamptz not null default now()
);

-- Who of an institution reads its statements; to buy on account it is enough to be its member.
create table credit_reader (
  account_id bigint not null references account,
  institution_id bigint not null references credit_account,
  granted_by text not null check (granted_by <> ''),
  granted_at timestamptz not null default now(),
  primary key (account_id, institution_id)
);

create table credit_entry (
  id bigint generated always as identity primary key,
  institution_id bigint not null references credit_account,
  -- null for the payment of a statement
  order_id bigint references customer_order,
  kind text not null check (kind in ('charge', 'credit', 'payment')),
  -- fen: positive is owed, negative is owed no longer
  change bigint not null,
  reference text not null unique check (reference <> ''),
  booked_at timestamptz not null default now(),
  check ((kind = 'charge') = (change > 0) and change <> 0),
  check ((kind = 'payment') = (order_id is null))
);
create unique index credit_charge_once on credit_entry (order_id) where kind = 'charge';
create index credit_entry_institution on credit_entry (institution_id, id);
create index credit_entry_order on credit_entry (order_id);
create trigger credit_entry_append_only before update or delete on credit_entry for each row execute function refuse_mutation();
create trigger credit_entry_no_truncate before truncate on credit_entry for each statement execute function refuse_mutation();

-- What each order charged and got back: never back more than was charged.
create table credit_order (
  order_id bigint primary key references customer_order,
  institution_id bigint not null references credit_account,
  charged bigint not null check (charged > 0),
  given_back bigint not null default 0,
  constraint credit_within_charge check (given_back >= 0 and given_back <= charged)
);
create index credit_order_institution on credit_order (institution_id);

-- The sums follow the ledger by themselves, and the limit stands behind every charge.
create function apply_credit_entry() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update credit_account set used = used + new.change
  where institution_id = new.institution_id and (new.kind <> 'charge' or used + new.change <= credit_limit);
  if not found then
    raise exception 'the credit limit is exceeded' using errcode = 'check_violation', constraint = 'credit_within_limit';
  end if;
  if new.kind = 'charge' then
    insert into credit_order (order_id, institution_id, charged) values (new.order_id, new.institution_id, new.change);
  elsif new.kind = 'credit' then
    update credit_order set given_back = given_back - new.change where order_id = new.order_id and institution_id = new.institution_id;
    if not found then
      raise exception 'the order was not charged to this institution' using errcode = 'check_violation', constraint = 'credit_of_order';
    end if;
  end if;
  return null;
end $$;
create trigger credit_entry_applies after insert on credit_entry for each row execute function apply_credit_entry();

-- One statement an institution and month (Asia/Shanghai).
create table credit_statement (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^S\d{6}-\d+$'),
  institution_id bigint not null references credit_account,
  month date not null check (extract(day from month) = 1),
  -- the end of that month: what was booked later belongs to the next statement
  closed_at timestamptz not null,
  -- fen: what an earlier statement left in the institution's favour, and what is to be paid now (not positive: nothing)
  carried bigint not null check (carried <= 0),
  total bigint not null,
  due_on date not null,
  issued_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (institution_id, month)
);
create index credit_statement_unpaid on credit_statement (institution_id, due_on) where settled_at is null;

create table credit_statement_line (
  statement_id bigint not null references credit_statement,
  position integer not null,
  kind text not null check (kind in ('order', 'credit_note')),
  order_id bigint not null references customer_order,
  credit_entry_id bigint unique references credit_entry,
  -- as the order says it
  order_number text not null,
  purchase_order_number text not null default '',
  happened_at timestamptz not null,
  amount bigint not null,
  primary key (statement_id, position),
  check ((kind = 'order') = (amount > 0) and amount <> 0),
  check ((kind = 'credit_note') = (credit_entry_id is not null))
);
create unique index credit_statement_bills_order_once on credit_statement_line (order_id) where kind = 'order';

-- Transfers that pay statements.
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
create index credit_payment_statement on credit_payment (statement_id);
create trigger credit_statement_line_append_only before update or delete on credit_statement_line for each row execute function refuse_mutation();
create trigger credit_payment_append_only before update or delete on credit_payment for each row execute function refuse_mutation();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on credit_entry, credit_statement_line, credit_payment from aliquot_app;
    revoke insert, update, delete, truncate on credit_order from aliquot_app;
    -- the limit and the term are the operators' to set, the sum used is the ledger's
    revoke update, delete, truncate on credit_account from aliquot_app;
    grant update (credit_limit, term_days) on credit_account to aliquot_app;
    revoke delete, truncate on credit_statement from aliquot_app;
  end if;
end $$;
