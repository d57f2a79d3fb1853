-- Messages by SMS, mail and WeChat.

create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail', 'wechat')),
  recipient text not null,
  language text not null check (language in ('en', 'zh-CN')),
  template text not null check (template ~ '^[a-z][a-z_]*$'),
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object' and not parameters @? '$.* ? (@.type() != "string")'),
  link text check (link ~ '^/'),
  account_id bigint,
  notification_kind text,
  is_code boolean not null default false,
  is_urgent boolean not null generated always as (
    template in ('lot_recalled', 'mobile_changed', 'mobile_requested', 'mobile_replaced', 'wechat_linked')
  ) stored,
  created_at timestamptz not null default now(),
  round integer not null default 1 check (round > 0),
  state text not null default 'queued' check (state in ('queued', 'accepted', 'delivered', 'failed')),
  gateway text check (gateway in ('terminal', 'http', 'smtp', 'aliyun', 'tencent', 'wechat')),
  provider_id text check (provider_id <> ''),
  accepted_at timestamptz,
  delivered_at timestamptz,
  attempts integer not null default 0,
  attempt_began_at timestamptz,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz,
  withheld boolean not null default false,
  fallback_channel text check (fallback_channel in ('sms', 'mail')),
  fallback_recipient text,
  fallback_mail text,
  fallback_of bigint unique references outbox_message on delete set null,
  -- nothing counts as sent that no gateway accepted
  check (state not in ('accepted', 'delivered') or accepted_at is not null),
  check (state <> 'queued' or accepted_at is null),
  check ((accepted_at is not null) = (gateway is not null)),
  check (provider_id is null or gateway is not null),
  check ((state = 'delivered') = (delivered_at is not null)),
  check (state <> 'failed' or last_error is not null),
  check (state = 'queued' or attempt_began_at is null),
  check (state = 'queued' or not withheld),
  check ((account_id is null) = (notification_kind is null)),
  check ((fallback_channel is null) = (fallback_recipient is null)),
  check (fallback_channel <> channel),
  -- nothing falls back to WeChat, so this is its only chain of three
  check (fallback_mail is null or (channel = 'wechat' and fallback_channel = 'sms')),
  -- no codes by WeChat, and nothing that a buyer could end without signing in
  check (channel <> 'wechat' or not (is_code or account_id is not null)),
  -- a code is never sent twice
  check (not is_code or (fallback_channel is null and fallback_of is null))
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
comment on column outbox_message.is_urgent is
  'A recall, or a notice about the security of the account: sent before others, above any limit.';
comment on column outbox_message.state is
  'Queued until a gateway accepted it; delivered only if the gateway confirmed that it arrived.';
comment on column outbox_message.round is
  'Raised where it is sent again after a gateway accepted it: part of the ids that it is sent under, '
  'so that it is no duplicate, and that a receipt of an earlier round does not count.';
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
comment on column outbox_message.fallback_channel is
  'How it is sent if this message fails, and only then: a trigger writes that message.';
comment on column outbox_message.fallback_mail is
  'The address to which it goes by mail if the fallback, then an SMS, fails as well.';
comment on column outbox_message.fallback_of is 'The failed message that it stands in for, once.';
create index outbox_message_waiting on outbox_message (channel, is_code desc, is_urgent desc, next_attempt_at, id)
  where state = 'queued' and not withheld;
create index outbox_message_failed on outbox_message (id) where state = 'failed';
create index outbox_message_age on outbox_message (created_at);
-- The console's table.
create index outbox_message_newest on outbox_message (id desc) where not withheld;
-- A receipt finds its message.
create index outbox_message_receipt on outbox_message (gateway, provider_id) where provider_id is not null;
-- What a recipient got lately: the limits of notices.
create index outbox_message_received on outbox_message (recipient, accepted_at) where accepted_at is not null;
create index outbox_message_under_way on outbox_message (recipient) where state = 'queued' and attempt_began_at is not null;

create table early_receipt (
  gateway text not null,
  provider_id text not null check (provider_id <> ''),
  recipient text not null,
  report jsonb not null check (jsonb_typeof(report) = 'object'),
  received_at timestamptz not null default now(),
  primary key (gateway, provider_id, recipient)
);
comment on table early_receipt is
  'Receipts that name a message by the provider''s id only, and came before the answer that gave '
  'that id was noted: they are taken then.';
comment on column early_receipt.recipient is 'Empty where the receipt does not repeat it.';
create index early_receipt_age on early_receipt (received_at);

create table message_gateway (
  channel text primary key check (channel in ('sms', 'mail', 'wechat')),
  kind text not null check (kind in ('none', 'http', 'smtp', 'aliyun', 'tencent', 'wechat')),
  settings jsonb not null default '{}',
  secrets bytea,
  receipt_generation integer not null default 0 check (receipt_generation >= 0),
  has_receipt_secret boolean not null default false,
  version integer not null default 1,
  constraint message_gateway_fits_channel check (
    kind = 'none'
    or (channel = 'sms' and kind in ('http', 'aliyun', 'tencent'))
    or (channel = 'mail' and kind in ('http', 'smtp'))
    or (channel = 'wechat' and kind = 'wechat')
  )
);
comment on table message_gateway is
  'What sends the messages of a channel, as set up in the console; settings of the environment win.';
comment on column message_gateway.settings is 'What is no secret, by field.';
comment on column message_gateway.secrets is
  'Credentials as JSON by field, sealed with the shop''s key (AES-256-GCM).';
comment on column message_gateway.receipt_generation is
  'The secret of receipts is made of the shop''s key and this number, so the database holds none. '
  'Raised to change it, never lowered.';
comment on column message_gateway.has_receipt_secret is
  'Whether that secret was given to anybody; another kind of gateway begins without one.';

create table bounced_address (
  address text primary key check (address = lower(address) and address <> ''),
  reason text not null,
  bounced_at timestamptz not null default now()
);
comment on table bounced_address is
  'Mail addresses that do not exist, as a bounce reported: they get no more than what they must.';

create table bounce_mailbox (
  is_only boolean default true primary key check (is_only),
  mailbox text not null check (mailbox <> ''),
  uid_validity bigint not null,
  last_uid bigint not null
);
comment on table bounce_mailbox is
  'How far the mailbox that mails come back to was read: no mail is looked at twice.';
comment on column bounce_mailbox.mailbox is 'Account, host and port; another mailbox is read from its beginning.';
comment on column bounce_mailbox.uid_validity is
  'Of the mailbox by RFC 3501, 2.3.1.1: another value means that its mails were numbered again.';

create table provider_template (
  provider text not null check (provider in ('aliyun', 'tencent', 'wechat')),
  template text not null check (template ~ '^[a-z][a-z_]*$'),
  language text not null check (language in ('en', 'zh-CN')),
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,60}$'),
  parameters text[] not null default '{}',
  primary key (provider, template, language)
);
comment on table provider_template is
  'Templates as a provider has approved them; without its code there a message is not sent by it.';
comment on column provider_template.parameters is
  'Tencent Cloud takes parameters by place: in this order. WeChat''s fields, each as '
  '`field=parameter`.';

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
