-- Personal data that was exported or erased at its owner's request.

create table personal_data_act (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null check (kind in ('export', 'erasure')),
  done_by text not null check (done_by <> ''),
  done_at timestamptz not null default now()
);
comment on table personal_data_act is
  'Personal data that an operator exported or erased at its owner''s request, for ever.';
create index personal_data_act_of on personal_data_act (account_id, id);

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on personal_data_act from aliquot_app;
  end if;
end $$;
