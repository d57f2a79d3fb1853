-- What a refund leaves out of the packs that came is the buyer's, not the shop's: it is not taken into stock, and goes back to them as it is.
-- Until now all that came was taken into stock; those tickets have nothing of the buyer's here.

alter table ticket_refund add column took_all boolean not null default true;
alter table ticket_refund alter column took_all set default false;

-- Packs of a refunded ticket that came and are still the buyer's; what a later refund gave the money for is not any more.
create function ticket_left_out(which bigint) returns table (order_line_id bigint, quantity integer) language sql stable as $$
  select * from (
    select line.order_line_id, least(
      coalesce(finding.quantity, line.quantity) - record.quantity,
      (select coalesce(sum(sent.quantity), 0)::int from shipment_line sent where sent.order_line_id = line.order_line_id) - (
        select coalesce(sum(given.quantity), 0)::int from ticket other join ticket_refund_line given on given.ticket_id = other.id
        where other.order_id = ticket.order_id and given.order_line_id = line.order_line_id
      )
    ) as quantity
    from ticket join ticket_refund refund on refund.ticket_id = ticket.id and not refund.took_all
    join ticket_line line on line.ticket_id = ticket.id
    join ticket_refund_line record on record.ticket_id = ticket.id and record.order_line_id = line.order_line_id
    left join ticket_finding finding on finding.ticket_id = ticket.id and finding.order_line_id = line.order_line_id
    where ticket.id = which and ticket.kind <> 'refund' and line.reason <> 'missing'
      and not exists (select from ticket_parcel where ticket_id = which and direction = 'to_buyer')
  ) left_out
  where left_out.quantity > 0
$$;

-- A refunded ticket waits for the shop while packs of the buyer's are here.
create or replace function ticket_waits_for(t ticket) returns text language sql stable as $$
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
    when t.state = 'refunded' and exists (select from ticket_left_out(t.id)) then 'shop'
    else 'nobody'
  end
$$;

-- What a later refund gives the money for does not wait at the earlier one any more.
create function settle_waiting_of_refunded() returns trigger language plpgsql as $$
begin
  perform settle_ticket_waiting(id) from ticket
  where order_id = new.order_id and id <> new.id and state = 'refunded' and waits_for = 'shop' order by id;
  return null;
end $$;
create trigger ticket_waits_of_refunded after update of state on ticket for each row
  when (old.state is distinct from new.state and new.state = 'refunded') execute function settle_waiting_of_refunded();
