-- Whether a service's order holds, paid or on account, and was not cancelled: only then somebody works on it. Said here so that the queue of a
-- hundred thousand services is counted and paged from its own indexes, without each one's order.
create function owes_services(status text) returns boolean language sql immutable parallel safe
  return status in ('pending_shipment', 'shipped', 'completed');

alter table service_work add column is_owed boolean not null default false;
update service_work work set is_owed = true
from order_line line join customer_order placed on placed.id = line.order_id
where line.id = work.order_line_id and owes_services(placed.status);

create or replace function open_service_work() returns trigger language plpgsql as $$
begin
  insert into service_work (order_line_id, intake_fields, is_owed)
  select new.id, service_form_of(new.product_id), owes_services(status) from customer_order where id = new.order_id;
  return null;
end $$;

create function owe_order_services() returns trigger language plpgsql as $$
begin
  update service_work set is_owed = owes_services(new.status)
  where order_line_id in (select id from order_line where order_id = new.id and kind = 'service');
  return null;
end $$;
create trigger customer_order_owes_services after update of status on customer_order for each row
  when (owes_services(old.status) <> owes_services(new.status)) execute function owe_order_services();

-- that it is owed is told with its order
drop trigger service_work_audited on service_work;
select audit_table('service_work', 'order_line_id', 'order_line_id state', 'waits_for waits_since is_owed');

drop index service_work_waiting, service_work_since;
create index service_work_owed_since on service_work (waits_since, order_line_id) include (waits_for, state) where is_owed;
create index service_work_owed_waiting on service_work (waits_for, waits_since, order_line_id) include (state) where is_owed;
