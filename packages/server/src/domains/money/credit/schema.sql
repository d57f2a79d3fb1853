-- Orders on account: credit limits and the ledger. Money is CNY fen.

create table credit_account (
  institution_id bigint primary key references institution,
  credit_limit bigint not null check (credit_limit >= 0),
  used bigint not null default 0,
  term_days integer not null default 30 check (term_days between 0 and 180),
  opened_at timestamptz not null default now(),
  version integer not null default 1 check (version > 0)
);
comment on table credit_account is 'An institution that orders on account.';
comment on column credit_account.used is
  'Unpaid statements and open orders; negative where the institution paid more than it owes.';
comment on column credit_account.term_days is 'A statement is due this many days after its month.';

create table credit_order (
  order_id bigint primary key references customer_order,
  institution_id bigint not null references credit_account,
  charged bigint not null check (charged > 0),
  given_back bigint not null default 0,
  constraint credit_within_charge check (given_back >= 0 and given_back <= charged)
);
comment on table credit_order is
  'What each order charged and got back, never more than was charged. Kept by triggers only.';
create index credit_order_institution on credit_order (institution_id);

create table credit_entry (
  id bigint generated always as identity primary key,
  institution_id bigint not null references credit_account,
  order_id bigint references customer_order,
  kind text not null check (kind in ('charge', 'credit', 'payment')),
  change bigint not null,
  reference text not null unique check (reference <> ''),
  booked_at timestamptz not null default now(),
  check ((kind = 'charge') = (change > 0) and change <> 0),
  check ((kind = 'payment') = (order_id is null))
);
comment on table credit_entry is 'The ledger of credit, for ever.';
comment on column credit_entry.order_id is 'Null for the payment of a statement.';
comment on column credit_entry.change is 'Positive: owed; negative: no longer owed.';
create unique index credit_charge_once on credit_entry (order_id) where kind = 'charge';
create index credit_entry_institution on credit_entry (institution_id, id);
create index credit_entry_order on credit_entry (order_id);

create table credit_reader (
  account_id bigint not null references account,
  institution_id bigint not null references credit_account,
  granted_by text not null check (granted_by <> ''),
  granted_at timestamptz not null default now(),
  primary key (account_id, institution_id)
);
comment on table credit_reader is
  'Which members of an institution read its statements. Any member may order on account.';

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on credit_account, credit_entry from aliquot_app;
    revoke insert, update, delete, truncate on credit_order from aliquot_app;
    grant update (credit_limit, term_days, version) on credit_account to aliquot_app;
  end if;
end $$;
