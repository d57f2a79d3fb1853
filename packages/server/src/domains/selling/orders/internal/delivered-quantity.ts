import sql from 'sql-template-tag';

/**
 * How many packs of `order_line line` a buyer can claim about: shipped goods, and services with an
 * accepted report. Services given up and free packs count as none.
 */
export const deliveredQuantity = sql`case
  when line.gross = 0 then 0
  when line.kind = 'service' then coalesce((
    select line.quantity - line.cancelled_quantity from service_work work where work.order_line_id = line.id and work.state = 'accepted'
  ), 0)
  else (select coalesce(sum(sent.quantity), 0)::int from shipment_line sent where sent.order_line_id = line.id)
end`;
