-- Functions and triggers of reconciliation.

-- A line of a bill looks for its money in the books.
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
create trigger gateway_bill_line_finds_money before insert on gateway_bill_line
  for each row execute function bill_line_finds_money();

-- Booked money looks for its line in the bills. Importing a bill locks out those who book, so that
-- neither can miss the other. In SQL because it belongs to the booking transaction.
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

-- Payments of the gateway, whoever books them.
create function payment_finds_bill_line() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform find_bill_line('payment', new.reference, '', new.id, new.amount, new.received_at);
  return null;
end $$;
create trigger payment_finds_bill_line after insert on payment for each row
  when (new.method = 'alipay') execute function payment_finds_bill_line();

-- Refunds of the gateway, whoever completes them.
create function refund_finds_bill_line() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform find_bill_line('refund', (select reference from payment where id = new.payment_id), 'refund_' || new.id, new.id, new.amount, new.done_at);
  return null;
end $$;
create trigger refund_finds_bill_line after update of state on refund for each row
  when (new.way = 'gateway' and new.state = 'done' and old.state <> 'done') execute function refund_finds_bill_line();

-- The bill of a day is taken once.
create function guard_gateway_day() returns trigger language plpgsql as $$
begin
  if old.taken_at is not null and (new.taken_at, new.taken_by, new.source, new.payments, new.paid, new.refunds, new.refunded, new.fees)
    is distinct from (old.taken_at, old.taken_by, old.source, old.payments, old.paid, old.refunds, old.refunded, old.fees) then
    raise exception 'the bill of a day is taken once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger gateway_day_guarded before update on gateway_day for each row execute function guard_gateway_day();

-- A line stays as the gateway wrote it.
create function guard_gateway_bill_line() returns trigger language plpgsql as $$
begin
  if (new.id, new.day, new.file_line, new.kind, new.trade_no, new.out_trade_no, new.request_no, new.amount, new.fee, new.happened_at)
    is distinct from
    (old.id, old.day, old.file_line, old.kind, old.trade_no, old.out_trade_no, old.request_no, old.amount, old.fee, old.happened_at) then
    raise exception 'a line of the gateway stays as the gateway stated it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger gateway_bill_line_guarded before update on gateway_bill_line
  for each row execute function guard_gateway_bill_line();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger gateway_day_kept before delete on gateway_day for each row execute function refuse_mutation();
create trigger gateway_day_no_truncate before truncate on gateway_day
  for each statement execute function refuse_mutation();
create trigger gateway_bill_line_kept before delete on gateway_bill_line
  for each row execute function refuse_mutation();
create trigger gateway_bill_line_no_truncate before truncate on gateway_bill_line
  for each statement execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('gateway_day', 'day',
  'day source taken_by payments paid refunds refunded fees',
  'query_count queried_at is_absent fault taken_at');
-- The log has who imported a bill and what was decided about a line, not each new line.
create trigger gateway_bill_line_audited after update on gateway_bill_line for each row
  when (current_setting('aliquot.operator', true) <> '')
  execute function record_audit('id', 'id booked decided_by version', 'decided_at');
create trigger gateway_unbilled_audited after update on gateway_unbilled for each row
  when (current_setting('aliquot.operator', true) <> '')
  execute function record_audit('id', 'id decided_by version', 'decided_at');
