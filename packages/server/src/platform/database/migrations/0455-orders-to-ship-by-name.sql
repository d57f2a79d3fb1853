-- Orders to ship with whose they are, so that a name is looked for among them in their own index, where it stands in small letters already,
-- instead of in every such order.
drop index customer_order_to_ship;
create index customer_order_to_ship on customer_order
  (dispatch_by, id, sought_text(recipient, purchase_order_number) collate "C", account_id, institution_id)
  include (recipient, purchase_order_number) where status = 'pending_shipment';
