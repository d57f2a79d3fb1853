-- The console's customers and institutions: who edits is told when somebody was faster, notes are kept beside an account, and what is
-- taken out of the shop or erased on request is written down.
alter table institution add column version integer not null default 1 check (version > 0);
alter table credit_account add column version integer not null default 1 check (version > 0);

-- what operators know of a customer; erased with the account
create table account_note (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  text text not null check (text ~ '\S' and length(text) <= 2000),
  written_by text not null check (written_by <> ''),
  written_at timestamptz not null default now()
);
create index account_note_of on account_note (account_id, id);

-- personal data that an operator took out or erased at its owner's request, for ever
create table personal_data_act (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null check (kind in ('export', 'erasure')),
  done_by text not null check (done_by <> ''),
  done_at timestamptz not null default now()
);
create index personal_data_act_of on personal_data_act (account_id, id);
create trigger personal_data_act_append_only before update or delete on personal_data_act for each row execute function refuse_mutation();
create trigger personal_data_act_no_truncate before truncate on personal_data_act for each statement execute function refuse_mutation();

-- finding accounts: by the beginning of a number or an address, and by institution
create index account_mobile_begins on account (mobile text_pattern_ops);
create index account_email_begins on account (lower(email) text_pattern_ops);
create index account_institution on account (institution_id, id) where institution_id is not null;

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on personal_data_act from aliquot_app;
    grant update (version) on credit_account to aliquot_app;
  end if;
end $$;

-- no personal data among the values: that they changed is told
select audit_table('account', 'id', 'id institution_id blocked_at closed_at mobile_verified_at');
select audit_table('account_note', 'id', 'id account_id', 'written_at');
select audit_table('personal_data_act', 'id', 'id account_id kind', 'done_at');
select audit_table('session', 'id', 'id account_id expires_at ended_at', 'token_hash binding_hash user_agent created_at');
select audit_table('credit_reader', 'account_id institution_id', 'account_id institution_id granted_by', 'granted_at');
drop trigger institution_audited on institution;
select audit_table('institution', 'key', 'key name_en name_zh kind province_code earns_points', 'version');
drop trigger credit_account_audited on credit_account;
select audit_table('credit_account', 'institution_id', 'institution_id credit_limit term_days', 'used version opened_at');
