-- What one operator asks for and another one has to say yes to: large refunds, points granted, prices imported.

create table approval (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('refund', 'points_grant', 'price_import')),
  -- what it is about, e.g. refund:12; of one thing, one question waits at a time
  subject text not null check (subject ~ '^[a-z_]+:.'),
  -- what is done when it is approved; its shape is the kind's
  wish jsonb not null check (jsonb_typeof(wish) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'expired', 'withdrawn')),
  -- people, never programs; names change, so that they are kept beside it as they were and never compared
  requested_by bigint not null references operator,
  requested_by_name text not null check (requested_by_name <> ''),
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > requested_at),
  decided_by bigint references operator,
  decided_by_name text check (decided_by_name <> ''),
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  constraint approval_takes_two check (decided_by <> requested_by),
  constraint approval_decided check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_by_name is null) and (state = 'waiting') = (decided_at is null))
);
create unique index approval_waits_once on approval (subject) where state = 'waiting';
create index approval_state on approval (state, id desc);

-- A question begins as one, stays what it was, and is answered once.
create function guard_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'an approval begins as a question' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'waiting'
    or (new.id, new.kind, new.subject, new.wish, new.requested_by, new.requested_by_name, new.requested_at, new.expires_at)
      is distinct from (old.id, old.kind, old.subject, old.wish, old.requested_by, old.requested_by_name, old.requested_at, old.expires_at) then
    raise exception 'an approval keeps what was asked and is decided once' using errcode = 'restrict_violation';
  elsif new.state = 'approved' and old.expires_at <= now() then
    raise exception 'an approval is not given after its term' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_guarded before insert or update on approval for each row execute function guard_approval();
create trigger approval_kept before delete on approval for each row execute function refuse_mutation();
create trigger approval_no_truncate before truncate on approval for each statement execute function refuse_mutation();
-- What was asked stands in the approval itself for ever; it and the reason hold free text.
select audit_table('approval', 'id', 'id kind subject state requested_by decided_by expires_at', 'requested_by_name decided_by_name requested_at');

-- Who of the operators made, reset or raised whom: for some days they could be one and the same person behind two accounts. The command
-- line leaves nothing here: who has it has the database.
create table operator_tie (
  operator_id bigint not null references operator,
  tied_by bigint not null references operator,
  tied_at timestamptz not null default now(),
  primary key (operator_id, tied_by)
);

create function tie_operator() returns trigger language plpgsql as $$
declare
  acting jsonb := current_setting('aliquot.operator')::jsonb;
begin
  if acting ->> 'kind' = 'operator' then
    insert into operator_tie (operator_id, tied_by)
    values ((to_jsonb(new) ->> tg_argv[0])::bigint, (acting ->> 'id')::bigint)
    on conflict (operator_id, tied_by) do update set tied_at = now();
  end if;
  return null;
end $$;
-- Whoever is made or reset gets a one-time secret, which its maker sees.
create trigger operator_invited_ties after insert or update on operator_invitation
  for each row when (current_setting('aliquot.operator', true) <> '') execute function tie_operator('operator_id');
create trigger operator_roles_tie after update on operator
  for each row when (old.roles is distinct from new.roles and current_setting('aliquot.operator', true) <> '') execute function tie_operator('id');

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke delete, truncate on approval, operator_tie from aliquot_app;
  end if;
end $$;
