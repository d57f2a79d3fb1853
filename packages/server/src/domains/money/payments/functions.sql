-- Functions and triggers of payments.

-- Every payment has a balance.
create function open_payment_balance() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into payment_balance (payment_id, amount) values (new.id, new.amount);
  return null;
end $$;
create trigger payment_opens_balance after insert on payment for each row execute function open_payment_balance();

-- Every refund counts in the balance, whose constraint refuses more than was paid.
create function apply_refund() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update payment_balance set given_back = given_back + new.amount where payment_id = new.payment_id;
  return null;
end $$;
create trigger refund_applies after insert on refund for each row execute function apply_refund();

-- Counts what operators have refunded of the order before. A transfer always counts: an operator
-- sends it to an account that an operator typed. In SQL because the number decides how many
-- approvers are needed.
create function count_given_before() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    new.given_before := 0;
  elsif new.by_operator then
    -- counted since its request, by all that came after it
    return new;
  end if;
  if new.by_operator or new.way = 'bank_transfer' then
    -- of two at once the later one counts the earlier one
    perform from customer_order where id = new.order_id for no key update;
    select coalesce(sum(amount), 0) into new.given_before
    from refund where order_id = new.order_id and (by_operator or way = 'bank_transfer') and reference <> new.reference
      and (tg_op = 'INSERT' or not new.by_operator or id < new.id);
  end if;
  return new;
end $$;
create trigger refund_counted before insert on refund for each row execute function count_given_before();
create trigger refund_counted_as_transfer before update of way on refund for each row
  when (new.way is distinct from old.way) execute function count_given_before();

-- The count stays as it was.
create function keep_given_before() returns trigger language plpgsql as $$
begin
  raise exception 'a refund keeps what had gone back before it' using errcode = 'restrict_violation';
end $$;
create trigger refund_keeps_count before update of given_before on refund
  for each row when (new.given_before is distinct from old.given_before) execute function keep_given_before();

-- A refund that is requested again after a failure counts from then on.
create function count_refund_again() returns trigger language plpgsql as $$
begin
  new.counted_since := clock_timestamp();
  return new;
end $$;
create trigger refund_counts_again before update of state on refund for each row
  when (old.state = 'failed' and new.state <> 'failed') execute function count_refund_again();

-- A refund keeps what it promised, and changes state and way only as allowed. In SQL because it is
-- money.
create function guard_refund() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.amount, new.services, new.whole, new.cause, new.reference, new.by_operator)
      is distinct from (old.order_id, old.amount, old.services, old.whole, old.cause, old.reference, old.by_operator)
    or new.payment_id is distinct from old.payment_id then
    raise exception 'a refund keeps what it promised' using errcode = 'restrict_violation';
  end if;
  -- what the gateway cannot refund goes by transfer; nothing else changes its way
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

-- A paid attempt stays paid; a closed one can still turn out to be paid, which is late money.
create function guard_payment_attempt() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.out_trade_no, new.amount) is distinct from (old.order_id, old.out_trade_no, old.amount)
    or (old.state = 'paid' and (new.state, new.trade_no) is distinct from (old.state, old.trade_no))
    or (new.state in ('open', 'closing') and old.state = 'closed') or (new.state = 'open' and old.state = 'closing') then
    raise exception 'a payment attempt cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_attempt_guarded before update on payment_attempt
  for each row execute function guard_payment_attempt();

-- An order that no longer waits for money, whoever ended that, has its open attempts closed at the
-- gateway.
create function close_payment_attempts() returns trigger language plpgsql as $$
begin
  update payment_attempt set state = 'closing', next_query_at = now() where order_id = new.id and state = 'open';
  return null;
end $$;
create trigger order_closes_attempts after update of status on customer_order for each row
  when (old.status = 'pending_payment' and new.status <> 'pending_payment') execute function close_payment_attempts();

-- Writes the domain event with the row that causes it, so that none is lost.
create function record_payment_event() returns trigger language plpgsql as $$
begin
  perform publish_event('payment.received', 'order:' || number, account_id, jsonb_build_object('order', number, 'amount', new.amount, 'method', new.method))
  from customer_order where id = new.order_id;
  return null;
end $$;
create trigger payment_records_event after insert on payment for each row execute function record_payment_event();

-- As record_payment_event.
create function record_refund_event() returns trigger language plpgsql as $$
begin
  perform publish_event(case new.state when 'done' then 'refund.made' else 'refund.' || new.state end, 'order:' || number, account_id,
    jsonb_build_object('order', number, 'refund', new.id, 'amount', new.amount, 'cause', new.cause, 'way', new.way, 'state', new.state))
  from customer_order where id = new.order_id;
  return null;
end $$;
create trigger refund_records_event after update of state on refund
  for each row when (old.state is distinct from new.state) execute function record_refund_event();
create trigger refund_records_request after insert on refund for each row execute function record_refund_event();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger payment_append_only before update or delete on payment for each row execute function refuse_mutation();
create trigger payment_no_truncate before truncate on payment for each statement execute function refuse_mutation();
create trigger refund_kept before delete on refund for each row execute function refuse_mutation();
create trigger refund_no_truncate before truncate on refund for each statement execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('payment', 'id', 'id order_id method amount reference confirmed_by received_at');
select audit_table('refund', 'id',
  'id order_id amount services whole cause reference by_operator given_before way state approved_by '
  'second_approved_by outcome',
  'attempts next_attempt_at counted_since');
