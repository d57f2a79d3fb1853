-- A worker that takes a message moves its next attempt into the future: whoever dies with it leaves it to the next one.
alter table outbox_message add column next_attempt_at timestamptz not null default now();
-- After this it is not worth sending: a code that has run out.
alter table outbox_message add column expires_at timestamptz;
-- Written for nobody, so that asking for a code costs the same for known and unknown numbers.
alter table outbox_message add column withheld boolean not null default false;
drop index outbox_message_waiting;
create index outbox_message_waiting on outbox_message (next_attempt_at, id) where delivered_at is null and not withheld;
create index outbox_message_age on outbox_message (created_at);
