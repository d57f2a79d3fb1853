-- A program that is told of events may move to another address or be told of others: by version, with a note that says whose it is.
alter table webhook_endpoint
  add column version integer not null default 1,
  add column note text not null default '' check (length(note) <= 200);
-- switching it off and on, or another secret, changes nothing that the form says
create trigger webhook_endpoint_raises_version before update on webhook_endpoint for each row
  when ((old.url, old.kinds, old.note) is distinct from (new.url, new.kinds, new.note)) execute function raise_version();
drop trigger webhook_endpoint_audited on webhook_endpoint;
select audit_table('webhook_endpoint', 'id', 'id kinds disabled_at disabled_reason', 'created_at version');
