-- Functions and triggers of promotions.

-- A product's page shows its activity: what it takes off, its title, until when.
create function announce_activity_products() returns trigger language plpgsql as $$
begin
  perform announce_change('product:' || product_id) from activity_product where activity_id = new.id;
  return null;
end $$;
create trigger activity_products_announce after update of title_en, title_zh, starts_at, ends_at on activity
  for each row
  execute function announce_activity_products();

-- Pages stop offering a coupon when the last one is claimed, and offer it again when one comes
-- back.
create function announce_coupon_gone() returns trigger language plpgsql as $$
begin
  perform announce_change('offers');
  return null;
end $$;
create trigger coupon_gone_announces after update of claimed on coupon
  for each row when ((old.claimed = old.quota) <> (new.claimed = new.quota)) execute function announce_coupon_gone();

-- Pages show another price when the last pack at an activity's price is gone or one comes back;
-- what happens between is not announced.
create function announce_quota() returns trigger language plpgsql as $$
begin
  perform announce_change('product:' || coalesce(new.product_id, old.product_id));
  perform announce_change('activities');
  return null;
end $$;
create trigger activity_quota_announces after insert or delete or update of quota, buyer_limit on activity_quota
  for each row execute function announce_quota();
create trigger activity_quota_gone_announces after update of taken on activity_quota
  for each row when ((old.taken >= old.quota) is distinct from (new.taken >= new.quota))
  execute function announce_quota();

-- A gift names the coupon and the customer of its claim. A foreign key would need a unique key over
-- all three.
create function check_coupon_gift() returns trigger language plpgsql as $$
begin
  if not exists (select from coupon_claim where id = new.claim_id and coupon_id = new.coupon_id and account_id = new.account_id) then
    raise exception 'claim % is another one', new.claim_id using errcode = 'check_violation', constraint = 'coupon_gift_is_its_claim';
  end if;
  return new;
end $$;
create trigger coupon_gift_checked before insert on coupon_gift for each row execute function check_coupon_gift();

-- Who took a coupon back stays; only the reason can be erased.
create function guard_coupon_take_back() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or new.reason is not null
      or (new.claim_id, new.taken_by, new.taken_at) is distinct from (old.claim_id, old.taken_by, old.taken_at)) then
    raise exception 'who took a coupon back stays' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and not exists (select from coupon_claim where id = new.claim_id and taken_back_at is not null) then
    raise exception 'claim % is not taken back', new.claim_id using errcode = 'check_violation', constraint = 'coupon_take_back_is_its_claim';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger coupon_take_back_guarded before insert or update or delete on coupon_take_back
  for each row execute function guard_coupon_take_back();

-- What buyers have claimed keeps its value.
create function refuse_cheaper_claims() returns trigger language plpgsql as $$
begin
  raise exception 'coupon % has been claimed: its worth stays as it was', old.id
    using errcode = 'check_violation', constraint = 'coupon_worth_stays';
end $$;
create trigger coupon_worth_stays before update of off, threshold, audience on coupon for each row
  when (old.claimed > 0 and (new.off <> old.off or new.threshold <> old.threshold or new.audience <> old.audience))
  execute function refuse_cheaper_claims();

-- Writes the domain event with the row that causes it, so that none is lost.
create function record_coupon_gift_event() returns trigger language plpgsql as $$
begin
  perform publish_event('coupon.given', 'coupon_claim:' || new.claim_id, new.account_id, jsonb_build_object('coupon', coupon.key, 'title_en', coupon.title_en,
    'title_zh', coupon.title_zh, 'off', coupon.off, 'threshold', coupon.threshold, 'expires_at', claim.expires_at))
  from coupon_claim claim join coupon on coupon.id = claim.coupon_id where claim.id = new.claim_id;
  return null;
end $$;
create trigger coupon_gift_records_event after insert on coupon_gift for each row execute function record_coupon_gift_event();

-- As record_coupon_gift_event.
create function record_coupon_return_event() returns trigger language plpgsql as $$
begin
  perform publish_event('coupon.taken_back', 'coupon_claim:' || new.claim_id, claim.account_id,
    jsonb_build_object('coupon', coupon.key, 'title_en', coupon.title_en, 'title_zh', coupon.title_zh, 'off', coupon.off))
  from coupon_claim claim join coupon on coupon.id = claim.coupon_id where claim.id = new.claim_id;
  return null;
end $$;
create trigger coupon_take_back_records_event after insert on coupon_take_back
  for each row execute function record_coupon_return_event();

-- As record_coupon_gift_event.
create function record_trial_event() returns trigger language plpgsql as $$
begin
  perform publish_event('trial.' || new.state, 'trial_application:' || new.id, new.account_id, jsonb_build_object(
    'trial', trial.key, 'state', new.state, 'order', (select number from customer_order where id = new.order_id), 'reason', new.reason
  ))
  from trial where trial.id = new.trial_id;
  return null;
end $$;
create trigger trial_application_records_event after update of state on trial_application for each row
  when (old.state is distinct from new.state and new.state <> 'submitted') execute function record_trial_event();

-- Takes a buyer's claimed coupon for an order; of two orders at once one gets it. False where it is
-- not theirs, used or expired. Published for place_orders.
create function hold_coupon(buyer_id bigint, claim_id bigint, held_by bigint) returns boolean language plpgsql as $$
begin
  update coupon_claim set order_id = held_by
  where id = claim_id and account_id = buyer_id and order_id is null and taken_back_at is null and expires_at > now();
  return found;
end $$;

-- Takes packs out of an activity's quota and the buyer's share: [{activity_id, product_id,
-- quantity}] in order of ids. Published for place_orders; in SQL because it is part of that one
-- statement.
create function take_activity_packs(buyer_id bigint, packs jsonb) returns void language plpgsql as $$
declare
  wanted record;
begin
  for wanted in
    select item.activity_id, item.product_id, item.quantity, quota.buyer_limit
    from jsonb_to_recordset(packs) as item (activity_id bigint, product_id bigint, quantity integer)
    join activity_quota quota on quota.activity_id = item.activity_id and quota.product_id = item.product_id
    order by item.activity_id, item.product_id
  loop
    insert into activity_use as used (activity_id, product_id, account_id, taken)
    select wanted.activity_id, wanted.product_id, buyer_id, wanted.quantity
    where wanted.quantity <= coalesce(wanted.buyer_limit, 2147483647)
    on conflict (activity_id, product_id, account_id) do update set taken = used.taken + excluded.taken
    where used.taken + excluded.taken <= coalesce(wanted.buyer_limit, 2147483647);
    if not found then perform refuse_order('prices_moved'); end if;
    update activity_quota quota set taken = quota.taken + wanted.quantity
    where quota.activity_id = wanted.activity_id and quota.product_id = wanted.product_id
      and quota.taken + wanted.quantity <= coalesce(quota.quota, 2147483647);
    if not found then perform refuse_order('prices_moved'); end if;
  end loop;
end $$;

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger coupon_gift_append_only before update or delete on coupon_gift
  for each row execute function refuse_mutation();
create trigger coupon_gift_no_truncate before truncate on coupon_gift
  for each statement execute function refuse_mutation();
create trigger coupon_gift_reason_stays before update on coupon_gift_reason
  for each row execute function refuse_mutation();

-- Changes are announced in the transaction that makes them, so that no cached page outlives its
-- data.
create trigger activity_announces after insert or update or delete on activity
  for each statement execute function announce_table('activities');
create trigger activity_product_announces after insert or update or delete on activity_product
  for each row execute function announce_row('product:', 'product_id');
create trigger activity_product_announces_all after insert or update or delete on activity_product
  for each statement execute function announce_table('activities');
create trigger full_reduction_announces after insert or update or delete on full_reduction
  for each statement execute function announce_table('offers');
create trigger full_reduction_step_announces after insert or update or delete on full_reduction_step
  for each statement
  execute function announce_table('offers');
create trigger coupon_announces after insert or delete on coupon
  for each statement execute function announce_table('offers');
create trigger coupon_update_announces after update of title_en, title_zh, terms_en, terms_zh, off, threshold, quota, starts_at, ends_at on coupon
  for each statement execute function announce_table('offers');
create trigger offer_scope_announces after insert or update or delete on offer_scope
  for each statement execute function announce_table('offers');
create trigger trial_announces after insert or update or delete on trial
  for each statement execute function announce_table('offers');

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('activity', 'id', 'id title_en title_zh starts_at ends_at picture_id', 'version key');
select audit_table('activity_product', 'activity_id product_id', 'activity_id product_id percent_off position');
select audit_table('activity_quota', 'activity_id product_id', 'activity_id product_id quota buyer_limit', 'taken');
select audit_table('full_reduction', 'id', 'id title_en title_zh starts_at ends_at', 'version key');
select audit_table('full_reduction_step', 'full_reduction_id threshold', 'full_reduction_id threshold off');
select audit_table('coupon', 'id',
  'id title_en title_zh off threshold valid_days quota audience starts_at ends_at',
  'version key claimed');
select audit_table('offer_scope', 'id', 'id full_reduction_id coupon_id product_id brand_id category_id');
select audit_table('coupon_gift', 'claim_id',
  'claim_id coupon_id account_id given_by second',
  'act_key given_at given_by_id');
select audit_table('coupon_gift_reason', 'act_key account_id', 'act_key account_id');
select audit_table('coupon_take_back', 'claim_id', 'claim_id taken_by', 'taken_at');
select audit_table('trial', 'id', 'id sku_id title_en title_zh places starts_at ends_at', 'version key');
select audit_table('trial_application', 'id', 'id trial_id state order_id', 'decided_at');
