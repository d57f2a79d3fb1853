-- Buyers' accounts: sign-in, sessions, codes by text message, limits.

create table account (
  id bigint generated always as identity primary key,
  mobile text check (mobile ~ '^1[3-9]\d{9}$'),
  mobile_verified_at timestamptz,
  password_hash text not null,
  email text not null,
  nick_name text not null,
  inc_name text not null,
  province_id text not null,
  city_id text not null,
  district_id text,
  address text not null,
  job_position text not null,
  research_group text not null default '',
  laboratory text not null,
  telephone text not null,
  figure_id uuid references attachment,
  institution_id bigint references institution,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  gave_way_at timestamptz,
  closed_at timestamptz,
  language text not null default 'zh-CN' check (language in ('zh-CN', 'en')),
  code_shown_at timestamptz,
  constraint account_gives_way_unproven check (gave_way_at is null or mobile_verified_at is null),
  constraint account_keeps_mobile_until_closed check ((mobile is null) = (closed_at is not null))
);
comment on table account is
  'A buyer. A closed account keeps its orders and ledgers and no personal data.';
comment on column account.mobile is 'The sign-in name; null once the account is closed.';
comment on column account.mobile_verified_at is 'Null until a code sent to the number was entered.';
comment on column account.nick_name is 'The buyer''s name.';
comment on column account.inc_name is
  'The name of the company or institution, as the buyer entered it.';
comment on column account.figure_id is 'The avatar.';
comment on column account.gave_way_at is
  'When somebody else verified the number: this account can no longer sign in.';
comment on column account.language is
  'The language in which the account was last used; messages are written in it.';
comment on column account.code_shown_at is
  'When a code sent to the number was last entered: a number that receives codes is not lost, and '
  'its replacement is refused.';
-- A number belongs to the one account that verified it; unverified ones give way.
create unique index account_verified_mobile on account (mobile) where mobile_verified_at is not null;
create index account_mobile on account (mobile);
-- Search for accounts by the beginning of a number or an address, and by institution.
create index account_mobile_begins on account (mobile text_pattern_ops);
create index account_email_begins on account (lower(email) text_pattern_ops);
create index account_institution on account (institution_id, id) where institution_id is not null;
-- The console's global search: the beginning of a name, the last digits of a number.
create index account_name_begins on account (lower(nick_name) text_pattern_ops);
create index account_company_begins on account (lower(inc_name) text_pattern_ops);
create index account_mobile_ends on account (right(mobile, 4));
-- Search within names; the index includes the names, so that the table is not read.
create index account_sought on account (sought_text(nick_name, inc_name) collate "C", id, institution_id)
  include (nick_name, inc_name);
-- A single typed letter finds names that begin with it. The first name is found by the index above.
create index account_second_letter on account (lower(left(inc_name, 1)) collate "C", id) where inc_name is not null;
alter table attachment add foreign key (account_id) references account;

create table account_note (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  text text not null check (text ~ '\S' and length(text) <= 2000),
  written_by text not null check (written_by <> ''),
  written_at timestamptz not null default now(),
  key uuid unique
);
comment on table account_note is 'What operators know about a customer; erased with the account.';
comment on column account_note.key is 'The idempotency key of the request that wrote it.';
create index account_note_of on account_note (account_id, id);

create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  binding_hash bytea,
  account_id bigint not null references account,
  network text,
  user_agent text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
comment on table session is 'A signed-in browser or API client of a buyer.';
comment on column session.binding_hash is
  'Hash of the HttpOnly cookie that a browser session is bound to; null for a plain API client.';
comment on column session.network is
  'Where the owner signed in from, an IPv4 address or an IPv6 /64: failed sign-ins from elsewhere do not '
  'delay the owner there. Null for one that the command line opened.';
create index session_account on session (account_id) where ended_at is null;
-- Whether the owner has signed in from a network; ended sessions count too.
create index session_network on session (account_id, network);
create index session_age on session (coalesce(ended_at, expires_at));

create table captcha (
  id uuid primary key,
  network text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table captcha is
  'A proof-of-work challenge that was given out. Its content is signed, so that it is not kept here.';
comment on column captcha.network is
  'Who asked for it: a network that asks for many gets harder ones.';
comment on column captcha.used_at is 'When it was first checked; it is not checked again.';
create index captcha_expiry on captcha (expires_at);
create index captcha_network on captcha (network, expires_at);

create table sms_code (
  id bigint generated always as identity primary key,
  mobile text not null,
  type text not null check (type in ('login', 'register', 'reset', 'mobile', 'replacement')),
  code_hash bytea not null,
  network text not null,
  withheld boolean not null default false,
  unproven boolean not null default false,
  tries integer not null default 0 check (tries <= 5),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  account_id bigint references account,
  constraint sms_code_of_account check ((type = 'replacement') = (account_id is not null))
);
comment on table sms_code is 'A code that was sent by text message. Only its hash is kept.';
comment on column sms_code.network is 'Who asked for it: an IPv4 address or an IPv6 /64.';
comment on column sms_code.withheld is
  'Whether no message was sent, as for a number without an account. It counts for its number and '
  'network, and not in the shop''s total.';
comment on column sms_code.unproven is
  'Whether the number had never proved itself, or a buyer requested the code for another number: '
  'sent ones have limits of a day.';
comment on column sms_code.account_id is
  'The account whose lost number is replaced: the code is worth nothing for another account.';
create index sms_code_mobile on sms_code (mobile, type, sent_at desc);
create index sms_code_network on sms_code (network, sent_at);
create index sms_code_sent on sms_code (sent_at) where not withheld;
create index sms_code_of on sms_code (account_id) where account_id is not null;

create table login_failure (
  scope text not null check (scope in ('account', 'network')),
  subject text not null,
  failures integer not null check (failures > 0),
  last_failed_at timestamptz not null default now(),
  primary key (scope, subject)
);
comment on table login_failure is
  'Failed sign-ins per account and per network, for waiting times that grow.';
create index login_failure_age on login_failure (last_failed_at);

create table act_count (
  act text not null,
  subject text not null,
  window_started_at timestamptz not null,
  count integer not null check (count > 0),
  primary key (act, subject)
);
comment on table act_count is
  'How often somebody did something within a time window: one row per act and subject, counted in '
  'the statement that admits the act.';
comment on column act_count.act is 'For example sending a code.';
comment on column act_count.subject is 'Who is counted: a mobile number, a network, an account.';
create index act_count_age on act_count (window_started_at);

create table mobile_replacement (
  approval_id bigint primary key references approval,
  account_id bigint not null references account,
  lost text not null check (lost ~ '^\d{11}$'),
  mobile text not null check (mobile ~ '^\d{11}$'),
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  act_key uuid not null,
  unique (account_id, act_key),
  constraint mobile_replacement_is_another check (mobile <> lost)
);
comment on table mobile_replacement is
  'The content of a request to replace a lost mobile number. It is apart from its approval, which '
  'stays for ever, since it is erased with the account.';
comment on column mobile_replacement.reason is
  'How the requesting operator made sure who the customer is.';
comment on column mobile_replacement.act_key is
  'The idempotency key of the request: repeating it requests nothing more.';

create table account_wechat (
  account_id bigint primary key references account,
  app_id text not null check (app_id <> ''),
  openid text not null check (openid ~ '^[A-Za-z0-9_-]{1,64}$'),
  linked_at timestamptz not null
);
comment on table account_wechat is
  'The WeChat user who follows the shop''s service account and gets an account''s notices there.';
comment on column account_wechat.app_id is
  'The service account: a user has another OpenID at each, so a link counts for this one only.';
comment on column account_wechat.openid is
  'The user, who may be linked to several accounts; forgotten when they unfollow.';
comment on column account_wechat.linked_at is
  'By WeChat''s clock, as its events have it: an unfollowing that was before does not count.';
create index account_wechat_user on account_wechat (app_id, openid);

create table wechat_link_code (
  scene_hash bytea primary key,
  account_id bigint not null references account,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table wechat_link_code is
  'A QR code that links the WeChat user who scans it first to an account. Only the hash of its '
  'random scene is kept.';
create index wechat_link_code_of on wechat_link_code (account_id);
create index wechat_link_code_age on wechat_link_code (expires_at);
