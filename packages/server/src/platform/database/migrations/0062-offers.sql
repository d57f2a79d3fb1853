-- What prices are made of besides list and tiers: contract prices, an activity's bounded packs, full reductions, and what a coupon
-- covers; which packs cannot be returned without a reason; what is taken out of a paid order; what a trial may hold.

create table institution_price (
  institution_id bigint not null references institution,
  sku_id bigint not null references sku,
  -- fen, VAT included
  price bigint not null check (price > 0),
  -- whether full reductions and coupons apply to packs at this price
  allows_offers boolean not null default false,
  -- days of Asia/Shanghai, both included
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  primary key (institution_id, sku_id, valid_from)
);
create view contract_price_now as
select distinct on (institution_id, sku_id) institution_id, sku_id, price, allows_offers
from institution_price
where (now() at time zone 'Asia/Shanghai')::date between valid_from and coalesce(valid_until, 'infinity'::date)
order by institution_id, sku_id, price;

-- Packs of a product that an activity gives at its price, altogether and to one buyer; a product without a row is not bounded.
create table activity_quota (
  activity_id bigint not null,
  product_id bigint not null,
  quota integer check (quota > 0),
  buyer_limit integer check (buyer_limit > 0),
  taken integer not null default 0,
  primary key (activity_id, product_id),
  foreign key (activity_id, product_id) references activity_product on delete cascade,
  check (quota is not null or buyer_limit is not null),
  constraint activity_within_quota check (taken >= 0 and taken <= coalesce(quota, 2147483647))
) with (fillfactor = 70);

-- How many of them each buyer has.
create table activity_use (
  activity_id bigint not null,
  product_id bigint not null,
  account_id bigint not null references account,
  taken integer not null constraint activity_use_never_negative check (taken >= 0),
  primary key (activity_id, product_id, account_id),
  foreign key (activity_id, product_id) references activity_quota on delete cascade
);

-- A page shows another price once the last pack at the activity's is gone, or comes back; what happens in between is nobody's news.
create function announce_quota() returns trigger language plpgsql as $$
begin
  perform announce_change('product:' || coalesce(new.product_id, old.product_id));
  perform announce_change('activities');
  return null;
end $$;
create trigger activity_quota_announces after insert or delete or update of quota, buyer_limit on activity_quota
  for each row execute function announce_quota();
create trigger activity_quota_gone_announces after update of taken on activity_quota
  for each row when ((old.taken >= old.quota) is distinct from (new.taken >= new.quota)) execute function announce_quota();

-- A product's greatest running reduction that still has packs.
create or replace view running_reduction as
select distinct on (item.product_id) item.product_id, item.activity_id, item.percent_off, activity.title_en, activity.title_zh, activity.ends_at,
  quota.quota - quota.taken as quota_left, quota.buyer_limit
from activity_product item
join activity on activity.id = item.activity_id
left join activity_quota quota on quota.activity_id = item.activity_id and quota.product_id = item.product_id
where now() >= activity.starts_at and now() < activity.ends_at and coalesce(quota.taken < quota.quota, true)
order by item.product_id, item.percent_off desc, item.activity_id;

-- What catalogue and pricing ask of a buyer's own share.
create view activity_taken as select activity_id, product_id, account_id, taken from activity_use;

-- 满减: reached by what its lines cost, the highest step that is reached counts.
create table full_reduction (
  id bigint generated always as identity primary key,
  key text not null unique,
  title_en text not null,
  title_zh text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
create table full_reduction_step (
  full_reduction_id bigint not null references full_reduction on delete cascade,
  -- fen
  threshold bigint not null check (threshold > 0),
  off bigint not null check (off > 0),
  primary key (full_reduction_id, threshold),
  check (off <= threshold)
);

-- What a full reduction or a coupon covers: any of the named; without a row the whole shop.
create table offer_scope (
  id bigint generated always as identity primary key,
  full_reduction_id bigint references full_reduction on delete cascade,
  coupon_id bigint references coupon on delete cascade,
  product_id bigint references product,
  brand_id bigint references brand,
  -- with all below it
  category_id bigint references category,
  check (num_nonnulls(full_reduction_id, coupon_id) = 1),
  check (num_nonnulls(product_id, brand_id, category_id) = 1)
);
create index offer_scope_reduction on offer_scope (full_reduction_id);
create index offer_scope_coupon on offer_scope (coupon_id);

create view running_full_reduction as
select reduction.id, reduction.title_en, reduction.title_zh,
  (select json_agg(json_build_object('threshold', threshold, 'off', off) order by threshold) from full_reduction_step step
   where step.full_reduction_id = reduction.id) as steps,
  (select json_agg(json_build_object('product_id', product_id, 'brand_id', brand_id, 'category_id', category_id)) from offer_scope scope
   where scope.full_reduction_id = reduction.id) as scope
from full_reduction reduction
where now() >= starts_at and now() < ends_at
  and exists (select from full_reduction_step step where step.full_reduction_id = reduction.id);

create trigger full_reduction_announces after insert or update or delete on full_reduction for each statement execute function announce_table('offers');
create trigger offer_scope_announces after insert or update or delete on offer_scope for each statement execute function announce_table('offers');

-- Why a pack cannot be returned without a reason (Law on the Protection of Consumer Rights, art. 25; 网络购买商品七日无理由退货暂行办法,
-- art. 6 and 7): it counts only where the buyer has confirmed it for that purchase. Cold chain and services follow from the pack itself.
alter table sku add column return_exceptions text[] not null default '{}'
  check (return_exceptions <@ '{custom-made,opened,short-dated}'::text[]);

-- What went out of a paid order before it was picked, for ever; money in fen.
create table order_cancellation (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  actor text not null check (actor in ('buyer', 'operator', 'system')),
  reason text not null,
  money bigint not null check (money >= 0),
  -- contained in money
  shipping bigint not null check (shipping >= 0 and shipping <= money),
  points bigint not null check (points >= 0),
  cancelled_at timestamptz not null default now()
);
create index order_cancellation_order on order_cancellation (order_id);
create table order_cancellation_line (
  cancellation_id bigint not null references order_cancellation,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  money bigint not null check (money >= 0),
  points bigint not null check (points >= 0),
  primary key (cancellation_id, order_line_id)
);
create index order_cancellation_line_line on order_cancellation_line (order_line_id);
create trigger order_cancellation_append_only before update or delete on order_cancellation for each row execute function refuse_mutation();
create trigger order_cancellation_no_truncate before truncate on order_cancellation for each statement execute function refuse_mutation();
create trigger order_cancellation_line_append_only before update or delete on order_cancellation_line for each row execute function refuse_mutation();
create trigger order_cancellation_line_no_truncate before truncate on order_cancellation_line for each statement execute function refuse_mutation();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on order_cancellation, order_cancellation_line from aliquot_app;
  end if;
end $$;

-- Domain rules, Points: no trial holds anything hazardous, regulated or cold.
create function refuse_unfit_trial() returns trigger language plpgsql as $$
begin
  if exists (
    select from sku
    join product on product.id = sku.product_id
    join product_hazard hazard on hazard.product_id = product.id
    where sku.id = new.sku_id and (
      product.transport not in ('ambient', 'none') or hazard.un_number is not null or coalesce(jsonb_array_length(hazard.ghs -> 'pictograms') > 0, false)
      or exists (select from substance_regulation regulation where regulation.substance_id = product.substance_id)
    )
  ) then
    raise exception 'SKU % is hazardous, regulated or needs the cold chain: it is no trial', new.sku_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger trial_is_fit before insert or update of sku_id on trial for each row execute function refuse_unfit_trial();
