-- Above ¥10,000 money goes back with two names whichever way it goes, where an operator's act gives it: an order or packs cancelled, a
-- ticket's refund, a service given up, stock written off. What a buyer takes back or the clock ends asks nobody; transfers ask always.
alter table refund add column by_operator boolean not null default false;
alter table refund drop constraint refund_approved_twice;
alter table refund add constraint refund_approved_twice check (
  state in ('requested', 'failed') or whole <= 1000000 or not (way = 'bank_transfer' or by_operator)
  or (approved_by is not null and second_approved_by is not null and lower(second_approved_by) <> lower(approved_by))
);
create or replace function guard_refund() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.amount, new.services, new.whole, new.cause, new.reference, new.by_operator)
      is distinct from (old.order_id, old.amount, old.services, old.whole, old.cause, old.reference, old.by_operator)
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

-- what two people have approved is the worker's too
drop index refund_waiting;
create index refund_waiting on refund (next_attempt_at) where way = 'gateway' and state in ('requested', 'approved', 'sent');

drop trigger refund_audited on refund;
select audit_table('refund', 'id',
  'id order_id amount services whole cause reference by_operator way state approved_by second_approved_by outcome',
  'attempts next_attempt_at counted_since');
