-- Technology services after the order: what the lab has to know of the sample, how far the work is, its reports, and acceptance.

-- Which questions a service asks: those of its product, else of the nearest category above it.
create table service_form (
  id bigint generated always as identity primary key,
  product_id bigint unique references product,
  category_id bigint unique references category,
  -- [{key, type, label_en, label_zh, hint_en, hint_zh, is_needed, choices: [{value, en, zh}]}]
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  constraint service_form_of_one check (num_nonnulls(product_id, category_id) = 1)
);

-- What is kept of a service that its buyer gives up after a milestone, per mille of its price. Our own terms; before the sample
-- is received nothing is kept.
create table service_share (
  milestone text primary key check (milestone in ('sample_received', 'in_progress', 'report_delivered')),
  kept integer not null check (kept between 0 and 1000)
);
insert into service_share (milestone, kept) values ('sample_received', 200), ('in_progress', 600), ('report_delivered', 1000);

create table service_work (
  order_line_id bigint primary key references order_line,
  state text not null default 'waiting'
    check (state in ('waiting', 'sample_received', 'in_progress', 'report_delivered', 'accepted', 'cancelled')),
  -- the questions as they were answered, with the answers by key
  intake_fields jsonb,
  intake jsonb,
  constraint service_begins_with_intake check (state not in ('in_progress', 'report_delivered', 'accepted') or intake is not null),
  constraint service_intake_whole check ((intake is null) = (intake_fields is null))
);
create index service_work_open on service_work (order_line_id) where state not in ('accepted', 'cancelled');

create table service_event (
  id bigint generated always as identity primary key,
  order_line_id bigint not null references service_work,
  milestone text not null check (milestone in ('sample_received', 'in_progress', 'report_delivered', 'accepted', 'cancelled')),
  -- what the buyer reads beside it
  note text not null default '',
  actor text not null check (actor <> ''),
  happened_at timestamptz not null default now()
);
create index service_event_line on service_event (order_line_id, id);
create trigger service_event_append_only before update or delete on service_event for each row execute function refuse_mutation();

create table service_report (
  id uuid primary key default gen_random_uuid(),
  order_line_id bigint not null references service_work,
  file_name text not null check (file_name <> ''),
  stored_as text not null unique,
  bytes integer not null check (bytes > 0),
  delivered_at timestamptz not null default now()
);
create index service_report_line on service_report (order_line_id);

insert into service_work (order_line_id, state)
select line.id, case placed.status when 'cancelled' then 'cancelled' else 'waiting' end
from order_line line join customer_order placed on placed.id = line.order_id where line.kind = 'service';

create function open_service_work() returns trigger language plpgsql as $$
begin
  insert into service_work (order_line_id) values (new.id);
  return null;
end $$;
create trigger order_line_opens_service after insert on order_line for each row when (new.kind = 'service') execute function open_service_work();

-- The milestones come in their order, and none comes twice.
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

-- What is taken out of an order as a whole before its sample was received is freely cancelled; afterwards it is not taken out at all.
create function cancel_service_work() returns trigger language plpgsql as $$
begin
  update service_work set state = 'cancelled' where order_line_id = new.id and state = 'waiting' and new.cancelled_quantity = new.quantity;
  if exists (select from service_work where order_line_id = new.id and state not in ('waiting', 'cancelled')) then
    raise exception 'the work on % has begun', new.code using errcode = 'restrict_violation', constraint = 'service_begun';
  end if;
  return null;
end $$;
create trigger order_line_cancels_service after update of cancelled_quantity on order_line for each row
  when (new.kind = 'service' and new.cancelled_quantity > old.cancelled_quantity) execute function cancel_service_work();
create function cancel_order_services() returns trigger language plpgsql as $$
begin
  update service_work set state = 'cancelled'
  where state = 'waiting' and order_line_id in (select id from order_line where order_id = new.id and kind = 'service');
  return null;
end $$;
create trigger customer_order_cancels_services after update of status on customer_order for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function cancel_order_services();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on service_event from aliquot_app;
  end if;
end $$;
