-- The shelf of products for points shows what the mall gives now: nothing that was withdrawn, or that may not be given any more.
create or replace view points_product as
select distinct sku.product_id
from points_good join sku on sku.id = points_good.sku_id
where points_good.stock > 0 and points_good.withdrawn_at is null and sku_may_be_given(sku.id);
