-- What has happened, for whoever wants to know of it (docs/events.md). Triggers on the timelines write it in the transaction of the
-- act itself, so that no act can forget to tell, and nothing is told of an act that was undone.

create table domain_event (
  id bigint generated always as identity primary key,
  -- what it happened to and what happened, e.g. order.paid; the closed list is the domain's (domains/events/event-kinds.ts)
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  -- what it happened to, as the outside knows it, e.g. order:26112100000001
  subject text not null check (subject ~ '^[a-z_]+:.'),
  account_id bigint,
  -- no personal data: names, numbers and addresses of people stay where they are
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  occurred_at timestamptz not null default now(),
  -- Where it stands for all readers; given after the commit, null until then. An id cannot serve: of two transactions the one with the
  -- greater id may commit first, and a reader that has passed it would never see the other.
  position bigint
);
create unique index domain_event_position on domain_event (position) where position is not null;
create index domain_event_unnumbered on domain_event (id) where position is null;

-- Append-only: a position is given once, and after ninety days an event may be forgotten; the timelines keep what happened.
create function guard_domain_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.occurred_at < now() - interval '90 days' then return old; end if;
  if tg_op = 'UPDATE' and old.position is null and new.position is not null
    and (new.id, new.kind, new.subject, new.account_id, new.payload, new.occurred_at)
      is not distinct from (old.id, old.kind, old.subject, old.account_id, old.payload, old.occurred_at) then return new;
  end if;
  raise exception 'domain_event is append-only' using errcode = 'restrict_violation';
end $$;
create trigger domain_event_append_only before update or delete on domain_event for each row execute function guard_domain_event();
create trigger domain_event_no_truncate before truncate on domain_event for each statement execute function refuse_mutation();

-- How far each subscriber inside the shop has come.
create table event_subscriber (
  name text primary key,
  position bigint not null,
  -- of the event after `position`, when its handler has failed
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text
);

-- Events that a subscriber could not take and has passed over, for an operator to look at.
create table event_set_aside (
  subscriber text not null references event_subscriber,
  event_id bigint not null references domain_event on delete cascade,
  reason text not null,
  set_aside_at timestamptz not null default now(),
  primary key (subscriber, event_id)
);

create function tell_order_event() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'order.' || new.kind, 'order:' || number, account_id,
    jsonb_build_object('order', number, 'status', status, 'payment_state', payment_state, 'total', total, 'by', new.actor, 'detail', new.detail)
  from customer_order where id = new.order_id;
  return null;
end $$;
create trigger order_event_tells after insert on order_event for each row execute function tell_order_event();

create function tell_payment() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'payment.received', 'order:' || number, account_id, jsonb_build_object('order', number, 'amount', new.amount, 'method', new.method)
  from customer_order where id = new.order_id;
  return null;
end $$;
create trigger payment_tells after insert on payment for each row execute function tell_payment();

create function tell_refund() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select case new.state when 'done' then 'refund.made' else 'refund.' || new.state end, 'order:' || number, account_id,
    jsonb_build_object('order', number, 'refund', new.id, 'amount', new.amount, 'cause', new.cause, 'way', new.way, 'state', new.state)
  from customer_order where id = new.order_id;
  return null;
end $$;
create trigger refund_tells_asking after insert on refund for each row execute function tell_refund();
create trigger refund_tells after update of state on refund for each row when (old.state is distinct from new.state) execute function tell_refund();

create function tell_ticket() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  values ('ticket.' || new.state, 'ticket:' || new.number, new.account_id,
    jsonb_build_object('ticket', new.number, 'order', new.order_number, 'kind', new.kind, 'reason', new.reason, 'state', new.state));
  return null;
end $$;
create trigger ticket_tells_opening after insert on ticket for each row execute function tell_ticket();
create trigger ticket_tells after update of state on ticket for each row when (old.state is distinct from new.state) execute function tell_ticket();

create function tell_ticket_message() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'ticket.message_written', 'ticket:' || number, account_id,
    jsonb_build_object('ticket', number, 'order', order_number, 'author', new.author)
  from ticket where id = new.ticket_id;
  return null;
end $$;
create trigger ticket_message_tells after insert on ticket_message for each row execute function tell_ticket_message();

create function tell_points_transfer() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  values ('points.moved', 'account:' || new.account_id, new.account_id,
    jsonb_build_object('type', new.type, 'change', new.change, 'reference', new.reference));
  return null;
end $$;
-- after points_transfer_applies, in whose name's order it stands: the balance is locked by then
create trigger points_transfer_tells after insert on points_transfer for each row execute function tell_points_transfer();

create function tell_points_order() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  values (case when tg_op = 'INSERT' then 'points_order.placed' else 'points_order.' || new.status end, 'points_order:' || new.number,
    new.account_id, jsonb_build_object('points_order', new.number, 'status', new.status, 'points', new.points, 'carrier', new.carrier,
      'tracking_number', new.tracking_number));
  return null;
end $$;
create trigger points_order_tells_placing after insert on points_order for each row execute function tell_points_order();
create trigger points_order_tells after update of status on points_order for each row when (old.status is distinct from new.status)
  execute function tell_points_order();

create function tell_trial_application() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'trial.' || new.state, 'trial_application:' || new.id, new.account_id, jsonb_build_object('trial', trial.key, 'state', new.state)
  from trial where trial.id = new.trial_id;
  return null;
end $$;
create trigger trial_application_tells after update of state on trial_application for each row when (old.state is distinct from new.state)
  execute function tell_trial_application();

create function tell_paper_state() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'paper.' || new.paper_state, 'order:' || number, account_id,
    jsonb_build_object('order', number, 'line_id', new.id, 'code', new.code, 'state', new.paper_state)
  from customer_order where id = new.order_id;
  return null;
end $$;
create trigger order_line_tells_papers_needed after insert on order_line for each row when (new.paper_state <> 'none')
  execute function tell_paper_state();
create trigger order_line_tells_papers after update of paper_state on order_line for each row
  when (old.paper_state is distinct from new.paper_state and new.paper_state <> 'none') execute function tell_paper_state();

-- What happens by the clock alone: each is told once, whoever notices it first.
create table reminder (
  kind text not null check (kind in ('order.receipt_soon', 'coupon.expiring', 'points.expiring', 'paper.expiring', 'sms.cap_reached')),
  subject text not null,
  account_id bigint,
  payload jsonb not null,
  reminded_at timestamptz not null default now(),
  primary key (kind, subject)
);
create function tell_reminder() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload) values (new.kind, new.subject, new.account_id, new.payload);
  return null;
end $$;
create trigger reminder_tells after insert on reminder for each row execute function tell_reminder();
create index reminder_age on reminder (reminded_at);
