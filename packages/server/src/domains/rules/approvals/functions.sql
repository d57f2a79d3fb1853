-- Functions and triggers of approvals.

-- A request stays as it was made and is decided once, in time. In SQL because the second approver's
-- consent must be for exactly what is done.
create function guard_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'an approval begins as a question' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'waiting'
    or (new.id, new.kind, new.subject, new.request, new.requested_by, new.requested_by_name, new.requested_at, new.expires_at)
      is distinct from (old.id, old.kind, old.subject, old.request, old.requested_by, old.requested_by_name, old.requested_at, old.expires_at) then
    raise exception 'an approval keeps its request and is decided once' using errcode = 'restrict_violation';
  elsif new.is_sole and exists (select from two_person_approval) then
    raise exception 'two-person approval is on' using errcode = 'restrict_violation', constraint = 'approval_takes_two';
  elsif new.state = 'approved' and old.expires_at <= now() then
    raise exception 'an approval is not given after its term' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_guarded before insert or update on approval for each row execute function guard_approval();

-- Who acts alone meanwhile is waited for, so that nothing is decided alone after the switch.
create function begin_two_person_approval() returns trigger language plpgsql as $$
begin
  lock table approval in share row exclusive mode;
  return new;
end $$;
create trigger two_person_approval_begins before insert on two_person_approval
  for each row execute function begin_two_person_approval();
create trigger two_person_approval_stays before update or delete on two_person_approval
  for each row execute function refuse_mutation();
create trigger two_person_approval_no_truncate before truncate on two_person_approval
  for each statement execute function refuse_mutation();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger approval_kept before delete on approval for each row execute function refuse_mutation();
create trigger approval_no_truncate before truncate on approval for each statement execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
-- The content stays in the approval itself for ever; it and the reason hold free text.
select audit_table('approval', 'id',
  'id kind subject state requested_by decided_by expires_at is_sole',
  'requested_by_name decided_by_name requested_at');
select audit_table('two_person_approval', 'id', 'id switched_on_by', 'switched_on_by_name switched_on_at');
