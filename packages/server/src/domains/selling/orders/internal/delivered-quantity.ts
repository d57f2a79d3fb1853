import sql from 'sql-template-tag';

/**
 * How many packs of `order_line line` the buyer has got and may complain about: of goods those that have left, of a service all that
 * was not taken out once its report is accepted. One that was given up counts as none: its money has gone back by milestone. So does
 * a pack that was given away, for which there is nothing to give back.
 */
export const deliveredQuantity = sql`case
  when line.gross = 0 then 0
  when line.kind = 'service' then coalesce((
    select line.quantity - line.cancelled_quantity from service_work work where work.order_line_id = line.id and work.state = 'accepted'
  ), 0)
  else (select coalesce(sum(sent.quantity), 0)::int from shipment_line sent where sent.order_line_id = line.id)
end`;
