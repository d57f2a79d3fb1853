-- What a subscriber could not take stayed aside for ever, and a buyer was never told: once the cause is mended, an operator has it taken up again.
alter table event_set_aside add column wanted_at timestamptz;
comment on column event_set_aside.wanted_at is 'since when an operator wants it taken up again; null where nobody does, or where that failed as well';
create index event_set_aside_wanted on event_set_aside (subscriber, event_id) where wanted_at is not null;
select audit_table('event_set_aside', 'event_id', 'event_id subscriber wanted_at', 'reason set_aside_at');
