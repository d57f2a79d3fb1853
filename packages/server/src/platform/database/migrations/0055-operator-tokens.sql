-- Bearers of programs that act for the operator. A token is shown once, when it is made; only its hash is kept.

create table operator_token (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
