-- What the catalogue shows of other domains, published as views: their tables stay their own, and a product page
-- still needs one statement.

-- Stock's: how many packs can still be promised, all warehouses together.
create view available_stock as
select sku_id, sum(on_hand - reserved)::integer as available from stock group by sku_id;

-- Promotions': the greatest running reduction of a product; it holds for its list price.
create view running_reduction as
select distinct on (item.product_id) item.product_id, item.activity_id, item.percent_off, activity.title_en, activity.title_zh, activity.ends_at
from activity_product item
join activity on activity.id = item.activity_id
where now() >= activity.starts_at and now() < activity.ends_at
order by item.product_id, item.percent_off desc, item.activity_id;

-- Promotions': products that one can apply to try.
create view running_trial_product as
select distinct sku.product_id from trial join sku on sku.id = trial.sku_id where now() < trial.ends_at;

-- Points': products that the mall gives.
create view points_product as
select distinct sku.product_id from points_good join sku on sku.id = points_good.sku_id where points_good.stock > 0;
