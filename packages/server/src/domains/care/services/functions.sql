-- Functions and triggers of services.

-- The questions for a product's services; null where there are none.
create function service_form_of(wanted bigint) returns jsonb language sql stable as $$
  select coalesce(
    (select fields from service_form where product_id = wanted),
    (
      select form.fields from product
      join category own on own.id = product.category_id
      join category above on above.id = any (own.path)
      join service_form form on form.category_id = above.id
      where product.id = wanted order by cardinality(above.path) desc limit 1
    )
  )
$$;

-- Whether services of an order in this status are worked on.
create function owes_services(status text) returns boolean language sql immutable parallel safe
  return status in ('pending_shipment', 'shipped', 'completed');

-- A service that is ordered has its work, whatever writes the order line; place_orders writes
-- thousands.
create function open_service_work() returns trigger language plpgsql as $$
begin
  insert into service_work (order_line_id, intake_fields, is_owed)
  select new.id, service_form_of(new.product_id), owes_services(status) from customer_order where id = new.order_id;
  return null;
end $$;
create trigger order_line_opens_service after insert on order_line
  for each row when (new.kind = 'service') execute function open_service_work();

-- Keeps is_owed equal to the order's status, whoever changes it.
create function owe_order_services() returns trigger language plpgsql as $$
begin
  update service_work set is_owed = owes_services(new.status)
  where order_line_id in (select id from order_line where order_id = new.id and kind = 'service');
  return null;
end $$;
create trigger customer_order_owes_services after update of status on customer_order for each row
  when (owes_services(old.status) <> owes_services(new.status)) execute function owe_order_services();

-- Who waits for the next step waits from now on.
create function begin_service_wait() returns trigger language plpgsql as $$
begin
  new.waits_since := now();
  return new;
end $$;
create trigger service_work_waits before update of state, intake on service_work for each row
  when (old.state is distinct from new.state or (old.intake is null) <> (new.intake is null))
  execute function begin_service_wait();

-- Milestones come in their order, and none comes twice.
create function guard_service_state() returns trigger language plpgsql as $$
begin
  if not (old.state || ' ' || new.state) = any (array[
    'waiting sample_received', 'waiting in_progress', 'sample_received in_progress', 'in_progress report_delivered', 'report_delivered accepted',
    'waiting cancelled', 'sample_received cancelled', 'in_progress cancelled', 'report_delivered cancelled'
  ]) then
    raise exception 'a service cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger service_work_guarded before update of state on service_work for each row
  when (old.state is distinct from new.state) execute function guard_service_state();

-- A cancelled order cancels its services that have not begun, whoever cancels it.
create function cancel_order_services() returns trigger language plpgsql as $$
begin
  update service_work set state = 'cancelled'
  where state = 'waiting' and order_line_id in (select id from order_line where order_id = new.id and kind = 'service');
  return null;
end $$;
create trigger customer_order_cancels_services after update of status on customer_order for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function cancel_order_services();

-- A cancelled line cancels its service before the sample was received, and is refused afterwards.
create function cancel_service_work() returns trigger language plpgsql as $$
begin
  update service_work set state = 'cancelled' where order_line_id = new.id and state = 'waiting' and new.cancelled_quantity = new.quantity;
  if exists (select from service_work where order_line_id = new.id and state not in ('waiting', 'cancelled')) then
    raise exception 'the work on % has begun', new.code using errcode = 'restrict_violation', constraint = 'service_begun';
  end if;
  return null;
end $$;
create trigger order_line_cancels_service after update of cancelled_quantity on order_line for each row
  when (new.kind = 'service' and new.cancelled_quantity > old.cancelled_quantity)
  execute function cancel_service_work();

-- Every change of a form takes the next version of all forms.
create function renew_form_version() returns trigger language plpgsql as $$
begin
  new.version = nextval('service_form_version');
  return new;
end $$;
create trigger service_form_renews_version before update on service_form for each row
  when (old.* is distinct from new.*) execute function renew_form_version();

-- Writes the domain event with the row that causes it, so that none is lost. A report that replaces
-- a wrong one is reported as corrected.
create function record_service_event() returns trigger language plpgsql as $$
begin
  perform publish_event('service.' || new.milestone, 'order:' || placed.number, placed.account_id,
    jsonb_build_object('order', placed.number, 'line_id', line.id, 'code', line.code, 'state', new.milestone,
      'by', case when new.actor in ('buyer', 'system') then new.actor else 'operator' end)
      || case when new.milestone = 'report_delivered' and exists (
        select from service_event before where before.order_line_id = new.order_line_id and before.milestone = new.milestone and before.id < new.id
      ) then '{"is_corrected": true}' else '{}' end::jsonb)
  from order_line line join customer_order placed on placed.id = line.order_id where line.id = new.order_line_id;
  return null;
end $$;
create trigger service_event_records_event after insert on service_event for each row execute function record_service_event();

-- A service is done, not sent: none is part of a shipment, whatever code ships.
create function refuse_shipped_service() returns trigger language plpgsql as $$
begin
  if exists (select from order_line where id = new.order_line_id and kind = 'service') then
    raise exception 'a service is not shipped' using errcode = 'check_violation', constraint = 'shipment_of_goods';
  end if;
  return new;
end $$;
create trigger shipment_line_is_goods before insert on shipment_line
  for each row execute function refuse_shipped_service();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger service_event_append_only before update or delete on service_event
  for each row execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('service_form', 'id', 'id product_id category_id fields', 'version');
select audit_table('service_work', 'order_line_id', 'order_line_id state', 'waits_for waits_since is_owed');
select audit_table('service_event', 'id', 'id order_line_id milestone actor', 'happened_at');
select audit_table('service_report', 'id', 'id order_line_id bytes', 'delivered_at');
