-- Money that came in, by each way, and money that goes back: never more than came in, and each cause gives back once.

alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check check (method in ('bank_transfer', 'alipay', 'on_account'));
-- the bank's line, the gateway's trade or the statement that brought it
alter table payment rename column bank_reference to reference;
alter table payment drop constraint payment_bank_reference_key;
alter table payment add constraint payment_reference_once unique (method, reference);
alter table payment add constraint payment_of_order unique (id, order_id);
-- who remitted: refunds of a transfer go to this account only
alter table payment add column payer_name text check (payer_name <> ''), add column payer_account text check (payer_account <> '');
create trigger payment_no_truncate before truncate on payment for each statement execute function refuse_mutation();

-- How much of each payment went back or is about to. Kept by triggers alone, so that no code can give back more than came in.
create table payment_balance (
  payment_id bigint primary key references payment,
  amount bigint not null check (amount > 0),
  given_back bigint not null default 0,
  constraint refunds_within_payment check (given_back >= 0 and given_back <= amount)
);
insert into payment_balance (payment_id, amount) select id, amount from payment;

create function open_payment_balance() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into payment_balance (payment_id, amount) values (new.id, new.amount);
  return null;
end $$;
create trigger payment_opens_balance after insert on payment for each row execute function open_payment_balance();

-- The queue of refunds; a row is never deleted and what it promises never changes, only how far it got.
create table refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  -- null for a credit note, which lessens what an institution owes
  payment_id bigint,
  -- fen: of this payment, and of the whole request, which several payments may share
  amount bigint not null check (amount > 0),
  whole bigint not null,
  cause text not null check (cause in ('cancelled', 'surplus', 'late', 'after_sales', 'shortage')),
  -- what asked for it, e.g. 'ticket:12'; asked twice it is given back once
  reference text not null check (reference <> ''),
  way text not null check (way in ('gateway', 'bank_transfer', 'credit_note')),
  state text not null default 'requested' check (state in ('requested', 'approved', 'sent', 'done', 'failed')),
  approved_by text check (approved_by <> ''),
  second_approved_by text check (second_approved_by <> ''),
  -- where a transfer goes when it cannot go back as it came; null means the account that remitted
  payee_name text check (payee_name <> ''),
  payee_account text check (payee_account <> ''),
  -- the bank's reference of the transfer, or the gateway's answer
  outcome text check (outcome <> ''),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  requested_at timestamptz not null default now(),
  sent_at timestamptz,
  done_at timestamptz,
  foreign key (payment_id, order_id) references payment (id, order_id),
  constraint refund_once unique nulls not distinct (reference, payment_id),
  constraint refund_part_of_whole check (whole >= amount),
  constraint refund_way_fits check ((way = 'credit_note') = (payment_id is null)),
  constraint refund_done_says_when check ((state = 'done') = (done_at is not null)),
  -- transfers leave with a name, above ¥10,000 with two different ones
  constraint refund_approved check (way <> 'bank_transfer' or state in ('requested', 'failed') or approved_by is not null),
  constraint refund_approved_twice check (
    way <> 'bank_transfer' or state in ('requested', 'failed') or whole <= 1000000
    or (second_approved_by is not null and lower(second_approved_by) <> lower(approved_by))
  ),
  constraint refund_transfer_named check (way <> 'bank_transfer' or state <> 'done' or outcome is not null)
);
create index refund_order on refund (order_id);
create index refund_payment on refund (payment_id);
create index refund_waiting on refund (next_attempt_at) where way = 'gateway' and state in ('requested', 'sent');
create unique index refund_bank_line on refund (outcome) where way = 'bank_transfer' and outcome is not null;

create function apply_refund() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update payment_balance set given_back = given_back + new.amount where payment_id = new.payment_id;
  return null;
end $$;
create trigger refund_applies after insert on refund for each row execute function apply_refund();

create function guard_refund() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.amount, new.whole, new.cause, new.reference) is distinct from (old.order_id, old.amount, old.whole, old.cause, old.reference)
    or new.payment_id is distinct from old.payment_id then
    raise exception 'a refund keeps what it promised' using errcode = 'restrict_violation';
  end if;
  -- what the gateway cannot give back goes by transfer; nothing else changes its way
  if new.way <> old.way and not (old.way = 'gateway' and old.state = 'failed' and new.way = 'bank_transfer' and new.state = 'requested') then
    raise exception 'a refund keeps its way' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (old.state || ' ' || new.state) = any (array[
    'requested approved', 'requested sent', 'approved sent', 'approved done', 'sent done', 'requested failed', 'approved failed', 'sent failed',
    'failed requested'
  ]) then
    raise exception 'a refund cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refund_guarded before update on refund for each row execute function guard_refund();
create trigger refund_kept before delete on refund for each row execute function refuse_mutation();
create trigger refund_no_truncate before truncate on refund for each statement execute function refuse_mutation();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke insert, update, delete, truncate on payment_balance from aliquot_app;
    revoke delete, truncate on refund from aliquot_app;
  end if;
end $$;
