-- The operators' queue of all orders, the newest first; buyers' own lists have indexes of theirs.
create index customer_order_placed on customer_order (placed_at desc, id desc);
