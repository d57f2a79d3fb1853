-- Functions and triggers of messages.

-- Append-only: what buyers were written stays known.
create trigger message_wording_append_only before update or delete on message_wording
  for each row execute function refuse_mutation();
create trigger message_wording_no_truncate before truncate on message_wording
  for each statement execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('outbox_message', 'id',
  'id channel language template attempts',
  'created_at state gateway accepted_at delivered_at attempt_began_at next_attempt_at expires_at is_code withheld last_error');
select audit_table('message_wording', 'template channel language', 'template channel language version subject text', 'written_by written_at');
