-- The shop's own work on after-sales tickets: whom each waits for and since when, what operators note for one another, in which state goods
-- came back, and the texts that they answer with again and again.

alter table ticket
  add column waits_for text not null default 'shop' check (waits_for in ('shop', 'buyer', 'nobody')),
  -- since when it has waited for them without a break
  add column waits_since timestamptz not null default now();

-- Whoever has the next step; where that is the buyer and they wrote since the last step, their message waits for an answer.
create function ticket_waits_for(t ticket) returns text language sql stable as $$
  select case
    when t.state in ('submitted', 'approved', 'returned', 'inspected') then 'shop'
    when t.state in ('declined', 'rejected_after_inspection') then
      case when exists (select from ticket_parcel where ticket_id = t.id and direction = 'to_buyer') then 'nobody' else 'shop' end
    when t.state in ('awaiting_return', 'quoted', 'accepted') then
      case
        when t.state = 'accepted' and (select coalesce(sum(amount), 0) from ticket_payment where ticket_id = t.id)
          >= (select amount from ticket_quote where ticket_id = t.id) then 'shop'
        when (
          select author from ticket_message
          where ticket_id = t.id and written_at > (select max(happened_at) from ticket_step where ticket_id = t.id)
          order by id desc limit 1
        ) = 'buyer' then 'shop'
        else 'buyer'
      end
    else 'nobody'
  end
$$;

update ticket set waits_for = ticket_waits_for(ticket), waits_since = changed_at;

create function settle_ticket_waiting(which bigint) returns void language sql as $$
  update ticket set waits_for = settled.waits_for, waits_since = now()
  from (select ticket_waits_for(ticket) as waits_for from ticket where id = which) settled
  where id = which and ticket.waits_for <> settled.waits_for
$$;
create function settle_own_waiting() returns trigger language plpgsql as $$
begin
  perform settle_ticket_waiting(new.id);
  return null;
end $$;
create function settle_waiting_of_ticket() returns trigger language plpgsql as $$
begin
  perform settle_ticket_waiting(new.ticket_id);
  return null;
end $$;
-- named to come after ticket_steps, which writes the step that it looks at
create trigger ticket_waits after update of state on ticket for each row when (old.state is distinct from new.state)
  execute function settle_own_waiting();
create trigger ticket_message_waits after insert on ticket_message for each row execute function settle_waiting_of_ticket();
create trigger ticket_parcel_waits after insert or update on ticket_parcel for each row execute function settle_waiting_of_ticket();
create trigger ticket_payment_waits after insert on ticket_payment for each row execute function settle_waiting_of_ticket();

-- The operators' queue: what waits longest first, and all tickets, the newest first.
create index ticket_waiting on ticket (waits_for, waits_since, id);
create index ticket_submitted on ticket (submitted_at desc, id desc);
create index ticket_order_number on ticket (order_number);
create index ticket_line_code on ticket_line (lower(code));

-- What operators write for one another; buyers never see it.
create table ticket_note (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  -- made by the page that sends it: sent twice it is one note
  key uuid not null unique,
  body text not null check (body ~ '\S'),
  written_by text not null check (written_by <> ''),
  written_at timestamptz not null default now()
);
create index ticket_note_ticket on ticket_note (ticket_id, id);
create trigger ticket_note_append_only before update or delete on ticket_note for each row execute function refuse_mutation();
create trigger ticket_note_no_truncate before truncate on ticket_note for each statement execute function refuse_mutation();

-- How many packs of a line came back and in which state, as the inspection saw them. Who decides about the money reads it.
create table ticket_finding (
  ticket_id bigint not null,
  order_line_id bigint not null,
  quantity integer not null check (quantity >= 0),
  -- null where none came
  condition text check (condition in ('sealed', 'opened', 'damaged')),
  note text not null default '',
  found_by text not null check (found_by <> ''),
  found_at timestamptz not null default now(),
  primary key (ticket_id, order_line_id),
  foreign key (ticket_id, order_line_id) references ticket_line,
  constraint ticket_finding_whole check ((quantity = 0) = (condition is null))
);
create trigger ticket_finding_append_only before update or delete on ticket_finding for each row execute function refuse_mutation();
create trigger ticket_finding_no_truncate before truncate on ticket_finding for each statement execute function refuse_mutation();

-- Texts that are put into answers, each in one language.
create table canned_answer (
  id bigint generated always as identity primary key,
  language text not null check (language in ('en', 'zh-CN')),
  title text not null check (title ~ '\S'),
  body text not null check (body ~ '\S'),
  version integer not null default 1,
  changed_at timestamptz not null default now()
);
create unique index canned_answer_title on canned_answer (language, lower(title));

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on ticket_note, ticket_finding from aliquot_app;
  end if;
end $$;

drop trigger ticket_audited on ticket;
select audit_table('ticket', 'number', 'number kind reason state order_id', 'changed_at waits_for waits_since');
select audit_table('ticket_note', 'id', 'id ticket_id', 'key written_by written_at');
select audit_table('ticket_finding', 'ticket_id order_line_id', 'ticket_id order_line_id quantity condition', 'found_by found_at');
select audit_table('ticket_message', 'id', 'id ticket_id author', 'written_at');
select audit_table('ticket_quote', 'ticket_id', 'ticket_id amount valid_until quoted_by', 'quoted_at');
select audit_table('ticket_payment', 'id', 'id ticket_id amount bank_reference confirmed_by', 'received_at');
select audit_table('ticket_parcel', 'ticket_id direction', 'ticket_id direction carrier tracking_number', 'sent_at');
select audit_table('ticket_refund', 'ticket_id', 'ticket_id order_id goods shipping points_returned points_taken_back refunded_by', 'refunded_at');
select audit_table('canned_answer', 'id', 'id language', 'version changed_at');
