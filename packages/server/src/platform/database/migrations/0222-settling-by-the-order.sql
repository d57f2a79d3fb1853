-- Whoever settles what an order has to be invoiced takes its turn at the order itself. An advisory lock for each order filled the memory that
-- all connections share for locks: an act that settled more than some six thousand orders ran out of it.
create or replace function settle_invoice_tasks() returns trigger language plpgsql as $$
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
    -- of two the second one waits here, and its next statements see what the first one did
    perform from customer_order where id = settled for no key update;
    delete from invoice_task where order_id = settled;
    insert into invoice_task (order_id, order_number, red_letter_of, kind, title, tax_number, goods, services)
    select order_id, order_number, red_letter_of, kind, title, tax_number, goods, services from invoice_work where order_id = settled;
  end if;
  return null;
end $$;
