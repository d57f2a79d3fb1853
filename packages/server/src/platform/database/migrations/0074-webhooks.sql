-- Programs outside the shop that are told of events (docs/events.md), what they are owed, and how each try went.

create table webhook_endpoint (
  id bigint generated always as identity primary key,
  url text not null check (url ~ '^https?://'),
  -- empty: all kinds
  kinds text[] not null default '{}',
  -- The secret itself is made of the shop's key and this number, so the database holds none. Raised to change it.
  secret_generation integer not null default 1 check (secret_generation > 0),
  -- until then messages are signed with the former secret too
  former_secret_until timestamptz,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  disabled_reason text,
  check ((disabled_at is null) = (disabled_reason is null))
);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint,
  event_id bigint not null references domain_event on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (endpoint_id, event_id),
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, next_attempt_at) where state = 'waiting';
create index webhook_delivery_event on webhook_delivery (event_id);

-- How each try went, for ever as long as its delivery.
create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  attempted_at timestamptz not null default now(),
  latency_ms integer not null check (latency_ms >= 0),
  -- null where no answer came; the fault says why
  status integer,
  fault text,
  response text not null default '',
  check ((status is null) = (fault is not null))
);
create index webhook_attempt_delivery on webhook_attempt (delivery_id, id);
