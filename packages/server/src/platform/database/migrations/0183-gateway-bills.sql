-- What the payment gateway says of each day, beside what the shop's books say of it. A line of a bill is kept once. What does not fit is
-- always a small set with an index of its own: lines whose money the books have not, or not with that sum, and money in the books that
-- stands in no bill. Triggers keep both, so that no way of booking can forget it.

-- The days of Asia/Shanghai for which the gateway makes a bill.
create table gateway_day (
  day date primary key,
  asked integer not null default 0 check (asked >= 0),
  asked_at timestamptz,
  -- the gateway said last that it has no bill of this day
  is_absent boolean not null default false,
  -- why the last bill could not be had or read
  fault text check (fault <> ''),
  taken_at timestamptz,
  taken_by text check (taken_by <> ''),
  source text check (source in ('gateway', 'file')),
  -- the bill's own sums, fen
  payments integer not null default 0 check (payments >= 0),
  paid bigint not null default 0 check (paid >= 0),
  refunds integer not null default 0 check (refunds >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  fees bigint not null default 0,
  constraint gateway_day_taken check ((taken_at is null) = (taken_by is null) and (taken_at is null) = (source is null))
);

create table gateway_bill_line (
  id bigint generated always as identity primary key,
  day date not null references gateway_day,
  file_line integer not null check (file_line > 0),
  kind text not null check (kind in ('payment', 'refund')),
  trade_no text not null check (trade_no <> ''),
  out_trade_no text not null,
  -- of a refund, as the shop named it
  request_no text not null default '',
  -- fen
  amount bigint not null check (amount > 0),
  -- fen, what the gateway keeps; less than nothing where it gives some back
  fee bigint not null,
  happened_at timestamptz not null,
  -- fen: what the books say of it, null where they say nothing
  booked bigint,
  -- why it may stay as it is
  reason text not null default '',
  decided_by text check (decided_by <> ''),
  decided_at timestamptz,
  version integer not null default 1,
  constraint gateway_bill_line_once unique (kind, trade_no, request_no, happened_at),
  constraint gateway_bill_line_request check (kind = 'refund' or request_no = ''),
  constraint gateway_bill_line_decided check ((decided_by is null) = (reason = '') and (decided_by is null) = (decided_at is null))
);
create index gateway_bill_line_day on gateway_bill_line (day, file_line);
create index gateway_bill_line_differs on gateway_bill_line (day) where booked is distinct from amount;

-- Money of the gateway that the books have and no bill yet.
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
  constraint gateway_unbilled_decided check ((decided_by is null) = (reason = '') and (decided_by is null) = (decided_at is null))
);
create index gateway_unbilled_day on gateway_unbilled (day);

create function shanghai_day(moment timestamptz) returns date language sql immutable as $$
  select (moment at time zone 'Asia/Shanghai')::date
$$;

-- Booked money looks for its line, and a line for its booked money. Who takes a bill locks out those who book: neither can miss the other.
create function find_bill_line(booked_kind text, trade text, request text, booked_id bigint, sum bigint, moment timestamptz)
returns void language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('gateway_bill'));
  update gateway_bill_line set booked = sum where kind = booked_kind and trade_no = trade and request_no = request;
  if found then return; end if;
  insert into gateway_day (day) values (shanghai_day(moment)) on conflict do nothing;
  insert into gateway_unbilled (day, kind, payment_id, refund_id, amount, happened_at)
  values (shanghai_day(moment), booked_kind, case booked_kind when 'payment' then booked_id end,
    case booked_kind when 'refund' then booked_id end, sum, moment);
end $$;

create function payment_finds_bill_line() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform find_bill_line('payment', new.reference, '', new.id, new.amount, new.received_at);
  return null;
end $$;
create trigger payment_finds_bill_line after insert on payment for each row
  when (new.method = 'alipay') execute function payment_finds_bill_line();

create function refund_finds_bill_line() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform find_bill_line('refund', (select reference from payment where id = new.payment_id), 'refund_' || new.id, new.id, new.amount, new.done_at);
  return null;
end $$;
create trigger refund_finds_bill_line after update of state on refund for each row
  when (new.way = 'gateway' and new.state = 'done' and old.state <> 'done') execute function refund_finds_bill_line();

create function bill_line_finds_money() returns trigger language plpgsql security definer set search_path from current as $$
begin
  new.booked := null;
  if new.kind = 'payment' then
    select amount into new.booked from payment where method = 'alipay' and reference = new.trade_no;
    delete from gateway_unbilled where payment_id = (select id from payment where method = 'alipay' and reference = new.trade_no);
  elsif new.request_no ~ '^refund_[1-9]\d{0,14}$' then
    select refund.amount into new.booked from refund join payment on payment.id = refund.payment_id
    where refund.id = split_part(new.request_no, '_', 2)::bigint and refund.way = 'gateway' and refund.state = 'done' and payment.reference = new.trade_no;
    if new.booked is not null then
      delete from gateway_unbilled where refund_id = split_part(new.request_no, '_', 2)::bigint;
    end if;
  end if;
  return new;
end $$;
create trigger gateway_bill_line_finds_money before insert on gateway_bill_line for each row execute function bill_line_finds_money();

create function guard_gateway_bill_line() returns trigger language plpgsql as $$
begin
  if (new.id, new.day, new.file_line, new.kind, new.trade_no, new.out_trade_no, new.request_no, new.amount, new.fee, new.happened_at)
    is distinct from
    (old.id, old.day, old.file_line, old.kind, old.trade_no, old.out_trade_no, old.request_no, old.amount, old.fee, old.happened_at) then
    raise exception 'a line of the gateway stays as the gateway said it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger gateway_bill_line_guarded before update on gateway_bill_line for each row execute function guard_gateway_bill_line();
create trigger gateway_bill_line_kept before delete on gateway_bill_line for each row execute function refuse_mutation();
create trigger gateway_bill_line_no_truncate before truncate on gateway_bill_line for each statement execute function refuse_mutation();

create function guard_gateway_day() returns trigger language plpgsql as $$
begin
  if old.taken_at is not null and (new.taken_at, new.taken_by, new.source, new.payments, new.paid, new.refunds, new.refunded, new.fees)
    is distinct from (old.taken_at, old.taken_by, old.source, old.payments, old.paid, old.refunds, old.refunded, old.fees) then
    raise exception 'the bill of a day is taken once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger gateway_day_guarded before update on gateway_day for each row execute function guard_gateway_day();
create trigger gateway_day_kept before delete on gateway_day for each row execute function refuse_mutation();
create trigger gateway_day_no_truncate before truncate on gateway_day for each statement execute function refuse_mutation();

-- what was booked before there were bills, of the days for which the gateway is still asked: older ones would wait for a bill for ever
insert into gateway_day (day)
select shanghai_day(received_at) from payment where method = 'alipay' and shanghai_day(received_at) >= shanghai_day(now()) - 7
union select shanghai_day(done_at) from refund where way = 'gateway' and state = 'done' and shanghai_day(done_at) >= shanghai_day(now()) - 7;
insert into gateway_unbilled (day, kind, payment_id, amount, happened_at)
select shanghai_day(received_at), 'payment', id, amount, received_at from payment
where method = 'alipay' and shanghai_day(received_at) >= shanghai_day(now()) - 7;
insert into gateway_unbilled (day, kind, refund_id, amount, happened_at)
select shanghai_day(done_at), 'refund', id, amount, done_at from refund
where way = 'gateway' and state = 'done' and shanghai_day(done_at) >= shanghai_day(now()) - 7;

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke delete, truncate on gateway_day from aliquot_app;
    revoke update, delete, truncate on gateway_bill_line from aliquot_app;
    grant update (reason, decided_by, decided_at, version) on gateway_bill_line to aliquot_app;
    revoke insert, update, delete, truncate on gateway_unbilled from aliquot_app;
    grant update (reason, decided_by, decided_at, version) on gateway_unbilled to aliquot_app;
  end if;
end $$;

select audit_table('gateway_day', 'day', 'day source taken_by payments paid refunds refunded fees', 'asked asked_at is_absent fault taken_at');
-- the log says who took a bill and not each of its lines; what was decided about one it does say
create trigger gateway_bill_line_audited after update on gateway_bill_line for each row
  when (current_setting('aliquot.operator', true) <> '') execute function record_audit('id', 'id booked decided_by version', 'decided_at');
create trigger gateway_unbilled_audited after update on gateway_unbilled for each row
  when (current_setting('aliquot.operator', true) <> '') execute function record_audit('id', 'id decided_by version', 'decided_at');
