-- Functions and triggers of webhooks.

-- Every change raises the version, whoever makes it, so that an editor with an older copy is
-- refused.
-- Switching it off and on, or another secret, changes nothing in the form.
create trigger webhook_endpoint_raises_version before update on webhook_endpoint for each row
  when ((old.url, old.kinds, old.note) is distinct from (new.url, new.kinds, new.note))
  execute function raise_version();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('webhook_endpoint', 'id', 'id origin kinds disabled_at disabled_reason', 'created_at version');
select audit_table('webhook_delivery', 'id',
  'id endpoint_id event_id state attempts',
  'next_attempt_at created_at ended_at');
