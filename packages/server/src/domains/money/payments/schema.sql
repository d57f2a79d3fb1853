-- Payments, refunds and payment attempts at the gateway. Money is CNY fen.

create table payment (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  method text not null check (method in ('bank_transfer', 'alipay', 'on_account')),
  amount bigint not null check (amount > 0),
  reference text not null,
  received_at timestamptz not null default now(),
  confirmed_by text not null,
  payer_name text check (payer_name <> ''),
  payer_account text check (payer_account <> ''),
  constraint payment_of_order unique (id, order_id),
  constraint payment_reference_once unique (method, reference)
);
comment on table payment is 'Money that was received for an order, for ever.';
comment on column payment.reference is
  'The bank''s reference, the gateway''s trade or the statement that paid: the same money is never '
  'counted twice.';
comment on column payment.payer_name is 'Who paid: a refund by transfer goes to this account only.';
create index payment_order on payment (order_id);

create table payment_balance (
  payment_id bigint primary key references payment,
  amount bigint not null check (amount > 0),
  given_back bigint not null default 0,
  constraint refunds_within_payment check (given_back >= 0 and given_back <= amount)
);
comment on table payment_balance is
  'How much of a payment was refunded or soon will be. Kept by triggers only, so that no code '
  'refunds more than was paid.';

create table refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  payment_id bigint,
  amount bigint not null check (amount > 0),
  whole bigint not null,
  cause text not null check (cause in ('cancelled', 'surplus', 'late', 'after_sales', 'shortage')),
  reference text not null check (reference <> ''),
  way text not null check (way in ('gateway', 'bank_transfer', 'credit_note')),
  state text not null default 'requested' check (state in ('requested', 'approved', 'sent', 'done', 'failed')),
  approved_by text check (approved_by <> ''),
  second_approved_by text check (second_approved_by <> ''),
  payee_name text check (payee_name <> ''),
  payee_account text check (payee_account <> ''),
  outcome text check (outcome <> ''),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  requested_at timestamptz not null default now(),
  sent_at timestamptz,
  done_at timestamptz,
  services bigint not null default 0,
  counted_since timestamptz not null default clock_timestamp(),
  by_operator boolean not null default false,
  given_before bigint not null default 0 check (given_before >= 0),
  constraint refund_once unique nulls not distinct (reference, payment_id),
  -- Transfers leave with one approver, above ¥10,000 with two different ones.
  constraint refund_approved
    check (way <> 'bank_transfer' or state in ('requested', 'failed') or approved_by is not null),
  constraint refund_way_fits check ((way = 'credit_note') = (payment_id is null)),
  constraint refund_part_of_whole check (whole >= amount),
  constraint refund_approved_twice check (
    state in ('requested', 'failed') or whole + given_before <= 1000000 or not (way = 'bank_transfer' or by_operator)
    or (approved_by is not null and second_approved_by is not null and lower(second_approved_by) <> lower(approved_by))
  ),
  constraint refund_done_has_time check ((state = 'done') = (done_at is not null)),
  constraint refund_transfer_named check (way <> 'bank_transfer' or state <> 'done' or outcome is not null),
  constraint refund_services_within check (services between 0 and amount),
  foreign key (payment_id, order_id) references payment (id, order_id)
);
comment on table refund is
  'The queue of refunds. A row is never deleted, and what it promises never changes: only its '
  'state.';
comment on column refund.payment_id is
  'Null: a credit note, which reduces what an institution owes.';
comment on column refund.amount is 'Of this payment.';
comment on column refund.whole is 'Of the whole request, which several payments may share.';
comment on column refund.reference is
  'What requested it, for example ticket:12; requested twice it is refunded once.';
comment on column refund.second_approved_by is
  'Above ¥10,000, where an operator''s act refunds or a transfer leaves.';
comment on column refund.payee_name is
  'Where a transfer goes when it cannot go back the way it came; null: the payer''s account.';
comment on column refund.outcome is
  'The bank''s reference of the transfer, or the gateway''s answer.';
comment on column refund.services is
  'The part that was paid for services; the rest is for goods and shipping.';
comment on column refund.counted_since is
  'Since when it counts as refunded: since the request, or since it was requested again after a '
  'failure. An invoice from between covers money that the shop had kept. Not the start of the '
  'transaction, which may have waited.';
comment on column refund.by_operator is
  'An operator''s act causes it. What buyers take back or the clock ends needs no approval, except '
  'transfers.';
comment on column refund.given_before is
  'What operators'' acts and transfers had refunded of the same order before it: two refunds of '
  '¥9,000 need two approvers as one of ¥18,000 does.';
create index refund_order on refund (order_id);
create index refund_payment on refund (payment_id);
create index refund_waiting on refund (next_attempt_at)
  where way = 'gateway' and state in ('requested', 'approved', 'sent');
create unique index refund_bank_line on refund (outcome) where way = 'bank_transfer' and outcome is not null;
-- What finance works through.
create index refund_open on refund (id) where state <> 'done';

create table payment_attempt (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  out_trade_no text not null unique check (out_trade_no ~ '^[0-9A-Za-z_]{6,64}$'),
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'closing', 'paid', 'closed')),
  expires_at timestamptz not null,
  trade_no text unique,
  query_count integer not null default 0,
  next_query_at timestamptz not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state in ('paid', 'closed')) = (ended_at is not null)),
  check ((state = 'paid') = (trade_no is not null))
);
comment on table payment_attempt is 'A payment that a buyer has begun at the gateway.';
comment on column payment_attempt.out_trade_no is 'The gateway knows the attempt by this number.';
comment on column payment_attempt.state is
  'open: the buyer may be paying; closing: a worker closes it at the gateway, unless it was paid '
  'meanwhile.';
comment on column payment_attempt.trade_no is 'The gateway''s own number, once paid.';
comment on column payment_attempt.query_count is 'How often the gateway was queried for it.';
create index payment_attempt_order on payment_attempt (order_id);
create index payment_attempt_waiting on payment_attempt (next_query_at) where state in ('open', 'closing');

create table gateway_notice (
  notify_id text primary key,
  out_trade_no text not null,
  trade_no text not null,
  trade_status text not null,
  outcome text not null,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
comment on table gateway_notice is
  'Verified notices of the gateway, with what came of each. Repeated ones are counted.';
create index gateway_notice_trade on gateway_notice (out_trade_no);

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on payment from aliquot_app;
    revoke insert, update, delete, truncate on payment_balance from aliquot_app;
    revoke delete, truncate on refund, payment_attempt, gateway_notice from aliquot_app;
  end if;
end $$;
