-- Of an order that has partly left, the day of the next planned parcel is due, not that of the one that is gone.

drop index customer_order_to_ship;
alter table customer_order drop column dispatch_by;
-- The first day that was promised for packs that have not left; null until the first have left or were cancelled.
alter table customer_order add column leaves_next date;
alter table customer_order add column dispatch_by date
  generated always as (greatest(coalesce(leaves_next, first_leaving(shipping_plan)), (paid_at at time zone 'Asia/Shanghai')::date)) stored;
create index customer_order_to_ship on customer_order (dispatch_by, id) where status = 'pending_shipment';

create function settle_next_leaving(order_ids bigint[]) returns void language sql as $$
  update customer_order placed set leaves_next = due.leaves_on
  from (
    select o.id, min((parcel ->> 'leaves_on')::date) as leaves_on
    from customer_order o
    cross join lateral jsonb_array_elements(o.shipping_plan) as parcel
    cross join lateral jsonb_array_elements_text(parcel -> 'positions') as place
    join order_line line on line.order_id = o.id and line.position = place::integer and line.kind = 'goods'
    where o.id = any (order_ids)
      and line.quantity - line.cancelled_quantity > coalesce((select sum(quantity) from shipment_line where order_line_id = line.id), 0)
    group by o.id
  ) due
  where placed.id = due.id and placed.leaves_next is distinct from due.leaves_on
$$;

create function settle_next_leaving_of_sent() returns trigger language plpgsql as $$
begin
  perform settle_next_leaving(array(select distinct line.order_id from sent join order_line line on line.id = sent.order_line_id));
  return null;
end $$;
create trigger shipment_line_settles_next_leaving after insert on shipment_line
  referencing new table as sent for each statement execute function settle_next_leaving_of_sent();

create function settle_next_leaving_of_cancelled() returns trigger language plpgsql as $$
begin
  perform settle_next_leaving(array[new.order_id]);
  return null;
end $$;
create trigger order_line_settles_next_leaving after update on order_line for each row
  when (old.cancelled_quantity is distinct from new.cancelled_quantity) execute function settle_next_leaving_of_cancelled();

select settle_next_leaving(array(select id from customer_order where status = 'pending_shipment'));

drop trigger customer_order_audited on customer_order;
select audit_table('customer_order', 'number',
  'number status payment_state goods shipping total paid_at shipped_at completed_at cancelled_at payment_due_at', 'dispatch_by leaves_next');
