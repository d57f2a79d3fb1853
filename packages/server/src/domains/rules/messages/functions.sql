-- Functions and triggers of messages.

-- Whatever fails a message, the other channel follows in the same transaction.
create function queue_fallback() returns trigger language plpgsql as $$
begin
  insert into outbox_message
    (channel, recipient, language, template, parameters, link, account_id, notification_kind, expires_at, fallback_of,
     fallback_channel, fallback_recipient)
  values (new.fallback_channel, new.fallback_recipient, new.language, new.template, new.parameters, new.link, new.account_id,
    new.notification_kind, new.expires_at, new.id, case when new.fallback_mail is not null then 'mail' end, new.fallback_mail)
  on conflict (fallback_of) do nothing;
  return null;
end $$;
create trigger outbox_message_falls_back after update of state on outbox_message for each row
  when (new.state = 'failed' and old.state <> 'failed' and new.fallback_channel is not null)
  execute function queue_fallback();

-- Every change raises the version, so that an editor with an older copy is refused and every
-- process opens the gateway again.
create trigger message_gateway_raises_version before update on message_gateway for each row
  execute function raise_version();

-- Append-only: what buyers were written stays known.
create trigger message_wording_append_only before update or delete on message_wording
  for each row execute function refuse_mutation();
create trigger message_wording_no_truncate before truncate on message_wording
  for each statement execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('outbox_message', 'id',
  'id channel language template attempts round fallback_of',
  'created_at state gateway provider_id accepted_at delivered_at attempt_began_at next_attempt_at '
  'expires_at is_code is_urgent withheld last_error');
select audit_table('message_wording', 'template channel language', 'template channel language version subject text', 'written_by written_at');
-- Settings and credentials are logged by name only.
select audit_table('message_gateway', 'channel', 'channel kind', 'version');
select audit_table('provider_template', 'provider template language', 'provider template language code parameters');
