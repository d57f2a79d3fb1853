-- An operator opens a ticket for a buyer who calls or writes. Who did it stands at the ticket, and a press opens one ticket, however often it
-- is sent.

alter table ticket
  -- null where its buyer did
  add column opened_by text check (opened_by ~ '\S'),
  -- made by the page that sends it
  add column opened_key uuid unique,
  add constraint ticket_opened_once check ((opened_by is null) = (opened_key is null));

-- The first step tells who opened it.
create or replace function tell_ticket() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  values ('ticket.' || new.state, 'ticket:' || new.number, new.account_id,
    jsonb_build_object('ticket', new.number, 'order', new.order_number, 'kind', new.kind, 'reason', new.reason, 'state', new.state)
      || case
        when new.state = 'submitted' then jsonb_build_object('by', case when new.opened_by is null then 'buyer' else 'operator' end)
        when new.state = 'refunded' then (
          select jsonb_build_object('packs', sum(coalesce(record.quantity, line.quantity)), 'claimed', sum(line.quantity))
          from ticket_line line left join ticket_refund_line record using (ticket_id, order_line_id) where line.ticket_id = new.id
        )
        when new.state in ('withdrawn', 'declined') then jsonb_build_object('by',
          case when exists (select from ticket_ending where ticket_id = new.id) then 'operator' else 'buyer' end)
        else '{}'
      end);
  return null;
end $$;

-- What its buyer said when it was opened for them is told by the opening: they would hear twice of it.
create or replace function tell_ticket_message() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'ticket.message_written', 'ticket:' || number, account_id,
    jsonb_build_object('ticket', number, 'order', order_number, 'author', new.author)
  from ticket where id = new.ticket_id
    and (opened_by is null or exists (select from ticket_message earlier where earlier.ticket_id = new.ticket_id and earlier.id < new.id));
  return null;
end $$;

drop trigger ticket_audited on ticket;
select audit_table('ticket', 'number', 'number kind reason state order_id opened_by', 'changed_at waits_for waits_since opened_key');
