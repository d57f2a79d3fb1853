-- In which warehouses the packs lie that are promised to an order which waits to be shipped: those who work in one of them see their own queue.
-- Summing up an order's movements for each row of the queue would cost as much as the queue is long.
create table order_promise (
  order_id bigint not null references customer_order,
  warehouse_id bigint not null references warehouse,
  packs integer not null check (packs > 0),
  primary key (order_id, warehouse_id)
);
create index order_promise_warehouse on order_promise (warehouse_id, order_id);

-- What the ledger says of an order.
create function promised_in(which bigint) returns table (warehouse_id bigint, packs integer) language sql stable as $$
  select kept.warehouse_id, sum(kept.packs)::integer from (
    select moved.warehouse_id, sum(moved.reserved_change) as packs from stock_movement moved
    where coalesce(moved.reservation, moved.reference) = 'order:' || which and moved.reserved_change <> 0
    group by moved.sku_id, moved.warehouse_id
  ) kept
  where kept.packs > 0 and exists (select from customer_order where id = which and status = 'pending_shipment')
  group by kept.warehouse_id
$$;

create function settle_order_promise(which bigint) returns void language sql as $$
  delete from order_promise where order_id = which;
  insert into order_promise (order_id, warehouse_id, packs) select which, promised.warehouse_id, promised.packs from promised_in(which) promised
$$;

-- At the end of each transaction that holds the order's lock: orders are written before their packs are promised, and shipped before they leave.
create function settle_promise_of_order() returns trigger language plpgsql as $$
begin
  perform settle_order_promise(new.id);
  return null;
end $$;
create constraint trigger order_begins_promise after insert on customer_order deferrable initially deferred for each row
  when (new.status = 'pending_shipment') execute function settle_promise_of_order();
create constraint trigger order_settles_promise after update of status on customer_order deferrable initially deferred for each row
  when ((old.status = 'pending_shipment') <> (new.status = 'pending_shipment')) execute function settle_promise_of_order();

-- What is promised when an order is placed names no other reservation, so that placing one costs nothing more.
create function settle_promise_of_movement() returns trigger language plpgsql as $$
begin
  perform settle_order_promise(split_part(new.reservation, ':', 2)::bigint);
  return null;
end $$;
create constraint trigger stock_movement_settles_promise after insert on stock_movement deferrable initially deferred for each row
  when (new.reservation ~ '^order:\d+$' and new.reserved_change <> 0) execute function settle_promise_of_movement();

insert into order_promise (order_id, warehouse_id, packs)
select waiting.id, promised.warehouse_id, promised.packs
from customer_order waiting cross join lateral promised_in(waiting.id) promised where waiting.status = 'pending_shipment';
