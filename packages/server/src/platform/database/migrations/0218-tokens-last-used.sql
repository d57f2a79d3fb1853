-- When a program's token opened something last, to a minute: one that nobody uses any more can be ended.
alter table operator_token add column last_used_at timestamptz;

drop trigger operator_token_audited on operator_token;
select audit_table('operator_token', 'id', 'id name roles expires_at revoked_at', 'token_hash created_at last_used_at');
