-- What operators give back of one order is counted together: two refunds of ¥9,000 take two names as one of ¥18,000 does. What a buyer takes
-- back or the clock ends is not counted, since nobody of the shop chooses it.
-- Fen of the same order that operators' acts had promised before this one; null for refunds from before this was counted.
alter table refund add column given_before bigint check (given_before >= 0);

create function count_given_before() returns trigger language plpgsql security definer set search_path from current as $$
begin
  new.given_before := 0;
  if new.by_operator then
    -- of two that come at once the later one counts the earlier one
    perform from customer_order where id = new.order_id for no key update;
    select coalesce(sum(amount), 0) into new.given_before
    from refund where order_id = new.order_id and by_operator and reference <> new.reference;
  end if;
  return new;
end $$;
create trigger refund_counted before insert on refund for each row execute function count_given_before();

-- what nobody has signed yet is counted too
update refund set given_before = (
  select coalesce(sum(earlier.amount), 0) from refund earlier
  where earlier.order_id = refund.order_id and earlier.by_operator and earlier.reference <> refund.reference and earlier.id < refund.id
)
where state = 'requested' and by_operator;

alter table refund drop constraint refund_approved_twice;
alter table refund add constraint refund_approved_twice check (
  state in ('requested', 'failed') or whole + coalesce(given_before, 0) <= 1000000 or not (way = 'bank_transfer' or by_operator)
  or (approved_by is not null and second_approved_by is not null and lower(second_approved_by) <> lower(approved_by))
);
create function keep_given_before() returns trigger language plpgsql as $$
begin
  raise exception 'a refund keeps what had gone back before it' using errcode = 'restrict_violation';
end $$;
create trigger refund_keeps_count before update of given_before on refund
  for each row when (new.given_before is distinct from old.given_before) execute function keep_given_before();

drop trigger refund_audited on refund;
select audit_table('refund', 'id',
  'id order_id amount services whole cause reference by_operator given_before way state approved_by second_approved_by outcome',
  'attempts next_attempt_at counted_since');
