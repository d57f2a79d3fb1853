-- Messages by SMS and mail.

create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  language text not null check (language in ('en', 'zh-CN')),
  template text not null check (template ~ '^[a-z][a-z_]*$'),
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object' and not parameters @? '$.* ? (@.type() != "string")'),
  link text check (link ~ '^/'),
  account_id bigint,
  notification_kind text,
  is_code boolean not null default false,
  created_at timestamptz not null default now(),
  state text not null default 'queued' check (state in ('queued', 'accepted', 'delivered', 'failed')),
  gateway text check (gateway in ('terminal', 'http', 'smtp')),
  accepted_at timestamptz,
  delivered_at timestamptz,
  attempts integer not null default 0,
  attempt_began_at timestamptz,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz,
  withheld boolean not null default false,
  -- nothing counts as sent that no gateway accepted
  check ((state in ('accepted', 'delivered')) = (accepted_at is not null)),
  check ((accepted_at is not null) = (gateway is not null)),
  check ((state = 'delivered') = (delivered_at is not null)),
  check (state <> 'failed' or last_error is not null),
  check (state = 'queued' or attempt_began_at is null),
  check (state = 'queued' or not withheld),
  check ((account_id is null) = (notification_kind is null))
);
comment on table outbox_message is
  'Messages to the outside: written in the transaction of their cause, delivered by a worker.';
comment on column outbox_message.template is
  'What is written when it is sent, from the parameters: templates.ts has the list.';
comment on column outbox_message.parameters is
  'What the text names, in its language; a code is among them, so that nobody is shown them.';
comment on column outbox_message.link is 'The page that it is about, as a path of the shop.';
comment on column outbox_message.account_id is
  'Whose choice of this notification kind ends such mails; null if the mail is transactional.';
comment on column outbox_message.is_code is
  'A verification code: never sent twice, so an attempt without a known outcome is its last.';
comment on column outbox_message.state is
  'Queued until a gateway accepted it; delivered only if the gateway confirmed that it arrived.';
comment on column outbox_message.gateway is
  'What accepted it: terminal is that of a demo shop, from which nothing leaves the machine.';
comment on column outbox_message.attempt_began_at is
  'Set while an attempt has no outcome: a worker is at it, or died, or the answer did not come.';
comment on column outbox_message.next_attempt_at is
  'A worker that takes a message moves this into the future: if it dies, the next one finds it.';
comment on column outbox_message.expires_at is
  'When it is no longer worth sending, for example a code.';
comment on column outbox_message.withheld is
  'Never sent: written so that requesting a code takes as long for an unknown number as for a '
  'known one.';
create index outbox_message_waiting on outbox_message (channel, is_code desc, next_attempt_at, id)
  where state = 'queued' and not withheld;
create index outbox_message_failed on outbox_message (id) where state = 'failed';
create index outbox_message_age on outbox_message (created_at);
-- The console's table.
create index outbox_message_newest on outbox_message (id desc) where not withheld;

create table message_wording (
  template text not null check (template ~ '^[a-z][a-z_]*$'),
  channel text not null check (channel in ('sms', 'mail')),
  language text not null check (language in ('en', 'zh-CN')),
  version integer not null check (version > 0),
  subject text check (subject ~ '\S' and length(subject) <= 120),
  text text check (text ~ '\S' and length(text) <= 1500),
  written_by text not null check (written_by <> ''),
  written_at timestamptz not null default now(),
  primary key (template, channel, language, version),
  -- an SMS has no subject, and a return to the usual text has neither
  check ((subject is not null) = (text is not null and channel = 'mail'))
);
comment on table message_wording is
  'Texts of messages that operators have written, as versions of which the newest counts. A '
  'template without one, or whose newest has no text, has the text of templates.ts.';
comment on column message_wording.text is
  'With {{parameters}}; null: from now on the text of templates.ts counts again.';
