-- Webhooks: endpoints of other programs and what was delivered to them.

create table webhook_endpoint (
  id bigint generated always as identity primary key,
  url text not null check (url ~ '^https?://'),
  kinds text[] not null default '{}',
  secret_generation integer not null default 1 check (secret_generation > 0),
  former_secret_until timestamptz,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  disabled_reason text,
  version integer not null default 1,
  note text not null default '' check (length(note) <= 200),
  origin text generated always as (substring(url from '^[a-z]+://[^/?#]+')) stored,
  check ((disabled_at is null) = (disabled_reason is null))
);
comment on table webhook_endpoint is 'Where another program receives events.';
comment on column webhook_endpoint.kinds is 'Empty: all kinds.';
comment on column webhook_endpoint.secret_generation is
  'The secret is made of the shop''s key and this number, so the database holds none. Raised to '
  'change it.';
comment on column webhook_endpoint.former_secret_until is
  'Until then messages are signed with the former secret too.';
comment on column webhook_endpoint.version is
  'Raised by every edit: whoever edits an older version is refused.';
comment on column webhook_endpoint.note is 'Whose it is.';
comment on column webhook_endpoint.origin is
  'What the audit log may show; path and query may be a secret.';

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
comment on table webhook_delivery is 'An event for an endpoint.';
comment on column webhook_delivery.state is 'dead: given up.';
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, next_attempt_at) where state = 'waiting';
create index webhook_delivery_event on webhook_delivery (event_id);
create index webhook_delivery_newest on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_dead on webhook_delivery (id desc) where state = 'dead';

create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  attempted_at timestamptz not null default now(),
  latency_ms integer not null check (latency_ms >= 0),
  status integer,
  fault text,
  response text not null default '',
  check ((status is null) = (fault is not null))
);
comment on table webhook_attempt is 'How each attempt of a delivery went, kept with it.';
comment on column webhook_attempt.status is 'HTTP status; null where no answer came.';
create index webhook_attempt_delivery on webhook_attempt (delivery_id, id);
