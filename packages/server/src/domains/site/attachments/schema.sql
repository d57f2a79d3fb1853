-- Files that buyers upload: payment slips, permits, pictures for tickets, avatars.

create table attachment (
  id uuid default gen_random_uuid() primary key,
  account_id bigint,
  channel text not null constraint attachment_channel check (channel ~ '^[a-z]+(-[a-z]+)*$'),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  file_name text not null,
  stored_as text not null unique,
  created_at timestamptz not null default now(),
  digest bytea check (length(digest) = 32)
);
comment on table attachment is
  'A file that was uploaded. The file itself is in the storage folder under stored_as.';
comment on column attachment.account_id is 'Who uploaded it.';
comment on column attachment.channel is
  'What it was uploaded for, for example avatar, ticket, remittance, licence, membership.';
comment on column attachment.digest is
  'SHA-256 of the file as uploaded, before pictures are drawn again.';
create index attachment_account on attachment (account_id);
-- Finds a permit that was uploaded twice.
create index attachment_digest on attachment (digest) where channel = 'licence' and digest is not null;
