-- Operators of the console and API tokens: sign-in, sessions, roles.

create table operator (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  email text not null unique check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 200),
  password_hash text,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_step bigint not null default 0 check (totp_step >= 0),
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['catalogue', 'sales', 'warehouse', 'compliance', 'finance', 'content', 'administrator']
  ),
  blocked_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  recovery_codes_at timestamptz,
  check (totp_confirmed_at is null or totp_secret is not null),
  constraint operator_proves_both check ((totp_confirmed_at is null) = (password_hash is null))
);
comment on table operator is 'A person who works in the console.';
comment on column operator.email is 'What they sign in with.';
comment on column operator.password_hash is 'Null until the first sign-in.';
comment on column operator.totp_secret is
  'The secret of their authenticator (RFC 6238), sealed with the shop''s key.';
comment on column operator.totp_confirmed_at is 'Null until a first code was right.';
comment on column operator.totp_step is
  'Time step of the last accepted code: each code counts once.';
comment on column operator.version is
  'Raised by every edit: whoever edits an older version is refused.';
comment on column operator.recovery_codes_at is 'When the recovery codes were made.';

create table operator_invitation (
  operator_id bigint primary key references operator,
  secret_hash bytea not null check (length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
comment on table operator_invitation is
  'A one-time secret that opens the first sign-in and nothing else.';

create table set_up_link (
  id boolean primary key default true check (id),
  token_hash bytea check (length(token_hash) = 32),
  totp_secret bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  operator_id bigint unique references operator,
  check (expires_at > created_at),
  constraint set_up_link_used_up check ((token_hash is null) = (operator_id is not null)),
  constraint set_up_link_keeps_no_secret check (operator_id is null or totp_secret is null)
);
comment on table set_up_link is
  'The link that a start prints while the shop has no operator. There is one row, so one operator '
  'at most is ever created by a link; the newest link counts.';
comment on column set_up_link.token_hash is 'Null once the link was used.';
comment on column set_up_link.totp_secret is
  'The authenticator that was begun last, sealed with the shop''s key.';
comment on column set_up_link.operator_id is 'Who was created by it.';

create table operator_session (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (expires_at > created_at)
);
comment on table operator_session is 'A signed-in browser of an operator.';
create index operator_session_of on operator_session (operator_id, id desc);

create table operator_new_authenticator (
  operator_id bigint primary key references operator,
  session_id bigint not null references operator_session on delete cascade,
  totp_secret bytea not null,
  begun_at timestamptz not null default now()
);
comment on table operator_new_authenticator is
  'An authenticator that an operator has begun to replace and not yet confirmed.';
comment on column operator_new_authenticator.session_id is
  'The session that began it; no other one can finish it.';
comment on column operator_new_authenticator.totp_secret is 'Sealed with the shop''s key.';
create index operator_new_authenticator_session on operator_new_authenticator (session_id);

create table operator_recovery_code (
  operator_id bigint not null references operator,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (operator_id, code_hash)
);
comment on table operator_recovery_code is
  'Codes for the day when the authenticator is lost; each works once.';

create table operator_sign_in (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  outcome text not null check (outcome in ('signed_in', 'recovery_code', 'refused', 'waits')),
  address text not null,
  tried_at timestamptz not null default now()
);
comment on table operator_sign_in is
  'Attempts to sign in as an operator who exists. The audit log learns about them from here.';
comment on column operator_sign_in.outcome is
  'signed_in: with the authenticator; refused: something was wrong; waits: before the waiting time '
  'was over.';
create index operator_sign_in_of on operator_sign_in (operator_id, tried_at desc);

create table operator_tie (
  operator_id bigint not null references operator,
  tied_by bigint not null references operator,
  tied_at timestamptz not null default now(),
  primary key (operator_id, tied_by)
);
comment on table operator_tie is
  'Which operator invited, reset or promoted which other one. For some days such two may not '
  'approve for each other: they could be one person with two accounts. The command line leaves no '
  'tie, since whoever has it has the database.';
comment on column operator_tie.tied_by is 'The operator who acted on operator_id.';

create table operator_token (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  roles text[] not null default '{catalogue}' check (
    cardinality(roles) > 0
    and roles <@ array['catalogue', 'sales', 'warehouse', 'compliance', 'finance', 'content', 'administrator']
  ),
  last_used_at timestamptz,
  check (expires_at > created_at)
);
comment on table operator_token is 'An API token: a program with roles of its own.';
comment on column operator_token.last_used_at is
  'To the minute, so that unused tokens can be found and revoked.';

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke delete, truncate on operator_tie from aliquot_app;
    revoke delete, truncate on set_up_link from aliquot_app;
  end if;
end $$;
