-- After-sales tickets on order lines, with their thread.

create table ticket (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^T\d{14}$'),
  account_id bigint not null references account,
  order_id bigint not null references customer_order,
  kind text not null check (kind in ('refund', 'return', 'exchange', 'repair')),
  reason text not null check (reason in ('no_reason', 'missing', 'wrong', 'damaged', 'defective', 'expired', 'temperature', 'other')),
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'awaiting_return', 'returned', 'inspected', 'refunded', 'replaced', 'repaired', 'rejected', 'rejected_after_inspection', 'withdrawn')),
  submitted_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index ticket_account on ticket (account_id, submitted_at desc);
create index ticket_order on ticket (order_id);

create table ticket_line (
  ticket_id bigint not null references ticket on delete cascade,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (ticket_id, order_line_id)
);
create index ticket_line_order_line on ticket_line (order_line_id);

create table ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  author text not null check (author in ('buyer', 'operator', 'system')),
  body text not null,
  attachment_ids uuid[] not null default '{}',
  written_at timestamptz not null default now()
);
create index ticket_message_ticket on ticket_message (ticket_id, id);
