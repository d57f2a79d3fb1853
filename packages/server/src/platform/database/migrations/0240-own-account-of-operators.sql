-- Operators look after their own account: a new authenticator waits until its first code was right, and the old one counts until then.

create table operator_new_authenticator (
  operator_id bigint primary key references operator,
  -- it belongs to the session that began it
  session_id bigint not null references operator_session on delete cascade,
  -- sealed with the shop's key
  totp_secret bytea not null,
  begun_at timestamptz not null default now()
);
create index operator_new_authenticator_session on operator_new_authenticator (session_id);

-- when the recovery codes were made; null where it was before this was kept
alter table operator add column recovery_codes_at timestamptz;
