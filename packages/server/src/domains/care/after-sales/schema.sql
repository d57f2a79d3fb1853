-- After-sales tickets on order lines, with their messages, parcels and refunds. Money is CNY fen.

create table ticket_transition (
  kind text not null,
  from_state text not null,
  to_state text not null,
  primary key (kind, from_state, to_state)
);
comment on table ticket_transition is 'From which state to which a ticket of a kind can go.';

insert into ticket_transition (kind, from_state, to_state)
select kind, from_state, to_state from (values
  ('refund', 'submitted', 'approved'), ('refund', 'approved', 'refunded'), ('refund', 'approved', 'withdrawn'),
  ('return', 'inspected', 'refunded'),
  ('exchange', 'inspected', 'replaced'), ('exchange', 'inspected', 'refunded'),
  ('repair', 'inspected', 'repaired'), ('repair', 'inspected', 'quoted'), ('repair', 'quoted', 'accepted'), ('repair', 'quoted', 'declined'),
  ('repair', 'accepted', 'repaired'), ('repair', 'accepted', 'declined')
) step (kind, from_state, to_state)
union all
select kind, from_state, to_state from unnest(array['refund', 'return', 'exchange', 'repair']) kind
cross join (values ('submitted', 'rejected'), ('submitted', 'withdrawn')) step (from_state, to_state)
union all
select kind, from_state, to_state from unnest(array['return', 'exchange', 'repair']) kind
cross join (values ('submitted', 'awaiting_return'), ('awaiting_return', 'returned'), ('awaiting_return', 'withdrawn'),
  ('returned', 'inspected'), ('inspected', 'rejected_after_inspection')) step (from_state, to_state);

create table ticket (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^T\d{14}$'),
  account_id bigint not null references account,
  order_id bigint not null references customer_order,
  kind text not null check (kind in ('refund', 'return', 'exchange', 'repair')),
  reason text not null
    constraint ticket_reason check (reason in ('no_reason', 'missing', 'wrong', 'damaged', 'defective', 'expired', 'temperature',
    'recalled', 'other')),
  state text not null default 'submitted'
    constraint ticket_state check (state in ('submitted', 'approved', 'awaiting_return', 'returned', 'inspected', 'quoted', 'accepted',
    'declined', 'refunded', 'replaced', 'repaired', 'rejected', 'rejected_after_inspection', 'withdrawn')),
  submitted_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  order_number text not null,
  order_shipping bigint not null check (order_shipping >= 0),
  replacement_missing boolean not null default false,
  waits_for text not null default 'shop' check (waits_for in ('shop', 'buyer', 'nobody')),
  waits_since timestamptz not null default now(),
  opened_by text check (opened_by ~ '\S'),
  opened_key uuid unique,
  check (not replacement_missing or kind = 'return'),
  constraint ticket_opened_once check ((opened_by is null) = (opened_key is null))
);
comment on table ticket is 'An after-sales ticket: refund, return, exchange or repair.';
comment on column ticket.order_shipping is
  'What a fault of the shop refunds besides the goods, once per order.';
comment on column ticket.replacement_missing is
  'It was an exchange until no replacement was available.';
comment on column ticket.waits_since is 'Since when it has waited for them without a break.';
comment on column ticket.opened_by is 'The operator who opened it; null: the buyer.';
comment on column ticket.opened_key is 'The idempotency key of the request.';
create index ticket_account on ticket (account_id, submitted_at desc);
create index ticket_order on ticket (order_id);
-- The queue: what waits longest first; all tickets, newest first.
create index ticket_waiting on ticket (waits_for, waits_since, id);
create index ticket_submitted on ticket (submitted_at desc, id desc);
create index ticket_order_number on ticket (order_number);
alter table parcel_correction add foreign key (ticket_id) references ticket;

create table ticket_line (
  ticket_id bigint not null references ticket on delete cascade,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  sku_id bigint not null references sku,
  product_id bigint not null references product,
  code text not null,
  name_en text not null,
  name_zh text,
  label_en text not null,
  label_zh text not null,
  picture text not null,
  line_quantity integer not null check (line_quantity > 0),
  line_amount bigint not null check (line_amount >= 0),
  reason text not null
    constraint ticket_line_reason check (reason in ('no_reason', 'missing', 'wrong', 'damaged', 'defective', 'expired', 'temperature',
    'recalled', 'other')),
  lot text check (lot ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  attachment_ids uuid[] not null default '{}',
  line_points bigint not null default 0 check (line_points >= 0),
  lot_id bigint references lot,
  primary key (ticket_id, order_line_id),
  constraint ticket_line_within_order_line check (quantity <= line_quantity)
);
comment on table ticket_line is 'Order lines of a ticket, as they were when it was opened.';
comment on column ticket_line.line_quantity is
  'Of the whole order line, as line_amount and line_points.';
comment on column ticket_line.lot is
  'As printed on the label; null where the buyer did not state it.';
comment on column ticket_line.lot_id is
  'The lot that the claim is about; numbers can be corrected.';
create index ticket_line_order_line on ticket_line (order_line_id);
create index ticket_line_code on ticket_line (lower(code));

create table ticket_step (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  state text not null,
  happened_at timestamptz not null default now()
);
comment on table ticket_step is 'Every state that a ticket was in, for ever.';
create index ticket_step_ticket on ticket_step (ticket_id, id);

create table ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  author text not null check (author in ('buyer', 'operator', 'system')),
  body text not null,
  attachment_ids uuid[] not null default '{}',
  key uuid unique,
  written_at timestamptz not null default now()
);
comment on table ticket_message is 'The conversation with the buyer.';
comment on column ticket_message.key is
  'Of the form of an operator''s answer: sent twice it is one.';
create index ticket_message_ticket on ticket_message (ticket_id, id);

create table ticket_note (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  key uuid not null unique,
  body text not null check (body ~ '\S'),
  written_by text not null check (written_by <> ''),
  written_at timestamptz not null default now()
);
comment on table ticket_note is 'Notes of operators for one another; buyers never see them.';
comment on column ticket_note.key is
  'The idempotency key of the request: sent twice it is one note.';
create index ticket_note_ticket on ticket_note (ticket_id, id);

create table ticket_parcel (
  ticket_id bigint not null references ticket,
  direction text not null check (direction in ('to_shop', 'to_buyer')),
  carrier text not null check (carrier <> ''),
  tracking_number text not null check (tracking_number <> ''),
  sent_at timestamptz not null default now(),
  version integer not null default 1 check (version >= 1),
  primary key (ticket_id, direction)
);
comment on table ticket_parcel is
  'Parcels of a ticket: the buyer''s, and the shop''s with a replacement or the buyer''s own '
  'goods.';
comment on column ticket_parcel.version is
  'Raised by every correction: whoever corrects an older version is refused.';
-- Tickets by the tracking number as buyers type it, with spaces or without.
create index ticket_parcel_tracking on ticket_parcel (lower(replace(tracking_number, ' ', '')));

create table ticket_finding (
  ticket_id bigint not null,
  order_line_id bigint not null,
  quantity integer not null check (quantity >= 0),
  condition text check (condition in ('sealed', 'opened', 'damaged')),
  note text not null default '',
  found_by text not null check (found_by <> ''),
  found_at timestamptz not null default now(),
  primary key (ticket_id, order_line_id),
  constraint ticket_finding_whole check ((quantity = 0) = (condition is null)),
  foreign key (ticket_id, order_line_id) references ticket_line
);
comment on table ticket_finding is
  'How many packs of a line came back and in which condition, as the inspection found. The refund '
  'is decided by it.';
comment on column ticket_finding.condition is 'Null where none came.';

create table ticket_quote (
  ticket_id bigint primary key references ticket,
  amount bigint not null check (amount > 0),
  work text not null check (work <> ''),
  valid_until timestamptz not null,
  quoted_by text not null,
  quoted_at timestamptz not null default now()
);
comment on table ticket_quote is
  'The price of a repair that the warranty does not cover. A new one replaces it until the buyer '
  'decides.';
comment on column ticket_quote.amount is 'VAT included.';

create table ticket_payment (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket_quote,
  amount bigint not null check (amount > 0),
  bank_reference text not null unique check (bank_reference <> ''),
  confirmed_by text not null,
  received_at timestamptz not null default now()
);
comment on table ticket_payment is
  'Transfers that paid for a repair, matched by the ticket''s number.';
create index ticket_payment_ticket on ticket_payment (ticket_id);

create table ticket_refund (
  ticket_id bigint primary key references ticket,
  order_id bigint not null references customer_order,
  goods bigint not null check (goods >= 0),
  shipping bigint not null check (shipping >= 0),
  points_taken_back bigint not null check (points_taken_back >= 0),
  refunded_by text not null,
  refunded_at timestamptz not null default now(),
  points_returned bigint not null default 0 check (points_returned >= 0),
  coupon_returned boolean not null default false,
  method text not null check (method in ('bank_transfer', 'on_account', 'alipay')),
  fewer_why text check (fewer_why ~ '\S')
);
comment on table ticket_refund is
  'What a ticket refunds, for ever. The money itself goes through the queue of refunds.';
comment on column ticket_refund.points_taken_back is 'Points that the goods had earned.';
comment on column ticket_refund.method is 'How the order was paid.';
comment on column ticket_refund.fewer_why is 'Why fewer packs are refunded than claimed.';
create index ticket_refund_order on ticket_refund (order_id);
create unique index ticket_refund_shipping_once on ticket_refund (order_id) where shipping > 0;

create table ticket_refund_line (
  ticket_id bigint not null references ticket_refund,
  order_line_id bigint not null references order_line,
  quantity integer not null constraint ticket_refund_line_quantity check (quantity >= 0),
  money bigint not null check (money >= 0),
  points bigint not null check (points >= 0),
  primary key (ticket_id, order_line_id),
  constraint ticket_refund_line_for_packs check (quantity > 0 or (money = 0 and points = 0)),
  foreign key (ticket_id, order_line_id) references ticket_line
);
comment on table ticket_refund_line is 'What a refund gives for each line, for ever.';

create table ticket_ending (
  ticket_id bigint primary key references ticket,
  why text not null check (why ~ '\S'),
  ended_by text not null check (ended_by <> ''),
  ended_at timestamptz not null default now()
);
comment on table ticket_ending is 'Tickets that an operator ended without a result, for ever.';
comment on column ticket_ending.why is 'The buyer reads it.';

create table canned_answer (
  id bigint generated always as identity primary key,
  language text not null check (language in ('en', 'zh-CN')),
  title text not null check (title ~ '\S'),
  body text not null check (body ~ '\S'),
  version integer not null default 1,
  changed_at timestamptz not null default now()
);
comment on table canned_answer is 'Texts to insert into answers, each in one language.';
create unique index canned_answer_title on canned_answer (language, lower(title));

create view sent_lot as
select movement.lot_id, coalesce(shipment.order_id, ticket.order_id) as order_id, sku.code, -movement.on_hand_change as quantity,
  movement.moved_at as sent_at, lot.number, coalesce(noted.number, lot.number) as noted_number
from lot_movement movement
join lot on lot.id = movement.lot_id
join sku on sku.id = lot.sku_id
left join lateral lot_as_noted(movement.lot_id, movement.id) noted on true
left join shipment on movement.reference = 'shipment:' || shipment.id
left join ticket on split_part(movement.reference, ':', 1) = 'ticket' and split_part(movement.reference, ':', 2) = ticket.id::text
where movement.kind = 'ship' and coalesce(shipment.order_id, ticket.order_id) is not null;
comment on view sent_lot is
  'To which orders packs of a lot were sent, in an order''s parcel or as a ticket''s replacement, '
  'with the lot''s number now and as documents have it.';

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke insert, update, delete, truncate on ticket_transition, ticket_step from aliquot_app;
    revoke update, delete, truncate on ticket_note, ticket_finding, ticket_payment, ticket_refund,
      ticket_refund_line, ticket_ending from aliquot_app;
  end if;
end $$;
