-- Packs that the warehouse has begun to pick: from then on the buyer no longer cancels them freely, but asks (domain rules, Orders).

create table order_picking (
  order_line_id bigint primary key references order_line,
  order_id bigint not null references customer_order,
  packs integer not null check (packs > 0),
  picked_by text not null check (picked_by <> ''),
  picked_at timestamptz not null default now()
);
create index order_picking_order on order_picking (order_id);

-- Whatever the shop's own acts say: what is being picked is goods of this order that have neither left nor been cancelled.
create function guard_picking() returns trigger language plpgsql as $$
declare
  picked_line bigint;
begin
  if tg_table_name = 'order_line' then
    picked_line := new.id;
  else
    picked_line := new.order_line_id;
  end if;
  if exists (
    select from order_picking picking join order_line line on line.id = picking.order_line_id
    where picking.order_line_id = picked_line and (
      line.kind <> 'goods' or line.order_id <> picking.order_id or picking.packs > line.quantity - line.cancelled_quantity
        - coalesce((select sum(sent.quantity) from shipment_line sent where sent.order_line_id = line.id), 0)
    )
  ) then
    raise exception 'more packs of line % are picked than are left to ship', picked_line
      using errcode = 'check_violation', constraint = 'picking_of_open_packs';
  end if;
  return null;
end $$;
create trigger order_picking_is_open after insert or update on order_picking for each row execute function guard_picking();
create trigger order_line_keeps_picking after update of cancelled_quantity on order_line for each row execute function guard_picking();
create trigger shipment_line_leaves_picking after insert on shipment_line for each row execute function guard_picking();
select audit_table('order_picking', 'order_line_id', 'order_line_id order_id packs', 'picked_by picked_at');

-- A buyer's wish that packs which are being picked be cancelled: one at a time of an order.
create table cancellation_request (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn', 'overtaken')),
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  -- what the buyer reads
  answer text not null default '' check (length(answer) <= 200),
  decided_by text check (decided_by <> ''),
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint cancellation_request_ends check ((state = 'open') = (ended_at is null)),
  constraint cancellation_request_is_decided check ((state in ('granted', 'refused')) = (decided_by is not null)),
  constraint cancellation_request_refused_with_reason check (state <> 'refused' or answer ~ '\S')
);
create unique index cancellation_request_open on cancellation_request (order_id) where state = 'open';
create index cancellation_request_order on cancellation_request (order_id, id);
create table cancellation_request_line (
  request_id bigint not null references cancellation_request,
  order_line_id bigint not null references order_line,
  packs integer not null check (packs > 0),
  primary key (request_id, order_line_id)
);
create index cancellation_request_line_line on cancellation_request_line (order_line_id);

create function guard_cancellation_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (new.order_id, new.reason, new.asked_at) is distinct from (old.order_id, old.reason, old.asked_at) then
    raise exception 'a request for a cancellation ends once and keeps what it asked' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger cancellation_request_ends_once before update on cancellation_request
  for each row execute function guard_cancellation_request();
create trigger cancellation_request_stays before delete on cancellation_request for each row execute function refuse_mutation();
create trigger cancellation_request_no_truncate before truncate on cancellation_request for each statement execute function refuse_mutation();
create trigger cancellation_request_line_append_only before update or delete on cancellation_request_line
  for each row execute function refuse_mutation();
create trigger cancellation_request_line_no_truncate before truncate on cancellation_request_line
  for each statement execute function refuse_mutation();
select audit_table('cancellation_request', 'id', 'id order_id state decided_by', 'asked_at ended_at');

-- Which request a cancellation grants.
alter table order_cancellation add column request_id bigint unique references cancellation_request;
drop trigger order_cancellation_audited on order_cancellation;
select audit_table('order_cancellation', 'id', 'id order_id money shipping points request_id', 'act_key');

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke delete, truncate on cancellation_request from aliquot_app;
    revoke update, delete, truncate on cancellation_request_line from aliquot_app;
  end if;
end $$;
