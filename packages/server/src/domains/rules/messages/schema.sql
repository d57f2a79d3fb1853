-- Messages by SMS and mail.

create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz,
  withheld boolean not null default false
);
comment on table outbox_message is
  'Messages to the outside: written in the transaction of their cause, delivered by a worker.';
comment on column outbox_message.next_attempt_at is
  'A worker that takes a message moves this into the future: if it dies, the next one finds it.';
comment on column outbox_message.expires_at is
  'When it is no longer worth sending, for example a code.';
comment on column outbox_message.withheld is
  'Never sent: written so that requesting a code takes as long for an unknown number as for a '
  'known one.';
create index outbox_message_waiting on outbox_message (next_attempt_at, id)
  where delivered_at is null and not withheld;
create index outbox_message_age on outbox_message (created_at);
-- The console's table.
create index outbox_message_newest on outbox_message (id desc) where not withheld;
