-- Two-person approval: what one operator requests and another one decides.

create table approval (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('refund', 'points_grant', 'price_import', 'contract_price', 'promotion', 'mobile_replacement', 'bank_account', 'coupon_gift', 'points_take_back')
  ),
  subject text not null check (subject ~ '^[a-z_]+:.'),
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'expired', 'withdrawn')),
  requested_by bigint not null references operator,
  requested_by_name text not null check (requested_by_name <> ''),
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by bigint references operator,
  decided_by_name text check (decided_by_name <> ''),
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  is_sole boolean not null default false,
  check (expires_at > requested_at),
  check ((decided_by is null) = (decided_by_name is null) and (state = 'waiting') = (decided_at is null)),
  constraint approval_decided check ((state in ('approved', 'refused')) = (decided_by is not null)),
  constraint approval_takes_two check (is_sole or decided_by <> requested_by)
);
comment on table approval is
  'What one operator requests and another one decides: large refunds, price changes, bank '
  'accounts, lost mobile numbers and other acts that one person must not do without another.';
comment on column approval.subject is
  'What it is about, for example refund:12. One request per subject waits at a time.';
comment on column approval.request is 'What is done on approval; its shape depends on the kind.';
comment on column approval.requested_by is 'A person, never a token.';
comment on column approval.requested_by_name is 'The name at that time; never compared.';
comment on column approval.is_sole is
  'Decided without an independent second approver, before two-person approval was switched on.';
-- One request per subject waits at a time.
create unique index approval_waits_once on approval (subject) where state = 'waiting';
create index approval_state on approval (state, id desc);

create table two_person_approval (
  id boolean primary key default true check (id),
  switched_on_by bigint references operator,
  switched_on_by_name text check (switched_on_by_name <> ''),
  switched_on_at timestamptz not null default now(),
  constraint two_person_approval_by check ((switched_on_by is null) = (switched_on_by_name is null))
);
comment on table two_person_approval is
  'The row is there once two-person approval is on, for ever: who removes all other operators does '
  'not get the sole operator''s rights back.';
comment on column two_person_approval.switched_on_by is 'Null: the demo shop, which begins with it.';

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke delete, truncate on approval from aliquot_app;
    revoke update, delete, truncate on two_person_approval from aliquot_app;
  end if;
end $$;
