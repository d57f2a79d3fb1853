-- Two packs of a product that are sold out at once, and one that comes back while the job writes the product's document, each judged by what
-- was committed before, so that the document could say "in stock" of nothing until stock changed again. The document is locked first and stock read
-- then; where somebody else has it, it is left to the job, whatever it says by now.
create or replace function refresh_search_stock(changed_sku bigint) returns void language plpgsql as $$
declare
  changed_product bigint := (select product_id from sku where id = changed_sku);
begin
  perform from search_document where product_id = changed_product for no key update skip locked;
  if found then
    update search_document document set in_stock = fresh.in_stock
    from (
      select bool_or(
        not pack.stocked or exists (select from stock held where held.sku_id = pack.id and held.on_hand > held.unsellable + held.reserved)
      ) as in_stock
      from sku pack where pack.product_id = changed_product and pack.withdrawn_at is null
    ) fresh
    where document.product_id = changed_product and document.in_stock <> fresh.in_stock;
  elsif exists (select from search_document where product_id = changed_product) then
    insert into search_overdue (product_id) values (changed_product)
    -- written again, so that one that the job is taking right now is not lost
    on conflict (product_id) do update set product_id = excluded.product_id;
  end if;
end $$;

-- not when its transaction began: a release that waited for a correction came after it, and its certificate is read so
alter table lot_event alter column happened_at set default clock_timestamp();
