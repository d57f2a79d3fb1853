-- Buyers, their sessions, proofs of their mobile, addresses, favourites and files.

create table institution (
  id bigint generated always as identity primary key,
  key text not null unique,
  name_en text not null,
  name_zh text not null,
  kind text not null check (kind in ('university', 'institute', 'company')),
  province_code text not null check (province_code ~ '^\d{6}$'),
  advantages jsonb not null,
  contact_en text not null,
  contact_zh text not null
);
create trigger institution_announces after insert or update or delete on institution for each statement execute function announce_table('institutions');

create table attachment (
  id uuid primary key default gen_random_uuid(),
  account_id bigint,
  channel text not null check (channel in ('avatar', 'ticket', 'remittance')),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  file_name text not null,
  stored_as text not null unique,
  created_at timestamptz not null default now()
);

create table account (
  id bigint generated always as identity primary key,
  mobile text not null check (mobile ~ '^1[3-9]\d{9}$'),
  -- null until a code sent to the number was given back
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
  created_at timestamptz not null default now()
);
-- A number belongs to one account that proved it; unproven ones give way.
create unique index account_verified_mobile on account (mobile) where mobile_verified_at is not null;
create index account_mobile on account (mobile);
alter table attachment add foreign key (account_id) references account;
create index attachment_account on attachment (account_id);

create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  -- hash of the HttpOnly cookie that a browser session is bound to; null for a plain API client
  binding_hash bytea,
  account_id bigint not null references account,
  user_agent text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_account on session (account_id) where ended_at is null;

create table captcha (
  id uuid primary key default gen_random_uuid(),
  answer text not null,
  second_answer text not null,
  expires_at timestamptz not null
);
create index captcha_expiry on captcha (expires_at);

create table sms_code (
  id bigint generated always as identity primary key,
  mobile text not null,
  type text not null check (type in ('login', 'register', 'reset', 'mobile')),
  code_hash bytea not null,
  address text not null,
  tries integer not null default 0 check (tries <= 5),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_code_mobile on sms_code (mobile, type, sent_at desc);
create index sms_code_address on sms_code (address, sent_at);
create index sms_code_sent on sms_code (sent_at);

-- Failed logins per mobile and per network, for waits that grow.
create table login_failure (
  scope text not null check (scope in ('account', 'network')),
  subject text not null,
  failures integer not null check (failures > 0),
  last_failed_at timestamptz not null default now(),
  primary key (scope, subject)
);

-- What is to be sent to the world outside: written in the transaction of its cause, delivered by a worker after it.
create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index outbox_message_waiting on outbox_message (id) where delivered_at is null;

create table address (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  recipient text not null,
  mobile text not null,
  province_id text not null,
  city_id text not null,
  district_id text,
  -- names as chosen, in Chinese, so that an order can keep them
  province text not null,
  city text not null,
  district text,
  detail text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index address_account on address (account_id) where deleted_at is null;
create unique index address_one_default on address (account_id) where is_default and deleted_at is null;

create table favorite (
  account_id bigint not null references account,
  product_id bigint not null references product,
  created_at timestamptz not null default now(),
  primary key (account_id, product_id)
);
