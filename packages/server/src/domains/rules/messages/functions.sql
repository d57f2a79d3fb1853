-- Functions and triggers of messages.

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('outbox_message', 'id',
  'id channel attempts',
  'created_at state gateway accepted_at delivered_at attempt_began_at next_attempt_at expires_at is_code withheld last_error');
