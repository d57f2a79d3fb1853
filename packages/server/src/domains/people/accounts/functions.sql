-- Functions and triggers of accounts.

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger mobile_replacement_stays before update on mobile_replacement
  for each row execute function refuse_mutation();

-- Published for institutions: whom an account buys for; null for itself.
-- Says whether that changed.
create function set_membership(member bigint, institution bigint) returns boolean language plpgsql as $$
begin
  update account set institution_id = institution where id = member and institution_id is distinct from institution;
  /* never null: true or false */
  return found;
end $$;

-- Announced like a change of what is cached, so that each server ends the session's open streams.
create trigger session_announces_end after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function announce_row('session:', 'id');

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
-- No personal data among the values: only that they changed.
select audit_table('account', 'id', 'id institution_id blocked_at closed_at mobile_verified_at');
select audit_table('account_note', 'id', 'id account_id', 'key written_at');
select audit_table('account_wechat', 'account_id', 'account_id app_id', 'linked_at');
select audit_table('session', 'id',
  'id account_id expires_at ended_at',
  'token_hash binding_hash network user_agent created_at');
select audit_table('mobile_replacement', 'approval_id', 'approval_id account_id', 'act_key');
