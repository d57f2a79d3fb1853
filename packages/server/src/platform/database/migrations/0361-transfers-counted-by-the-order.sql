-- A transfer counts with what operators give back of its order, whatever caused it: it leaves by an operator's hand, to an account that an operator
-- typed, be it for money that came too late or for what the gateway has refused. One that comes to go by transfer counts from then on.
create or replace function count_given_before() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    new.given_before := 0;
  elsif new.by_operator and new.given_before is not null then
    -- counted since it was asked for, by all that came after it
    return new;
  end if;
  if new.by_operator or new.way = 'bank_transfer' then
    -- of two that come at once the later one counts the earlier one
    perform from customer_order where id = new.order_id for no key update;
    select coalesce(sum(amount), 0) into new.given_before
    from refund where order_id = new.order_id and (by_operator or way = 'bank_transfer') and reference <> new.reference
      and (tg_op = 'INSERT' or not new.by_operator or id < new.id);
  end if;
  return new;
end $$;
create or replace trigger refund_counted_as_transfer before update of way on refund for each row
  when (new.way is distinct from old.way) execute function count_given_before();

-- What nobody has signed yet is counted by this rule, and so is what the gateway has refused: it may be asked for again, or go by transfer.
-- What has left keeps its names and no count, since it was signed by another one.
drop trigger refund_keeps_count on refund;
update refund set given_before = case when state in ('requested', 'failed') then (
  select coalesce(sum(earlier.amount), 0) from refund earlier
  where earlier.order_id = refund.order_id and (earlier.by_operator or earlier.way = 'bank_transfer')
    and earlier.reference <> refund.reference and earlier.id < refund.id
) end
where (by_operator or way = 'bank_transfer') and (state in ('requested', 'failed') or given_before is not null);
create trigger refund_keeps_count before update of given_before on refund
  for each row when (new.given_before is distinct from old.given_before) execute function keep_given_before();
