-- After-sales in full: states per kind that cannot be skipped, what each line says, quotes and payments of repairs, parcels both ways,
-- and counters on the order's lines that stop a second claim or more money than was paid whatever the code above them does.

-- Months for which a pack is repaired; null means the shop's usual twelve.
alter table sku add column warranty_months integer check (warranty_months between 0 and 120);
create view sku_warranty as select id as sku_id, coalesce(warranty_months, 12) as months from sku;

alter table ticket drop constraint ticket_state_check;
alter table ticket drop constraint ticket_reason_check;
alter table ticket
  add constraint ticket_state check (state in ('submitted', 'approved', 'awaiting_return', 'returned', 'inspected', 'quoted', 'accepted',
    'declined', 'refunded', 'replaced', 'repaired', 'rejected', 'rejected_after_inspection', 'withdrawn')),
  add constraint ticket_reason check (reason in ('no_reason', 'missing', 'wrong', 'damaged', 'defective', 'expired', 'temperature',
    'recalled', 'other')),
  -- it was an exchange until no replacement could be had
  add column replacement_missing boolean not null default false check (not replacement_missing or kind = 'return');

alter table ticket_line
  add column reason text,
  -- as printed on the label; null where the buyer did not say
  add column lot text check (lot ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  add column attachment_ids uuid[] not null default '{}',
  -- the whole order line's points, as line_amount is its money
  add column line_points bigint not null default 0 check (line_points >= 0);
update ticket_line line set reason = ticket.reason from ticket where ticket.id = line.ticket_id;
alter table ticket_line
  alter column reason set not null,
  add constraint ticket_line_reason check (reason in ('no_reason', 'missing', 'wrong', 'damaged', 'defective', 'expired', 'temperature',
    'recalled', 'other'));

-- Where a ticket of a kind can go (domain rules, After-sales).
create table ticket_transition (
  kind text not null,
  from_state text not null,
  to_state text not null,
  primary key (kind, from_state, to_state)
);
insert into ticket_transition (kind, from_state, to_state)
select kind, from_state, to_state from (values
  ('refund', 'submitted', 'approved'), ('refund', 'approved', 'refunded'), ('refund', 'approved', 'withdrawn'),
  ('return', 'inspected', 'refunded'),
  ('exchange', 'inspected', 'replaced'), ('exchange', 'inspected', 'refunded'),
  ('repair', 'inspected', 'repaired'), ('repair', 'inspected', 'quoted'), ('repair', 'quoted', 'accepted'), ('repair', 'quoted', 'declined'),
  ('repair', 'accepted', 'repaired')
) step (kind, from_state, to_state)
union all
select kind, from_state, to_state from unnest(array['refund', 'return', 'exchange', 'repair']) kind
cross join (values ('submitted', 'rejected'), ('submitted', 'withdrawn')) step (from_state, to_state)
union all
select kind, from_state, to_state from unnest(array['return', 'exchange', 'repair']) kind
cross join (values ('submitted', 'awaiting_return'), ('awaiting_return', 'returned'), ('awaiting_return', 'withdrawn'),
  ('returned', 'inspected'), ('inspected', 'rejected_after_inspection')) step (from_state, to_state);
create trigger ticket_transition_fixed before insert or update or delete on ticket_transition for each row execute function refuse_mutation();

-- Every state that a ticket was in, for ever.
create table ticket_step (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  state text not null,
  happened_at timestamptz not null default now()
);
create index ticket_step_ticket on ticket_step (ticket_id, id);
insert into ticket_step (ticket_id, state, happened_at) select id, 'submitted', submitted_at from ticket order by id;
insert into ticket_step (ticket_id, state, happened_at) select id, state, changed_at from ticket where state <> 'submitted' order by id;
create trigger ticket_step_append_only before update or delete on ticket_step for each row execute function refuse_mutation();
create trigger ticket_step_no_truncate before truncate on ticket_step for each statement execute function refuse_mutation();

-- What the price of a repair is that the warranty does not cover; a new one takes its place while nobody has decided.
create table ticket_quote (
  ticket_id bigint primary key references ticket,
  -- fen, VAT included
  amount bigint not null check (amount > 0),
  work text not null check (work <> ''),
  valid_until timestamptz not null,
  quoted_by text not null,
  quoted_at timestamptz not null default now()
);
-- Transfers for it, matched by the ticket's number.
create table ticket_payment (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket_quote,
  amount bigint not null check (amount > 0),
  bank_reference text not null unique check (bank_reference <> ''),
  confirmed_by text not null,
  received_at timestamptz not null default now()
);
create index ticket_payment_ticket on ticket_payment (ticket_id);
create trigger ticket_payment_append_only before update or delete on ticket_payment for each row execute function refuse_mutation();
create trigger ticket_payment_no_truncate before truncate on ticket_payment for each statement execute function refuse_mutation();

create function guard_ticket() returns trigger language plpgsql as $$
begin
  if new.state = old.state and new.kind = old.kind then return new; end if;
  if new.kind <> old.kind and not (old.kind = 'exchange' and new.replacement_missing) then
    raise exception 'a ticket keeps its kind' using errcode = 'restrict_violation';
  end if;
  if not exists (select from ticket_transition where kind = new.kind and from_state = old.state and to_state = new.state) then
    raise exception 'a ticket of kind % cannot go from % to %', new.kind, old.state, new.state using errcode = 'restrict_violation';
  end if;
  if old.state = 'accepted' and new.state = 'repaired' and (select amount from ticket_quote where ticket_id = new.id)
    > (select coalesce(sum(amount), 0) from ticket_payment where ticket_id = new.id) then
    raise exception 'ticket % is not paid', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ticket_guarded before update of state, kind on ticket for each row execute function guard_ticket();

-- Parcels of a ticket: the buyer's, whose number they may correct, and ours with the replacement or their own goods.
create table ticket_parcel (
  ticket_id bigint not null references ticket,
  direction text not null check (direction in ('to_shop', 'to_buyer')),
  carrier text not null check (carrier <> ''),
  tracking_number text not null check (tracking_number <> ''),
  sent_at timestamptz not null default now(),
  primary key (ticket_id, direction)
);

-- What stands in open tickets and in those that ended for the buyer, and what has gone back: kept by triggers alone.
alter table order_line
  add column claimed_quantity integer not null default 0,
  -- fen and points, by cancellations and after-sales together
  add column given_back bigint not null default 0,
  add column points_given_back bigint not null default 0;
update order_line line set claimed_quantity = claimed.quantity
from (
  select order_line_id, sum(quantity)::int as quantity from ticket_line join ticket on ticket.id = ticket_id
  where state not in ('rejected', 'rejected_after_inspection', 'withdrawn') group by order_line_id
) claimed where claimed.order_line_id = line.id;
update order_line line set given_back = cancelled.money, points_given_back = cancelled.points
from (
  select order_line_id, sum(money)::bigint as money, sum(points)::bigint as points from order_cancellation_line group by order_line_id
) cancelled where cancelled.order_line_id = line.id;
alter table order_line
  add constraint order_line_claimed_once check (claimed_quantity >= 0 and claimed_quantity + cancelled_quantity <= quantity),
  add constraint order_line_gives_back_what_it_took check (
    given_back between 0 and amount and points_given_back between 0 and points_share
  );

create function count_claim() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update order_line set claimed_quantity = claimed_quantity + new.quantity where id = new.order_line_id;
  return null;
end $$;
create trigger ticket_line_claims after insert on ticket_line for each row execute function count_claim();

create function keep_ticket_steps() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into ticket_step (ticket_id, state) values (new.id, new.state);
  if new.state in ('rejected', 'rejected_after_inspection', 'withdrawn') then
    update order_line line set claimed_quantity = claimed_quantity - claim.quantity
    from ticket_line claim where claim.ticket_id = new.id and line.id = claim.order_line_id;
  end if;
  return null;
end $$;
create trigger ticket_steps_begin after insert on ticket for each row execute function keep_ticket_steps();
create trigger ticket_steps after update of state on ticket for each row when (old.state is distinct from new.state)
  execute function keep_ticket_steps();

-- What a refund gives for each line, for ever. The money itself goes by the refund queue.
create table ticket_refund_line (
  ticket_id bigint not null references ticket_refund,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  money bigint not null check (money >= 0),
  points bigint not null check (points >= 0),
  primary key (ticket_id, order_line_id),
  foreign key (ticket_id, order_line_id) references ticket_line
);
create trigger ticket_refund_line_append_only before update or delete on ticket_refund_line for each row execute function refuse_mutation();
create trigger ticket_refund_line_no_truncate before truncate on ticket_refund_line for each statement execute function refuse_mutation();

create function count_given_back() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update order_line set given_back = given_back + new.money, points_given_back = points_given_back + new.points where id = new.order_line_id;
  return null;
end $$;
create trigger ticket_refund_line_counts after insert on ticket_refund_line for each row execute function count_given_back();
create trigger order_cancellation_line_counts after insert on order_cancellation_line for each row execute function count_given_back();

-- The bank's reference now belongs to the transfer in the refund queue; it stays with refunds from before there was one.
alter table ticket_refund alter column bank_reference drop not null;
alter table ticket_refund
  drop constraint ticket_refund_check,
  add column points_returned bigint not null default 0 check (points_returned >= 0),
  add column coupon_returned boolean not null default false,
  -- the way the order was paid; there was one when the older ones were made
  add column method text not null default 'bank_transfer' check (method in ('bank_transfer', 'on_account', 'alipay'));
alter table ticket_refund alter column method drop default;

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke insert, update, delete, truncate on ticket_step, ticket_transition from aliquot_app;
    revoke update, delete, truncate on ticket_payment, ticket_refund_line from aliquot_app;
  end if;
end $$;
