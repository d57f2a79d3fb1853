-- Promotions: activities, full reductions (满减), coupons and trials.

create table activity (
  id bigint generated always as identity primary key,
  key text not null default 'own-' || gen_random_uuid() unique,
  title_en text not null,
  title_zh text not null,
  summary_en text not null,
  summary_zh text not null,
  rules jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- refers to content_picture, which comes later
  picture_id uuid,
  alt_en text not null default '' check (char_length(alt_en) <= 200),
  alt_zh text not null default '' check (char_length(alt_zh) <= 200),
  version integer not null default 1,
  check (ends_at > starts_at),
  constraint activity_described_in_both check ((alt_en ~ '\S') = (alt_zh ~ '\S'))
);
comment on table activity is 'A time-limited reduction of products'' list prices.';
comment on column activity.key is 'own-… for activities that operators write.';
comment on column activity.picture_id is 'Null: the pictures of its first products.';
comment on column activity.alt_en is 'What its picture shows; empty: decoration.';
comment on column activity.rules is 'The rules as shown on the activity''s page.';
create index activity_starts on activity (starts_at, id);

create table activity_product (
  activity_id bigint not null references activity on delete cascade,
  product_id bigint not null references product,
  percent_off integer not null check (percent_off between 1 and 90),
  position integer not null,
  primary key (activity_id, product_id)
);
comment on table activity_product is 'Products of an activity and what it takes off each.';
create index activity_product_product on activity_product (product_id);

create table activity_quota (
  activity_id bigint not null,
  product_id bigint not null,
  quota integer check (quota > 0),
  buyer_limit integer check (buyer_limit > 0),
  taken integer not null default 0,
  primary key (activity_id, product_id),
  check (quota is not null or buyer_limit is not null),
  constraint activity_within_quota check (taken >= 0 and taken <= coalesce(quota, 2147483647)),
  foreign key (activity_id, product_id) references activity_product on delete cascade
) with (fillfactor = 70);
comment on table activity_quota is
  'How many packs of a product an activity sells at its price, in all and to one buyer. Without a '
  'row there is no limit.';

create table activity_use (
  activity_id bigint not null,
  product_id bigint not null,
  account_id bigint not null references account,
  taken integer not null constraint activity_use_never_negative check (taken >= 0),
  primary key (activity_id, product_id, account_id),
  foreign key (activity_id, product_id) references activity_quota on delete cascade
);
comment on table activity_use is 'How many of them each buyer has.';

create view activity_taken as select activity_id, product_id, account_id, taken from activity_use;
comment on view activity_taken is 'A buyer''s own share, for catalogue and pricing.';

create view running_reduction as
select distinct on (item.product_id) item.product_id, item.activity_id, item.percent_off, activity.title_en, activity.title_zh, activity.ends_at,
  quota.quota - quota.taken as quota_left, quota.buyer_limit
from activity_product item
join activity on activity.id = item.activity_id
left join activity_quota quota on quota.activity_id = item.activity_id and quota.product_id = item.product_id
where now() >= activity.starts_at and now() < activity.ends_at and coalesce(quota.taken < quota.quota, true)
order by item.product_id, item.percent_off desc, item.activity_id;
comment on view running_reduction is
  'The greatest running reduction of each product that has packs left; it applies to the list '
  'price.';

create table full_reduction (
  id bigint generated always as identity primary key,
  key text not null default 'own-' || gen_random_uuid() unique,
  title_en text not null,
  title_zh text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  version integer not null default 1,
  check (ends_at > starts_at)
);
comment on table full_reduction is
  'A full reduction (满减): the highest step that the covered lines reach counts.';
create index full_reduction_starts on full_reduction (starts_at, id);

create table full_reduction_step (
  full_reduction_id bigint not null references full_reduction on delete cascade,
  threshold bigint not null check (threshold > 0),
  off bigint not null check (off > 0),
  primary key (full_reduction_id, threshold),
  check (off <= threshold)
);
comment on table full_reduction_step is 'The steps of a full reduction.';
comment on column full_reduction_step.threshold is 'CNY fen.';
comment on column full_reduction_step.off is 'CNY fen.';

create table coupon (
  id bigint generated always as identity primary key,
  key text not null default 'own-' || gen_random_uuid() unique,
  title_en text not null,
  title_zh text not null,
  terms_en text not null,
  terms_zh text not null,
  off bigint not null check (off > 0),
  threshold bigint not null check (threshold >= 0),
  valid_days integer not null check (valid_days > 0),
  quota integer not null check (quota > 0),
  claimed integer not null default 0,
  ends_at timestamptz,
  audience text not null default 'everyone' check (audience in ('everyone', 'points', 'given')),
  version integer not null default 1,
  starts_at timestamptz not null default now(),
  constraint coupon_window check (ends_at > starts_at),
  constraint coupon_within_quota check (claimed >= 0 and claimed <= quota)
);
comment on table coupon is 'A coupon that buyers can have.';
comment on column coupon.off is 'CNY fen.';
comment on column coupon.threshold is 'CNY fen of covered goods.';
comment on column coupon.valid_days is 'How long a claimed one can be used.';
comment on column coupon.audience is
  'everyone: whoever claims it; points: whoever pays points for it; given: whom operators give it.';
create index coupon_starts on coupon (starts_at, id);

create table offer_scope (
  id bigint generated always as identity primary key,
  full_reduction_id bigint references full_reduction on delete cascade,
  coupon_id bigint references coupon on delete cascade,
  product_id bigint references product,
  brand_id bigint references brand,
  category_id bigint references category,
  check (num_nonnulls(full_reduction_id, coupon_id) = 1),
  check (num_nonnulls(product_id, brand_id, category_id) = 1)
);
comment on table offer_scope is
  'What a full reduction or a coupon covers: any of the named. Without a row: the whole shop.';
comment on column offer_scope.category_id is 'With all categories below it.';
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
comment on view running_full_reduction is 'Full reductions that run now, with steps and scope.';

create table coupon_claim (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupon,
  account_id bigint not null references account,
  claimed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  order_id bigint,
  points_order_id bigint,
  taken_back_at timestamptz,
  constraint coupon_claim_used_or_taken_back check (order_id is null or taken_back_at is null)
);
comment on table coupon_claim is 'A coupon that a buyer has.';
comment on column coupon_claim.order_id is 'The order that uses it; null while it can be used.';
comment on column coupon_claim.points_order_id is 'The points order that paid for it.';
comment on column coupon_claim.taken_back_at is
  'It goes back to the coupon''s quota, and no order can use it.';
create index coupon_claim_account on coupon_claim (account_id);
create unique index coupon_claim_order on coupon_claim (order_id) where order_id is not null;
-- Claimed or given, a buyer has a coupon once; bought with points, as often as paid for.
create unique index coupon_claim_once on coupon_claim (coupon_id, account_id)
  where points_order_id is null and taken_back_at is null;
create index coupon_claim_points_order on coupon_claim (points_order_id) where points_order_id is not null;
-- How many of a coupon's claims are used.
create index coupon_claim_used on coupon_claim (coupon_id) where order_id is not null;

create table coupon_gift (
  claim_id bigint primary key references coupon_claim,
  coupon_id bigint not null references coupon,
  account_id bigint not null references account,
  given_by text not null check (given_by <> ''),
  given_by_id bigint not null references operator,
  second text check (second <> ''),
  act_key uuid not null,
  given_at timestamptz not null default now(),
  unique (act_key, account_id)
);
comment on table coupon_gift is 'A coupon that an operator gave to a customer, for ever.';
comment on column coupon_gift.given_by_id is
  'What one operator gives without a second one is counted together.';
comment on column coupon_gift.second is 'The second approver, where one was needed.';
comment on column coupon_gift.act_key is
  'The idempotency key of the request: repeating it gives nothing more.';
create index coupon_gift_account on coupon_gift (account_id);
create index coupon_gift_coupon on coupon_gift (coupon_id);
create index coupon_gift_unapproved on coupon_gift (given_by_id, given_at) where second is null;

create table coupon_gift_reason (
  act_key uuid not null,
  account_id bigint not null references account,
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  primary key (act_key, account_id)
);
comment on table coupon_gift_reason is
  'Why a coupon was given. Free text about a person: apart from the gift and its approval, which '
  'stay for ever, since it is erased with the account.';
comment on column coupon_gift_reason.act_key is
  'The key of the request, in its approval and in the gift.';
comment on column coupon_gift_reason.reason is 'For colleagues.';
create index coupon_gift_reason_account on coupon_gift_reason (account_id);

create table coupon_take_back (
  claim_id bigint primary key references coupon_gift,
  reason text check (reason ~ '\S' and length(reason) <= 200),
  taken_by text not null check (taken_by <> ''),
  taken_at timestamptz not null default now()
);
comment on table coupon_take_back is 'A coupon given by mistake that was taken back.';
comment on column coupon_take_back.reason is 'For colleagues; erased with the account.';

create table trial (
  id bigint generated always as identity primary key,
  key text not null default 'own-' || gen_random_uuid() unique,
  sku_id bigint not null references sku,
  title_en text not null,
  title_zh text not null,
  terms_en text not null,
  terms_zh text not null,
  places integer not null check (places > 0),
  ends_at timestamptz not null,
  version integer not null default 1,
  starts_at timestamptz not null default now(),
  constraint trial_window check (ends_at > starts_at)
);
comment on table trial is 'A free trial of a pack that buyers apply for.';
-- The order of the console's table.
create index trial_starts on trial (starts_at, id);

create view running_trial_product as
select distinct sku.product_id from trial join sku on sku.id = trial.sku_id where now() < trial.ends_at;
comment on view running_trial_product is 'Products that one can apply to try.';

create table trial_application (
  id bigint generated always as identity primary key,
  trial_id bigint not null references trial,
  account_id bigint not null references account,
  address_id bigint not null references address,
  purpose text not null,
  state text not null default 'submitted'
    constraint trial_application_state check (state in ('submitted', 'granted', 'declined', 'withdrawn')),
  applied_at timestamptz not null default now(),
  decided_at timestamptz,
  order_id bigint unique,
  reason text check (reason <> ''),
  unique (trial_id, account_id),
  constraint trial_decided_at check ((state = 'submitted') = (decided_at is null)),
  constraint trial_granted_is_ordered check ((state in ('granted', 'withdrawn')) = (order_id is not null))
);
comment on table trial_application is 'A buyer''s application for a trial.';
comment on column trial_application.state is
  'withdrawn: its order was cancelled, and its place is free again.';
comment on column trial_application.order_id is 'The order that it became.';
comment on column trial_application.reason is 'Why it was declined, as the buyer reads it.';
-- The queue, oldest first; all, newest first.
create index trial_application_state on trial_application (state, applied_at, id);
create index trial_application_applied on trial_application (applied_at desc, id desc);
-- How many places of a trial are taken.
create index trial_application_granted on trial_application (trial_id) where state = 'granted';

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on coupon_gift from aliquot_app;
    revoke delete, truncate on coupon_take_back from aliquot_app;
  end if;
end $$;
