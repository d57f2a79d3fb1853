-- Services end by themselves: a report that its buyer says nothing about counts as accepted after some days, of which they hear before.
-- Each milestone is told like everything else, and only what is done of an order can be invoiced.

create function tell_service_event() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'service.' || new.milestone, 'order:' || placed.number, placed.account_id,
    jsonb_build_object('order', placed.number, 'line_id', line.id, 'code', line.code, 'state', new.milestone,
      'by', case when new.actor in ('buyer', 'system') then new.actor else 'operator' end)
  from order_line line join customer_order placed on placed.id = line.order_id where line.id = new.order_line_id;
  return null;
end $$;
create trigger service_event_tells after insert on service_event for each row execute function tell_service_event();

-- Which reports wait for their buyers.
create index service_work_delivered on service_work (order_line_id) where state = 'report_delivered';

-- The domain's closed list of kinds says what can be told (domains/events/remind.ts); here it is what their events are called.
alter table reminder drop constraint reminder_kind_check;
alter table reminder add constraint reminder_kind_check check (kind ~ '^[a-z_]+\.[a-z_]+$');

-- `kept` is what an order keeps of its buyer's money, as before. What of it can be invoiced: goods and their shipping once the last of
-- them has left, a service once it is accepted or was given up.
create or replace view order_money as
select placed.id as order_id, money.kept,
  greatest(0, case
    when placed.status in ('shipped', 'completed') then money.kept - service.open
    else least(money.kept, service.done)
  end)::bigint as invoiceable
from customer_order placed
cross join lateral (
  select placed.total - coalesce(sum(refund.amount), 0)::bigint as kept
  from refund
  where refund.order_id = placed.id and refund.cause in ('cancelled', 'after_sales', 'shortage') and refund.state <> 'failed'
) money
cross join lateral (
  select coalesce(sum(line.amount - line.given_back) filter (where work.state not in ('accepted', 'cancelled')), 0) as open,
    coalesce(sum(line.amount - line.given_back) filter (where work.state in ('accepted', 'cancelled')), 0) as done
  from order_line line join service_work work on work.order_line_id = line.id where line.order_id = placed.id
) service;

-- What red letters have left of each invoice, by order: an order whose services follow its goods has several.
create view invoice_left as
select part.invoice_id, part.order_id, part.amount - coalesce((
  select sum(back.amount) from invoice red join invoice_order back on back.invoice_id = red.id
  where red.red_letter_of = part.invoice_id and back.order_id = part.order_id
), 0)::bigint as amount
from invoice_order part join invoice on invoice.id = part.invoice_id
where invoice.red_letter_of is null;

create or replace function guard_invoice_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoiced_order done
    join order_money money on money.order_id = done.order_id
    join invoice on invoice.id = new.invoice_id
    where done.order_id = new.order_id and (done.amount < 0 or invoice.red_letter_of is null and done.amount > money.invoiceable)
  ) then
    raise exception 'invoices of an order stay between nothing and what it keeps for what was done' using errcode = 'check_violation',
      constraint = 'invoiced_within_kept';
  end if;
  if exists (
    select from invoice red
    join invoice blue on blue.id = red.red_letter_of
    where red.id = new.invoice_id and (select sum(amount) from invoice sibling where sibling.red_letter_of = blue.id) > blue.amount
  ) then
    raise exception 'red letters stay within their invoice' using errcode = 'check_violation', constraint = 'red_letters_within_invoice';
  end if;
  return null;
end $$;
