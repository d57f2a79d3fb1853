-- The product that a points order shows: kept with the order, as everything else that it says. No order is older than this.
alter table points_order add column product_id bigint not null references product;
create index points_order_open on points_order (placed_at) where status = 'pending_shipment';
