-- Functions and triggers of events.

-- Published: the only way in which other domains write an event. SQL, since an event is written by
-- the trigger of the row that causes it. The account is null where no buyer is concerned.
create function publish_event(event_kind text, event_subject text, account bigint, event_payload jsonb)
returns void language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload) values (event_kind, event_subject, account, event_payload);
end $$;

-- Append-only, except that a position is given once and that an event may be deleted after 90 days.
create function guard_domain_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.occurred_at < now() - interval '90 days' then return old; end if;
  if tg_op = 'UPDATE' and old.position is null and new.position is not null
    and (new.id, new.kind, new.subject, new.account_id, new.payload, new.occurred_at)
      is not distinct from (old.id, old.kind, old.subject, old.account_id, old.payload, old.occurred_at) then return new;
  end if;
  raise exception 'domain_event is append-only' using errcode = 'restrict_violation';
end $$;
create trigger domain_event_append_only before update or delete on domain_event
  for each row execute function guard_domain_event();

-- Writes the domain event with the row that causes it, so that none is lost.
create function record_reminder_event() returns trigger language plpgsql as $$
begin
  perform publish_event(new.kind, new.subject, new.account_id, new.payload);
  return null;
end $$;
create trigger reminder_records_event after insert on reminder for each row execute function record_reminder_event();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger domain_event_no_truncate before truncate on domain_event
  for each statement execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('event_set_aside', 'event_id', 'event_id subscriber wanted_at', 'reason set_aside_at');
