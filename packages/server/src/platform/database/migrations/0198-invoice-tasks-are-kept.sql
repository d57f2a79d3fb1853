-- Finance's queue is kept: what money each order keeps is reckoned when something of it moves, not for every order whenever the queue is
-- looked at, which broke off at some ten thousand orders.

-- What each order has to be invoiced, and each invoice to be taken back, as it follows from orders, refunds, services and invoices; of each
-- kind by itself. An order can have both: its goods to be taken back, its service to be invoiced. The truth that `invoice_task` repeats.
create view invoice_work as
select placed.id as order_id, placed.number as order_number, null::text as red_letter_of, wish.kind, wish.title, wish.tax_number,
  due.goods, due.services
from invoice_wish wish
join customer_order placed on placed.id = wish.order_id
cross join lateral (
  select coalesce(sum(greatest(0, invoiceable - invoiced)) filter (where line_kind = 'goods'), 0)::bigint as goods,
    coalesce(sum(greatest(0, invoiceable - invoiced)) filter (where line_kind = 'service'), 0)::bigint as services
  from order_money where order_id = placed.id
) due
where placed.payment_state in ('paid', 'on_account', 'refunded') and due.goods + due.services > 0
union all
select placed.id, placed.number, blue.number, blue.kind, blue.title, blue.tax_number, owed.goods, owed.services
from customer_order placed
cross join lateral (
  select invoice_id, coalesce(sum(amount) filter (where line_kind = 'goods'), 0)::bigint as goods,
    coalesce(sum(amount) filter (where line_kind = 'service'), 0)::bigint as services
  from (
    -- of each kind the oldest invoice that has something left
    select distinct on (money.line_kind) part.invoice_id, money.line_kind, least(money.invoiced - money.invoiceable, part.amount) as amount
    from order_money money
    join invoice_left part on part.order_id = money.order_id and part.line_kind = money.line_kind and part.amount > 0
    where money.order_id = placed.id and money.invoiced > money.invoiceable
    order by money.line_kind, part.invoice_id
  ) oldest group by invoice_id
) owed
join invoice blue on blue.id = owed.invoice_id
where placed.id in (select order_id from invoice_order);

create table invoice_task (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  order_number text not null,
  -- the number of the invoice to take back; null where one is to be issued
  red_letter_of text references invoice (number),
  task text not null generated always as (case when red_letter_of is null then 'issue' else 'take_back' end) stored,
  kind text not null,
  title text not null,
  tax_number text,
  -- fen
  goods bigint not null check (goods >= 0),
  services bigint not null check (services >= 0),
  check (goods + services > 0)
);
insert into invoice_task (order_id, order_number, red_letter_of, kind, title, tax_number, goods, services)
select order_id, order_number, red_letter_of, kind, title, tax_number, goods, services from invoice_work
order by order_id;
-- the queue's own order, the oldest first
create unique index invoice_task_in_turn on invoice_task (order_id, red_letter_of) nulls not distinct;

-- Whoever moves something of an order may move it beside others: each takes its turn at the end, when it can see what the others did.
create function settle_invoice_tasks() returns trigger language plpgsql as $$
declare
  settled bigint;
begin
  if tg_table_name = 'customer_order' then
    settled := new.id;
  elsif tg_table_name = 'service_work' then
    settled := (select order_id from order_line where id = new.order_line_id);
  else
    settled := new.order_id;
  end if;
  if exists (select from invoice_wish where order_id = settled) or exists (select from invoice_order where order_id = settled) then
    -- the order first, as whoever ships or cancels it holds it before coming here
    perform from customer_order where id = settled for key share;
    perform pg_advisory_xact_lock(hashtext('invoice_task'), hashint8(settled));
    delete from invoice_task where order_id = settled;
    insert into invoice_task (order_id, order_number, red_letter_of, kind, title, tax_number, goods, services)
    select order_id, order_number, red_letter_of, kind, title, tax_number, goods, services from invoice_work where order_id = settled;
  end if;
  return null;
end $$;

create constraint trigger invoice_wish_settles_tasks after insert or update on invoice_wish
  deferrable initially deferred for each row execute function settle_invoice_tasks();
create constraint trigger invoice_order_settles_tasks after insert on invoice_order
  deferrable initially deferred for each row execute function settle_invoice_tasks();
create constraint trigger customer_order_settles_invoice_tasks after update of status, payment_state on customer_order
  deferrable initially deferred for each row
  when (old.status <> new.status or old.payment_state <> new.payment_state) execute function settle_invoice_tasks();
create constraint trigger refund_settles_invoice_tasks after insert on refund
  deferrable initially deferred for each row execute function settle_invoice_tasks();
-- money that could not be given back is the shop's again
create constraint trigger failed_refund_settles_invoice_tasks after update of state on refund
  deferrable initially deferred for each row
  when ((old.state = 'failed') <> (new.state = 'failed')) execute function settle_invoice_tasks();
create constraint trigger service_work_settles_invoice_tasks after update of state on service_work
  deferrable initially deferred for each row when (old.state <> new.state) execute function settle_invoice_tasks();
create constraint trigger order_line_settles_invoice_tasks after update of given_back on order_line
  deferrable initially deferred for each row
  when (new.kind = 'service' and old.given_back <> new.given_back) execute function settle_invoice_tasks();
