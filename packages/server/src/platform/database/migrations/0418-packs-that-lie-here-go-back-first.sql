-- Packs that a refund left out lie here until they are sent back; claimed again meanwhile, they were the matter of two tickets, and one of them
-- sent back, or another took into stock, what the other had settled. They are claimed again once they were sent back, so that what the one
-- ticket left out is its own matter alone.
create or replace function ticket_left_out(which bigint) returns table (order_line_id bigint, quantity integer) language sql stable as $$
  select * from (
    select line.order_line_id, coalesce(finding.quantity, line.quantity) - record.quantity as quantity
    from ticket join ticket_refund refund on refund.ticket_id = ticket.id and not refund.took_all
    join ticket_line line on line.ticket_id = ticket.id
    join ticket_refund_line record on record.ticket_id = ticket.id and record.order_line_id = line.order_line_id
    left join ticket_finding finding on finding.ticket_id = ticket.id and finding.order_line_id = line.order_line_id
    where ticket.id = which and ticket.kind <> 'refund' and line.reason <> 'missing'
      and not exists (select from ticket_parcel where ticket_id = which and direction = 'to_buyer')
  ) left_out
  where left_out.quantity > 0
$$;
drop trigger ticket_waits_of_refunded on ticket;
drop function settle_waiting_of_refunded();
