-- What can be promised of a product changes while an import keeps its search document locked, for minutes: a recall, a receipt or the last pack
-- sold then waits no longer, and failed no longer at the end of that, but leaves the document to the job that writes overdue ones.
create or replace function refresh_search_stock(changed_sku bigint) returns void language plpgsql as $$
declare
  changed_product bigint;
  is_in_stock boolean;
begin
  select changed.product_id, bool_or(
    not pack.stocked or exists (select from stock held where held.sku_id = pack.id and held.on_hand > held.unsellable + held.reserved)
  )
  into changed_product, is_in_stock
  from sku changed
  join sku pack on pack.product_id = changed.product_id and pack.withdrawn_at is null
  where changed.id = changed_sku
  group by changed.product_id;
  perform from search_document where product_id = changed_product and in_stock <> is_in_stock for no key update skip locked;
  if found then
    update search_document set in_stock = is_in_stock where product_id = changed_product;
  elsif exists (select from search_document where product_id = changed_product and in_stock <> is_in_stock) then
    insert into search_overdue (product_id) values (changed_product)
    -- written again, so that one that the job is taking right now is not lost
    on conflict (product_id) do update set product_id = excluded.product_id;
  end if;
end $$;
