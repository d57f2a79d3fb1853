-- What the points mall gives can be planned, and of two operators who change it the second one is told.
alter table points_good
  add column version integer not null default 1,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint points_good_window check (ends_at > starts_at);

drop trigger points_good_audited on points_good;
select audit_table('points_good', 'id', 'id sku_id coupon_id points stock withdrawn_at starts_at ends_at', 'key version');

-- As in 0071, within its window.
create or replace view points_product as
select distinct sku.product_id
from points_good join sku on sku.id = points_good.sku_id
where points_good.stock > 0 and points_good.withdrawn_at is null and sku_may_be_given(sku.id)
  and (points_good.starts_at is null or points_good.starts_at <= now()) and (points_good.ends_at is null or points_good.ends_at > now());
