-- Functions and triggers of search.

-- The first stock of a pack in a warehouse may put its product in stock; follow_stock sees the
-- changes.
create function keep_search_stock() returns trigger language plpgsql as $$
begin
  perform refresh_search_stock(new.sku_id);
  return null;
end $$;
create trigger stock_keeps_search_opening after insert on stock for each row execute function keep_search_stock();

-- What can be had of a product's packs. In SQL because orders change it; called product by product:
-- joined with available_stock, PostgreSQL would sum the stock of the whole shop for each row.
create function stock_state_of(of_product bigint) returns text language sql stable as $$
  select /* never null: an aggregate has a row, and the last case takes the rest */ case
    when bool_or(stocked and exists (select from stock held where held.sku_id = sku.id and held.on_hand > held.unsellable + held.reserved))
      then 'in_stock'
    when bool_or(not stocked) then 'on_request'
    when min(lead_days) <= 7 then 'made_in_week'
    else 'made_later'
  end
  from sku where product_id = of_product and withdrawn_at is null
$$;

-- What can be had of a product is the one fact of its search document that orders change. In SQL
-- because it belongs to the change of stock. The document is locked before stock is read, so that
-- of two packs sold out at once the second sees the first; where somebody else has it locked, an
-- import for example, the job writes it later instead of making the sale wait.
create function refresh_search_stock(changed_sku bigint) returns void language plpgsql as $$
declare
  changed_product bigint := (select product_id from sku where id = changed_sku);
begin
  perform from search_document where product_id = changed_product for no key update skip locked;
  if found then
    update search_document document set stock_state = fresh.state
    from stock_state_of(changed_product) fresh (state)
    where document.product_id = changed_product and document.stock_state <> fresh.state;
  elsif exists (select from search_document where product_id = changed_product) then
    insert into search_overdue (product_id) values (changed_product)
    -- written again, so that a request is not lost while the job takes it
    on conflict (product_id) do update set product_id = excluded.product_id;
  end if;
end $$;

-- Keeps the writing transaction, by which processes that copy the documents ask for changes.
create function mark_search_document() returns trigger language plpgsql as $$
begin
  new.changed_in = pg_current_xact_id();
  return new;
end $$;
create trigger search_document_marks before update on search_document
  for each row execute function mark_search_document();

-- A deleted document leaves a note for processes that copy the documents.
create function remember_gone_document() returns trigger language plpgsql as $$
begin
  insert into search_document_gone (product_id) values (old.product_id);
  return null;
end $$;
create trigger search_document_goes after delete on search_document
  for each row execute function remember_gone_document();
