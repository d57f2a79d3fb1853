-- Domain events and who has read them.

-- Receivers of webhooks know positions: a sequence never gives one again, after a restore neither.
create sequence domain_event_counter;

create table domain_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject text not null check (subject ~ '^[a-z_]+:.'),
  account_id bigint,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  occurred_at timestamptz not null default now(),
  position bigint
);
comment on table domain_event is
  'What happened, for subscribers inside and outside. Append-only, and deleted after 90 days: '
  'timelines keep what happened.';
comment on column domain_event.kind is
  'For example order.paid. The closed list is in event-kinds.ts.';
comment on column domain_event.subject is
  'What it happened to, as known outside, for example order:26112100000001.';
comment on column domain_event.payload is 'No personal data.';
comment on column domain_event.position is
  'The order for all readers, given after the commit; null until then. An id cannot serve: of two '
  'transactions the one with the greater id may commit first, and a reader past it would never see '
  'the other.';
create unique index domain_event_position on domain_event (position) where position is not null;
create index domain_event_unnumbered on domain_event (id) where position is null;

create table event_subscriber (
  name text primary key,
  position bigint not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text
);
comment on table event_subscriber is 'How far each subscriber inside the shop has read.';
comment on column event_subscriber.attempts is
  'Of the event after position, when its handler has failed.';

create table event_set_aside (
  subscriber text not null references event_subscriber,
  event_id bigint not null references domain_event on delete cascade,
  reason text not null,
  set_aside_at timestamptz not null default now(),
  wanted_at timestamptz,
  primary key (subscriber, event_id)
);
comment on table event_set_aside is
  'Events that a subscriber could not handle and has passed over, for an operator to look at.';
comment on column event_set_aside.wanted_at is
  'Since when an operator wants it handled again; null where nobody does, or where that failed '
  'too.';
create index event_set_aside_wanted on event_set_aside (subscriber, event_id) where wanted_at is not null;

create table reminder (
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject text not null,
  account_id bigint,
  payload jsonb not null,
  reminded_at timestamptz not null default now(),
  primary key (kind, subject)
);
comment on table reminder is
  'What happens by the clock: each is recorded once, whoever notices it first.';
comment on column reminder.kind is
  'The kind of its event; which can be reminded of is in remind.ts.';
create index reminder_age on reminder (reminded_at);
