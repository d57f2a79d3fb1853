-- Whether a product is in stock is asked pack by pack: joined with the view, PostgreSQL sums the stock of the whole shop for every row
-- that changes, which makes the first stock of a catalogue take minutes.
create or replace function keep_search_stock() returns trigger language plpgsql as $$
begin
  update search_document document
  set in_stock = fresh.in_stock
  from (
    select changed.product_id, bool_or(
      not pack.stocked or exists (select from stock held where held.sku_id = pack.id and held.on_hand > held.unsellable + held.reserved)
    ) as in_stock
    from sku changed
    join sku pack on pack.product_id = changed.product_id and pack.withdrawn_at is null
    where changed.id = new.sku_id
    group by changed.product_id
  ) fresh
  where document.product_id = fresh.product_id and document.in_stock <> fresh.in_stock;
  return null;
end $$;
