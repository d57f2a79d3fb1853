-- Those who run the shop: their accounts, how they prove themselves, and their sessions. Never mixed with buyers' accounts.

create table operator (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  -- what they sign in with
  email text not null unique check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 200),
  -- null until the first sign-in
  password_hash text,
  -- the secret of their authenticator (RFC 6238), sealed with the shop's key
  totp_secret bytea,
  -- null until a first code was right
  totp_confirmed_at timestamptz,
  -- of the last code that was accepted: each code counts once
  totp_step bigint not null default 0 check (totp_step >= 0),
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['catalogue', 'sales', 'warehouse', 'compliance', 'finance', 'content', 'administrator']
  ),
  blocked_at timestamptz,
  -- grows with every change that somebody made by hand: whoever changes an older one is told
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  constraint operator_proves_both check ((totp_confirmed_at is null) = (password_hash is null)),
  check (totp_confirmed_at is null or totp_secret is not null)
);

-- A one-time secret that opens the first sign-in, and nothing else. Only its hash is kept.
create table operator_invitation (
  operator_id bigint primary key references operator,
  secret_hash bytea not null check (length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);

-- Codes for the day when the authenticator is lost; each works once.
create table operator_recovery_code (
  operator_id bigint not null references operator,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

create table operator_session (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz
);
create index operator_session_of on operator_session (operator_id, id desc);

-- Tries to sign in, of operators whom there is: what the audit log learns them from.
create table operator_sign_in (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  -- with the authenticator, with a recovery code, with something wrong, before the time
  outcome text not null check (outcome in ('signed_in', 'recovery_code', 'refused', 'waits')),
  address text not null,
  tried_at timestamptz not null default now()
);
create index operator_sign_in_of on operator_sign_in (operator_id, tried_at desc);

-- Programs are identities with roles too; those that are there were made for the catalogue's imports.
alter table operator_token add column roles text[] not null default '{catalogue}' check (
  cardinality(roles) > 0
  and roles <@ array['catalogue', 'sales', 'warehouse', 'compliance', 'finance', 'content', 'administrator']
);
