-- Functions and triggers of requests.

-- A request ends once; only what the shop closed is opened again, by another message of its buyer.
-- In SQL because sales and buyers change it at the same time.
create function guard_request() returns trigger language plpgsql as $$
begin
  if new.kind <> old.kind or new.account_id <> old.account_id then
    raise exception 'a request keeps its kind and its buyer' using errcode = 'restrict_violation';
  end if;
  if old.state = 'withdrawn' and new.state <> old.state or old.state = 'closed' and new.state = 'withdrawn' then
    raise exception 'a request cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger request_guarded before update on request for each row execute function guard_request();

-- Writes the domain event with the row that causes it, so that none is lost.
create function record_request_event() returns trigger language plpgsql as $$
begin
  perform publish_event('request.' || case when tg_op = 'INSERT' then 'submitted' else new.state end, 'request:' || new.number, new.account_id,
    jsonb_build_object('request', new.number, 'kind', new.kind));
  return null;
end $$;
create trigger request_records_opening after insert on request for each row execute function record_request_event();
create trigger request_records_event after update of state on request
  for each row when (old.state is distinct from new.state and new.state <> 'open') execute function record_request_event();

-- As record_request_event. The message that a request begins with is part of it.
create function record_request_message_event() returns trigger language plpgsql as $$
begin
  perform publish_event('request.message_written', 'request:' || number, account_id,
    jsonb_build_object('request', number, 'kind', kind, 'author', new.author))
  from request where id = new.request_id and (new.author = 'operator' or created_at < new.written_at);
  return null;
end $$;
create trigger request_message_records_event after insert on request_message
  for each row when (not new.is_note) execute function record_request_message_event();

-- A thread is never rewritten; it is deleted with its account's personal data.
create trigger request_message_unchanged before update on request_message
  for each row execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('request', 'number',
  'number kind state assignee_id',
  'waits_for waits_since buyer_read version created_at changed_at');
select audit_table('request_line', 'request_id position', 'request_id position offered_id', '');
select audit_table('request_message', 'id', 'id request_id author is_note', 'key written_at');
