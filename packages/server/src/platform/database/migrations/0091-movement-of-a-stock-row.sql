-- A movement belongs to a row of stock, which belongs to its SKU and its warehouse. Named so, writing a movement asks for the row that
-- its transaction has just changed, instead of sharing the rows of SKU and warehouse with every order that is placed at the same moment.
alter table stock_movement
  drop constraint stock_movement_sku_id_fkey,
  drop constraint stock_movement_warehouse_id_fkey,
  add constraint stock_movement_of_stock foreign key (sku_id, warehouse_id) references stock;
