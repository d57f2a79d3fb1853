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

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('operator', 'id',
  'id name email roles blocked_at totp_confirmed_at',
  'version totp_step created_at');
select audit_table('operator_session', 'id',
  'id operator_id expires_at ended_at',
  'last_seen_at token_hash user_agent created_at');
select audit_table('operator_sign_in', 'id', 'id operator_id outcome address', 'tried_at');
select audit_table('operator_token', 'id', 'id name roles expires_at revoked_at', 'token_hash created_at last_used_at');
