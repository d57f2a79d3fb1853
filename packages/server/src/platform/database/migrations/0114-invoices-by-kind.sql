-- Goods, freight with them, are taxed at one rate and services at another. What can be invoiced, what has been and what red letters owe
-- is therefore reckoned for each kind: what went back of the goods never shortens the invoice of a service.

-- How much of what goes back was paid for services; the rest was for goods and their shipping.
alter table refund add column services bigint not null default 0;
with known as (
  select refund.id, sum(refund.amount) over earlier - refund.amount as before, case
    when refund.reference like 'service:%:ended' then refund.whole
    when refund.reference ~ '^ticket:\d+$' then (
      select sum(record.money) from ticket_refund_line record join order_line line on line.id = record.order_line_id
      where record.ticket_id = split_part(refund.reference, ':', 2)::bigint and line.kind = 'service')
    when refund.reference ~ '^order:\d+:cancellation:\d+$' then (
      select sum(record.money) from order_cancellation_line record join order_line line on line.id = record.order_line_id
      where record.cancellation_id = split_part(refund.reference, ':', 4)::bigint and line.kind = 'service')
  end as services
  from refund window earlier as (partition by refund.order_id, refund.reference order by refund.id)
)
update refund set services = greatest(0, least(refund.amount, known.services - known.before))
from known where known.id = refund.id and known.services > 0;
alter table refund add constraint refund_services_within check (services between 0 and amount);

create or replace function guard_refund() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.amount, new.services, new.whole, new.cause, new.reference)
      is distinct from (old.order_id, old.amount, old.services, old.whole, old.cause, old.reference)
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
drop trigger refund_audited on refund;
select audit_table('refund', 'id', 'id order_id amount services whole cause reference way state approved_by second_approved_by outcome',
  'attempts next_attempt_at');

-- An invoice has a part for each kind of each of its orders. Parts from before are taken for goods first, as they were invoiced.
drop view invoice_left, order_money, invoiced_order;
alter table invoice_order add column line_kind text check (line_kind in ('goods', 'service'));
alter table invoice_order drop constraint invoice_order_pkey;
alter table invoice_order disable trigger user;
with sold as (
  select placed.id as order_id,
    placed.shipping + coalesce(sum(line.amount) filter (where line.kind = 'goods'), 0) as goods
  from customer_order placed join order_line line on line.order_id = placed.id group by placed.id
), part as (
  -- a red letter takes of its own invoice what the invoice took of its order, the goods first again
  select part.invoice_id, part.order_id, part.amount, sold.goods,
    sum(part.amount) over (partition by part.order_id, invoice.red_letter_of is null, invoice.red_letter_of order by invoice.id)
      - part.amount as before
  from invoice_order part join invoice on invoice.id = part.invoice_id join sold on sold.order_id = part.order_id
), split as (
  select *, greatest(0, least(amount, goods - before)) as of_goods from part
), marked as (
  update invoice_order part set
    line_kind = case when split.of_goods > 0 then 'goods' else 'service' end,
    amount = case when split.of_goods > 0 then split.of_goods else split.amount end
  from split where split.invoice_id = part.invoice_id and split.order_id = part.order_id
)
insert into invoice_order (invoice_id, order_id, line_kind, amount)
select invoice_id, order_id, 'service', amount - of_goods from split where of_goods > 0 and of_goods < amount;
alter table invoice_order enable trigger user;
alter table invoice_order alter column line_kind set not null, add primary key (invoice_id, order_id, line_kind);

-- Of each order and kind: what it keeps of its buyer's money, what of that can be invoiced (goods and their shipping once the last of
-- them has left, a service once it is accepted or was given up), and what has been, less red letters. More invoiced than can be is what a
-- red letter has to take back.
create view order_money as
select placed.id as order_id, part.line_kind, part.kept::bigint, greatest(0, part.kept - part.open)::bigint as invoiceable, invoiced.amount as invoiced
from customer_order placed
cross join lateral (
  select placed.shipping + coalesce(sum(line.amount) filter (where line.kind = 'goods'), 0) as goods,
    coalesce(sum(line.amount) filter (where line.kind = 'service'), 0) as services,
    coalesce(sum(line.amount - line.given_back) filter (where work.state not in ('accepted', 'cancelled')), 0) as services_open
  from order_line line left join service_work work on work.order_line_id = line.id where line.order_id = placed.id
) sold
cross join lateral (
  select coalesce(sum(refund.amount - refund.services), 0) as goods, coalesce(sum(refund.services), 0) as services
  from refund where refund.order_id = placed.id and refund.cause in ('cancelled', 'after_sales', 'shortage') and refund.state <> 'failed'
) back
cross join lateral (values
  ('goods', sold.goods - back.goods, case when placed.status in ('shipped', 'completed') then 0 else sold.goods - back.goods end),
  ('service', sold.services - back.services,
    case when placed.status in ('pending_payment', 'cancelled') then sold.services - back.services else sold.services_open end)
) part (line_kind, kept, open)
cross join lateral (
  select coalesce(sum(case when invoice.red_letter_of is null then done.amount else -done.amount end), 0)::bigint as amount
  from invoice_order done join invoice on invoice.id = done.invoice_id
  where done.order_id = placed.id and done.line_kind = part.line_kind
) invoiced;

-- What red letters have left of each invoice, by order and kind.
create view invoice_left as
select part.invoice_id, part.order_id, part.line_kind, part.amount - coalesce((
  select sum(back.amount) from invoice red join invoice_order back on back.invoice_id = red.id
  where red.red_letter_of = part.invoice_id and back.order_id = part.order_id and back.line_kind = part.line_kind
), 0)::bigint as amount
from invoice_order part join invoice on invoice.id = part.invoice_id
where invoice.red_letter_of is null;

create or replace function guard_invoice_order() returns trigger language plpgsql as $$
declare
  blue bigint := (select red_letter_of from invoice where id = new.invoice_id);
begin
  if exists (
    select from order_money money
    where money.order_id = new.order_id and money.line_kind = new.line_kind
      and (money.invoiced < 0 or blue is null and money.invoiced > money.invoiceable)
  ) then
    raise exception 'invoices of an order stay between nothing and what it keeps for what was done' using errcode = 'check_violation',
      constraint = 'invoiced_within_kept';
  end if;
  if blue is not null and not exists (
    select from invoice_left left_of
    where left_of.invoice_id = blue and left_of.order_id = new.order_id and left_of.line_kind = new.line_kind and left_of.amount >= 0
  ) then
    raise exception 'red letters stay within their invoice' using errcode = 'check_violation', constraint = 'red_letters_within_invoice';
  end if;
  return null;
end $$;
