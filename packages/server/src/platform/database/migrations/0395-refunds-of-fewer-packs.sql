-- A refund is of the packs that somebody decided on, which may be fewer than were claimed: then it says why, and the others can be claimed
-- again, since they are bought and not refunded.

alter table ticket_refund add column fewer_why text check (fewer_why ~ '\S');
alter table ticket_refund_line drop constraint ticket_refund_line_quantity_check;
alter table ticket_refund_line
  add constraint ticket_refund_line_quantity check (quantity >= 0),
  add constraint ticket_refund_line_for_packs check (quantity > 0 or (money = 0 and points = 0));

create function release_unrefunded() returns trigger language plpgsql security definer set search_path from current as $$
declare
  claimed integer := (select quantity from ticket_line where ticket_id = new.ticket_id and order_line_id = new.order_line_id);
begin
  if new.quantity > claimed then
    raise exception 'a refund of more packs than ticket % claims', new.ticket_id using errcode = 'restrict_violation';
  end if;
  if new.quantity < claimed then
    if not exists (select from ticket_refund where ticket_id = new.ticket_id and fewer_why is not null) then
      raise exception 'a refund of fewer packs than ticket % claims says why', new.ticket_id using errcode = 'restrict_violation';
    end if;
    update order_line set claimed_quantity = claimed_quantity - (claimed - new.quantity) where id = new.order_line_id;
  end if;
  return null;
end $$;
create trigger ticket_refund_line_releases after insert on ticket_refund_line for each row execute function release_unrefunded();

-- The step to refunded tells how many packs of how many; the refund is written before it.
create or replace function tell_ticket() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  values ('ticket.' || new.state, 'ticket:' || new.number, new.account_id,
    jsonb_build_object('ticket', new.number, 'order', new.order_number, 'kind', new.kind, 'reason', new.reason, 'state', new.state)
      || case when new.state = 'refunded' then (
        select jsonb_build_object('packs', sum(coalesce(record.quantity, line.quantity)), 'claimed', sum(line.quantity))
        from ticket_line line left join ticket_refund_line record using (ticket_id, order_line_id) where line.ticket_id = new.id
      ) else '{}' end);
  return null;
end $$;
