-- Published for orders: to whom packs of a lot were sent, with an order's parcel or as a ticket's replacement.
create view sent_lot as
select movement.lot_id, coalesce(shipment.order_id, ticket.order_id) as order_id, sku.code, -movement.on_hand_change as quantity,
  movement.moved_at as sent_at
from lot_movement movement
join lot on lot.id = movement.lot_id
join sku on sku.id = lot.sku_id
left join shipment on movement.reference = 'shipment:' || shipment.id
left join ticket on split_part(movement.reference, ':', 1) = 'ticket' and split_part(movement.reference, ':', 2) = ticket.id::text
where movement.kind = 'ship' and coalesce(shipment.order_id, ticket.order_id) is not null;

-- What is planned for the pickers: the shelves that hold sellable packs, first expired, first out, those without a lot last.
create view pickable_shelf as
select lot.sku_id, lot_stock.warehouse_id, lot.number as lot, lot.expires_on, lot_stock.on_hand - lot_stock.quarantined as packs,
  row_number() over (
    partition by lot.sku_id, lot_stock.warehouse_id order by lot.expires_on nulls last, lot.retest_on nulls last, lot.received_on, lot.id
  ) as turn
from lot_stock join lot on lot.id = lot_stock.lot_id
where lot_stock.is_sellable and lot_stock.on_hand > lot_stock.quarantined
union all
select sku_id, warehouse_id, null, null, on_hand - in_lots - held, 9223372036854775807
from stock where on_hand - in_lots > held;
