-- What is chosen for an own brand's place on the page is the brand's: a product that goes to another brand leaves it.
create function leave_own_brand() returns trigger language plpgsql as $$
begin
  delete from own_brand_product where product_id = new.id and brand_id <> new.brand_id;
  return null;
end $$;
create trigger product_leaves_own_brand after update of brand_id on product for each row
  when (old.brand_id <> new.brand_id) execute function leave_own_brand();

delete from own_brand_product chosen using product where product.id = chosen.product_id and product.brand_id <> chosen.brand_id;
