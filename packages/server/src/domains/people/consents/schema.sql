-- What buyers agreed to: which version of the terms and of the privacy policy, and when.

create table consent (
  account_id bigint not null references account,
  version_id bigint not null references page_version,
  agreed_at timestamptz not null default now(),
  primary key (account_id, version_id)
);
comment on table consent is
  'A buyer agreed to this version of the terms or the privacy policy. Kept after the account is '
  'closed, as proof; it then names nobody.';
create index consent_version on consent (version_id);

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on consent from aliquot_app;
  end if;
end $$;
