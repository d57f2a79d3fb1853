-- Functions and triggers of operators.

-- Row trigger: who invites, resets or promotes an operator is tied to them. In SQL so that no way
-- of doing it leaves no tie.
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
create trigger operator_roles_tie after update on operator
  for each row when (old.roles is distinct from new.roles and current_setting('aliquot.operator', true) <> '')
  execute function tie_operator('id');
-- Whoever invites or resets an operator sees the one-time secret.
create trigger operator_invited_ties after insert or update on operator_invitation
  for each row when (current_setting('aliquot.operator', true) <> '') execute function tie_operator('operator_id');

-- A link is for a shop without operators, and used once. In SQL so that nothing opens the shop by a
-- link again. `email` is that of the demo operator, who is no operator of a real shop.
create function guard_set_up_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.operator_id is not null then
    raise exception 'the link was used' using errcode = 'restrict_violation';
  end if;
  if exists (select from operator where email <> 'operator@aliquot.example' and id is distinct from new.operator_id) then
    raise exception 'the shop has an operator' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger set_up_link_guarded before insert or update on set_up_link
  for each row execute function guard_set_up_link();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('operator', 'id',
  'id name email roles blocked_at totp_confirmed_at',
  'version totp_step created_at');
select audit_table('operator_session', 'id',
  'id operator_id expires_at ended_at',
  'last_seen_at token_hash user_agent created_at');
select audit_table('operator_sign_in', 'id', 'id operator_id outcome address', 'tried_at');
select audit_table('operator_token', 'id', 'id name roles expires_at revoked_at', 'token_hash created_at last_used_at');
