-- What buyers are told: in the user centre, and by SMS and mail where they want it.

-- The language in which the account was last seen; messages are written in it.
alter table account add column language text not null default 'zh-CN' check (language in ('zh-CN', 'en'));

create table notification (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null,
  -- what the text is made of when it is read, in the reader's language
  facts jsonb not null,
  -- what was told, so that several events of one matter make one notification
  matter text not null,
  -- whether the user centre shows it; one that went out by SMS or mail alone is kept for its matter
  is_shown boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (account_id, matter)
);
create index notification_shown on notification (account_id, id desc) where is_shown;
create index notification_unread on notification (account_id) where is_shown and read_at is null;
create index notification_age on notification (created_at);

-- What a buyer has decided; everything else is as the kind has it (domains/notifications/notification-kinds.ts).
create table notification_choice (
  account_id bigint not null references account,
  kind text not null,
  channel text not null check (channel in ('centre', 'sms', 'mail')),
  is_on boolean not null,
  primary key (account_id, kind, channel)
);
