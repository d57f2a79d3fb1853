-- Reserving as a function, so that an order is placed and its packs are promised in one message to the database: the hottest rows
-- then stay locked for no longer than the commit takes.

-- Promises packs to `cause`, all lines or none, each from one warehouse, the fullest first; one line per SKU. Rows are locked in the
-- order of their ids, so that rivals queue instead of deadlocking. Null when all was reserved, else [{sku_id, wanted, left}] of the
-- short lines, and nothing was changed.
create function reserve_stock(cause text, sku_ids bigint[], quantities integer[]) returns jsonb language plpgsql as $$
declare
  short jsonb;
begin
  with wanted as (
    select * from unnest(sku_ids, quantities) as w (sku_id, quantity)
  ), locked as (
    select stock.sku_id, stock.warehouse_id, stock.on_hand - stock.reserved as available from stock
    where stock.sku_id = any(sku_ids)
    order by stock.sku_id, stock.warehouse_id
    for no key update
  ), chosen as (
    select distinct on (wanted.sku_id) wanted.sku_id, locked.warehouse_id, wanted.quantity, locked.available
    from wanted join locked using (sku_id)
    order by wanted.sku_id, locked.available desc, locked.warehouse_id
  ), complete as (
    select count(*) = cardinality(sku_ids) as yes from chosen where available >= quantity
  ), reserved as (
    update stock set reserved = stock.reserved + chosen.quantity
    from chosen
    where stock.sku_id = chosen.sku_id and stock.warehouse_id = chosen.warehouse_id
      and stock.on_hand - stock.reserved >= chosen.quantity and (select yes from complete)
    returning stock.sku_id, stock.warehouse_id, chosen.quantity
  ), moved as (
    insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference)
    select sku_id, warehouse_id, 'reserve', 0, quantity, cause from reserved
  )
  select jsonb_agg(jsonb_build_object('sku_id', wanted.sku_id, 'wanted', wanted.quantity, 'left', coalesce(chosen.available, 0)) order by wanted.sku_id)
    filter (where coalesce(chosen.available, 0) < wanted.quantity)
  into short
  from wanted left join chosen using (sku_id);
  return short;
end $$;
