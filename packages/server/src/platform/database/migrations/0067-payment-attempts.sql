-- Attempts to pay online. Each has a number of its own at the gateway; an order that is closed first has its attempts closed there.

create table payment_attempt (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  -- the gateway knows the attempt by this (out_trade_no)
  out_trade_no text not null unique check (out_trade_no ~ '^[0-9A-Za-z_]{6,64}$'),
  -- fen
  amount bigint not null check (amount > 0),
  -- open: the buyer may be paying; closing: the worker ends it at the gateway, unless it was paid meanwhile
  state text not null default 'open' check (state in ('open', 'closing', 'paid', 'closed')),
  expires_at timestamptz not null,
  -- the gateway's own number (trade_no), once it was paid
  trade_no text unique,
  asked integer not null default 0,
  next_ask_at timestamptz not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state in ('paid', 'closed')) = (ended_at is not null)),
  check ((state = 'paid') = (trade_no is not null))
);
create index payment_attempt_order on payment_attempt (order_id);
create index payment_attempt_waiting on payment_attempt (next_ask_at) where state in ('open', 'closing');

-- An attempt that ended as paid stays so; a closed one can still turn out to be paid, which is late money.
create function guard_payment_attempt() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.out_trade_no, new.amount) is distinct from (old.order_id, old.out_trade_no, old.amount)
    or (old.state = 'paid' and (new.state, new.trade_no) is distinct from (old.state, old.trade_no))
    or (new.state in ('open', 'closing') and old.state = 'closed') or (new.state = 'open' and old.state = 'closing') then
    raise exception 'a payment attempt cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_attempt_guarded before update on payment_attempt for each row execute function guard_payment_attempt();

-- An order that no longer waits for money, whoever ended that, has its open attempts closed at the gateway.
create function close_payment_attempts() returns trigger language plpgsql as $$
begin
  update payment_attempt set state = 'closing', next_ask_at = now() where order_id = new.id and state = 'open';
  return null;
end $$;
create trigger order_closes_attempts after update of status on customer_order for each row
  when (old.status = 'pending_payment' and new.status <> 'pending_payment') execute function close_payment_attempts();

-- Verified notices of the gateway, with what came of each; repeats are counted.
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
create index gateway_notice_trade on gateway_notice (out_trade_no);

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke delete, truncate on payment_attempt, gateway_notice from aliquot_app;
  end if;
end $$;
