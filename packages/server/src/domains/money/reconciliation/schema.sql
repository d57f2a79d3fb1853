-- The gateway's daily bills compared with the books. Money is CNY fen.

create table gateway_day (
  day date primary key,
  query_count integer not null default 0 check (query_count >= 0),
  queried_at timestamptz,
  is_absent boolean not null default false,
  fault text check (fault <> ''),
  taken_at timestamptz,
  taken_by text check (taken_by <> ''),
  source text check (source in ('gateway', 'file')),
  payments integer not null default 0 check (payments >= 0),
  paid bigint not null default 0 check (paid >= 0),
  refunds integer not null default 0 check (refunds >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  fees bigint not null default 0,
  constraint gateway_day_taken
    check ((taken_at is null) = (taken_by is null) and (taken_at is null) = (source is null))
);
comment on table gateway_day is 'Days (Asia/Shanghai) for which the gateway makes a bill.';
comment on column gateway_day.query_count is 'How often the gateway was queried for the bill.';
comment on column gateway_day.is_absent is
  'The gateway last answered that it has no bill of this day.';
comment on column gateway_day.fault is 'Why the last bill could not be fetched or read.';
comment on column gateway_day.payments is 'The bill''s own totals.';

create table gateway_bill_line (
  id bigint generated always as identity primary key,
  day date not null references gateway_day,
  file_line integer not null check (file_line > 0),
  kind text not null check (kind in ('payment', 'refund')),
  trade_no text not null check (trade_no <> ''),
  out_trade_no text not null,
  request_no text not null default '',
  amount bigint not null check (amount > 0),
  fee bigint not null,
  happened_at timestamptz not null,
  booked bigint,
  reason text not null default '',
  decided_by text check (decided_by <> ''),
  decided_at timestamptz,
  version integer not null default 1,
  constraint gateway_bill_line_once unique (kind, trade_no, request_no, happened_at),
  constraint gateway_bill_line_decided
    check ((decided_by is null) = (reason = '') and (decided_by is null) = (decided_at is null)),
  constraint gateway_bill_line_request check (kind = 'refund' or request_no = '')
);
comment on table gateway_bill_line is 'Lines of the gateway''s bills.';
comment on column gateway_bill_line.request_no is 'The shop''s number of a refund.';
comment on column gateway_bill_line.fee is
  'What the gateway keeps; negative where it gives some back.';
comment on column gateway_bill_line.booked is 'What the books have; null: nothing.';
comment on column gateway_bill_line.reason is 'Why a difference may stay.';
create index gateway_bill_line_day on gateway_bill_line (day, file_line);
create index gateway_bill_line_differs on gateway_bill_line (day) where booked is distinct from amount;

create table gateway_unbilled (
  id bigint generated always as identity primary key,
  day date not null references gateway_day,
  kind text not null check (kind in ('payment', 'refund')),
  payment_id bigint unique references payment,
  refund_id bigint unique references refund,
  amount bigint not null check (amount > 0),
  happened_at timestamptz not null,
  reason text not null default '',
  decided_by text check (decided_by <> ''),
  decided_at timestamptz,
  version integer not null default 1,
  check ((kind = 'payment') = (payment_id is not null) and (kind = 'refund') = (refund_id is not null)),
  constraint gateway_unbilled_decided
    check ((decided_by is null) = (reason = '') and (decided_by is null) = (decided_at is null))
);
comment on table gateway_unbilled is 'Gateway money in the books that no bill has yet.';
comment on column gateway_unbilled.reason is 'Why it may stay without a bill.';
create index gateway_unbilled_day on gateway_unbilled (day);

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke delete, truncate on gateway_day from aliquot_app;
    revoke update, delete, truncate on gateway_bill_line from aliquot_app;
    revoke insert, update, delete, truncate on gateway_unbilled from aliquot_app;
    grant update (reason, decided_by, decided_at, version) on gateway_bill_line to aliquot_app;
    grant update (reason, decided_by, decided_at, version) on gateway_unbilled to aliquot_app;
  end if;
end $$;
