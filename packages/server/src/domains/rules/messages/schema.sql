-- Messages by SMS and mail.

create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  is_code boolean not null default false,
  created_at timestamptz not null default now(),
  state text not null default 'queued' check (state in ('queued', 'accepted', 'delivered', 'failed')),
  gateway text check (gateway in ('terminal', 'http', 'smtp', 'aliyun', 'tencent')),
  provider_id text check (provider_id <> ''),
  accepted_at timestamptz,
  delivered_at timestamptz,
  attempts integer not null default 0,
  attempt_began_at timestamptz,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz,
  withheld boolean not null default false,
  -- nothing counts as sent that no gateway accepted
  check (state not in ('accepted', 'delivered') or accepted_at is not null),
  check (state <> 'queued' or accepted_at is null),
  check ((accepted_at is not null) = (gateway is not null)),
  check (provider_id is null or gateway is not null),
  check ((state = 'delivered') = (delivered_at is not null)),
  check (state <> 'failed' or last_error is not null),
  check (state = 'queued' or attempt_began_at is null),
  check (state = 'queued' or not withheld)
);
comment on table outbox_message is
  'Messages to the outside: written in the transaction of their cause, delivered by a worker.';
comment on column outbox_message.is_code is
  'A verification code: never sent twice, so an attempt without a known outcome is its last.';
comment on column outbox_message.state is
  'Queued until a gateway accepted it; delivered only if the gateway confirmed that it arrived.';
comment on column outbox_message.gateway is
  'What accepted it: terminal is that of a demo shop, from which nothing leaves the machine.';
comment on column outbox_message.provider_id is
  'How the gateway named the message when it accepted it: its receipts repeat that.';
comment on column outbox_message.attempt_began_at is
  'Set while an attempt has no outcome: a worker is at it, or died, or the answer did not come.';
comment on column outbox_message.next_attempt_at is
  'A worker that takes a message moves this into the future: if it dies, the next one finds it.';
comment on column outbox_message.expires_at is
  'When it is no longer worth sending, for example a code.';
comment on column outbox_message.withheld is
  'Never sent: written so that requesting a code takes as long for an unknown number as for a '
  'known one.';
create index outbox_message_waiting on outbox_message (next_attempt_at, id)
  where state = 'queued' and not withheld;
create index outbox_message_failed on outbox_message (id) where state = 'failed';
create index outbox_message_age on outbox_message (created_at);
-- The console's table.
create index outbox_message_newest on outbox_message (id desc) where not withheld;
-- A receipt finds its message.
create index outbox_message_receipt on outbox_message (gateway, provider_id) where provider_id is not null;
-- What a recipient got lately: the limits of notices.
create index outbox_message_received on outbox_message (recipient, accepted_at) where accepted_at is not null;

create table message_gateway (
  channel text primary key check (channel in ('sms', 'mail')),
  kind text not null check (kind in ('none', 'http', 'smtp', 'aliyun', 'tencent')),
  settings jsonb not null default '{}',
  secrets bytea,
  receipt_generation integer not null default 0 check (receipt_generation >= 0),
  version integer not null default 1,
  constraint message_gateway_fits_channel check (
    kind in ('none', 'http') or (channel = 'sms') = (kind in ('aliyun', 'tencent'))
  )
);
comment on table message_gateway is
  'What sends the messages of a channel, as set up in the console; settings of the environment win.';
comment on column message_gateway.settings is 'What is no secret, by field.';
comment on column message_gateway.secrets is
  'Credentials as JSON by field, sealed with the shop''s key (AES-256-GCM).';
comment on column message_gateway.receipt_generation is
  'The secret of receipts is made of the shop''s key and this number, so the database holds none. '
  '0: there is none, and no receipt is believed by it.';

create table bounced_address (
  address text primary key check (address = lower(address) and address <> ''),
  reason text not null,
  bounced_at timestamptz not null default now()
);
comment on table bounced_address is
  'Mail addresses that do not exist, as a bounce reported: they get no more than what they must.';
