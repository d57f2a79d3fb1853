-- Promotions as operators make and change them: versions, a beginning for coupons and trials too, and what follows a change in the shop.

alter table activity alter column key set default 'own-' || gen_random_uuid(), add column version integer not null default 1;
alter table full_reduction alter column key set default 'own-' || gen_random_uuid(), add column version integer not null default 1;
alter table coupon alter column key set default 'own-' || gen_random_uuid(), add column version integer not null default 1, add column starts_at timestamptz;
alter table trial alter column key set default 'own-' || gen_random_uuid(), add column version integer not null default 1, add column starts_at timestamptz;
update coupon set starts_at = least(now(), ends_at - interval '1 day');
update trial set starts_at = least(now(), ends_at - interval '1 day');
alter table coupon alter column starts_at set default now(), alter column starts_at set not null,
  add constraint coupon_window check (ends_at > starts_at);
alter table trial alter column starts_at set default now(), alter column starts_at set not null,
  add constraint trial_window check (ends_at > starts_at);

-- What a buyer has claimed stays worth what it was.
create function refuse_cheaper_claims() returns trigger language plpgsql as $$
begin
  raise exception 'coupon % has been claimed: its worth stays as it was', old.id
    using errcode = 'check_violation', constraint = 'coupon_worth_stays';
end $$;
create trigger coupon_worth_stays before update of off, threshold, audience on coupon for each row
  when (old.claimed > 0 and (new.off <> old.off or new.threshold <> old.threshold or new.audience <> old.audience))
  execute function refuse_cheaper_claims();

-- How many of a coupon's claims are used is shown with it.
create index coupon_claim_used on coupon_claim (coupon_id) where order_id is not null;

-- A product's page shows what its activity takes off, what it is called and until when.
create function announce_activity_products() returns trigger language plpgsql as $$
begin
  perform announce_change('product:' || product_id) from activity_product where activity_id = new.id;
  return null;
end $$;
create trigger activity_products_announce after update of title_en, title_zh, starts_at, ends_at on activity for each row
  execute function announce_activity_products();
create trigger full_reduction_step_announces after insert or update or delete on full_reduction_step for each statement
  execute function announce_table('offers');
drop trigger coupon_update_announces on coupon;
create trigger coupon_update_announces after update of title_en, title_zh, terms_en, terms_zh, off, threshold, quota, starts_at, ends_at on coupon
  for each statement execute function announce_table('offers');

select audit_table('activity', 'id', 'id title_en title_zh starts_at ends_at', 'version key');
select audit_table('activity_product', 'activity_id product_id', 'activity_id product_id percent_off position');
select audit_table('activity_quota', 'activity_id product_id', 'activity_id product_id quota buyer_limit', 'taken');
select audit_table('full_reduction', 'id', 'id title_en title_zh starts_at ends_at', 'version key');
select audit_table('full_reduction_step', 'full_reduction_id threshold', 'full_reduction_id threshold off');
select audit_table('offer_scope', 'id', 'id full_reduction_id coupon_id product_id brand_id category_id');
select audit_table('coupon', 'id', 'id title_en title_zh off threshold valid_days quota audience starts_at ends_at', 'version key claimed');
select audit_table('trial', 'id', 'id sku_id title_en title_zh places starts_at ends_at', 'version key');
select audit_table('points_good', 'id', 'id sku_id coupon_id points stock withdrawn_at', 'key');
