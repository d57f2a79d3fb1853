-- Order lines link to their product's page without asking the catalogue.
alter table order_line add column product_id bigint references product;
update order_line set product_id = sku.product_id from sku where sku.id = order_line.sku_id;
alter table order_line alter column product_id set not null;
