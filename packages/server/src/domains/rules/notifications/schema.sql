-- Notifications of buyers.

create table notification (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null,
  facts jsonb not null,
  matter text not null,
  is_shown boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (account_id, matter)
);
comment on table notification is 'What a buyer was notified of.';
comment on column notification.facts is
  'What the text is made of when it is read, in the reader''s language.';
comment on column notification.matter is 'Several events of one matter make one notification.';
comment on column notification.is_shown is
  'Whether the user centre shows it. One that went out only by SMS or mail is kept for its matter.';
create index notification_shown on notification (account_id, id desc) where is_shown;
create index notification_unread on notification (account_id) where is_shown and read_at is null;
create index notification_age on notification (created_at);

create table notification_choice (
  account_id bigint not null references account,
  kind text not null,
  channel text not null check (channel in ('centre', 'wechat', 'sms', 'mail')),
  is_on boolean not null,
  primary key (account_id, kind, channel)
);
comment on table notification_choice is
  'What a buyer has chosen; without a row the kind''s default counts.';
