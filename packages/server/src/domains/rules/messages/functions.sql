-- Functions and triggers of messages.

-- Every change raises the version, so that an editor with an older copy is refused and every
-- process opens the gateway again.
create trigger message_gateway_raises_version before update on message_gateway for each row
  execute function raise_version();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('outbox_message', 'id',
  'id channel attempts',
  'created_at state gateway provider_id accepted_at delivered_at attempt_began_at next_attempt_at expires_at is_code withheld last_error');
-- Settings and credentials are logged by name only.
select audit_table('message_gateway', 'channel', 'channel kind', 'version');
