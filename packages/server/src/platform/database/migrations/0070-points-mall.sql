-- The mall gives goods and coupons for points. Points orders can be cancelled before they are shipped, and come back when faulty.

-- Who gets a coupon: everybody who claims it, or whoever pays points for it.
alter table coupon add column audience text not null default 'everyone' check (audience in ('everyone', 'points'));
-- Bought coupons are as many as were paid for; claimed ones are one for each buyer.
alter table coupon_claim add column points_order_id bigint references points_order;
alter table coupon_claim drop constraint coupon_claim_coupon_id_account_id_key;
create unique index coupon_claim_once on coupon_claim (coupon_id, account_id) where points_order_id is null;
create index coupon_claim_points_order on coupon_claim (points_order_id) where points_order_id is not null;

-- Domain rules, Points: nothing hazardous, regulated or cold-chain is ever given for points, on a trial or as a gift.
create function sku_may_be_given(wanted_sku_id bigint) returns boolean language sql stable set search_path from current as $$
  select not exists (
    select from sku
    join product on product.id = sku.product_id
    join product_hazard hazard on hazard.product_id = product.id
    where sku.id = wanted_sku_id and (
      product.transport not in ('ambient', 'none') or hazard.un_number is not null
      or coalesce(jsonb_array_length(hazard.ghs -> 'pictograms') > 0, false)
      or exists (select from substance_regulation regulation where regulation.substance_id = product.substance_id)
    )
  )
$$;

alter table points_good
  alter column sku_id drop not null,
  add column coupon_id bigint unique references coupon,
  add column withdrawn_at timestamptz,
  add constraint points_good_is_one_thing check ((sku_id is null) <> (coupon_id is null));

create function refuse_ungivable() returns trigger language plpgsql set search_path from current as $$
begin
  if new.sku_id is not null and not sku_may_be_given(new.sku_id) then
    raise exception 'SKU % is hazardous, regulated or cold-chain: it is not given for points', new.sku_id
      using errcode = 'check_violation', constraint = 'points_never_for_ungivable';
  end if;
  return new;
end $$;
create trigger points_good_givable before insert or update of sku_id on points_good for each row execute function refuse_ungivable();
create trigger points_order_givable before insert on points_order for each row execute function refuse_ungivable();

create function refuse_free_coupon() returns trigger language plpgsql set search_path from current as $$
begin
  if new.coupon_id is not null and not exists (select from coupon where id = new.coupon_id and audience = 'points') then
    raise exception 'coupon % is free for everybody: it is not sold for points', new.coupon_id
      using errcode = 'check_violation', constraint = 'points_good_sells_no_free_coupon';
  end if;
  return new;
end $$;
create trigger points_good_coupon before insert or update of coupon_id on points_good for each row execute function refuse_free_coupon();

alter table points_order
  add column kind text not null default 'goods' check (kind in ('goods', 'coupon')),
  -- packs that came back as faulty, with their points
  add column returned_quantity integer not null default 0,
  add column cancelled_by text check (cancelled_by in ('buyer', 'operator')),
  add column cancel_reason text,
  alter column sku_id drop not null,
  alter column product_id drop not null,
  alter column code drop not null,
  alter column picture drop not null,
  alter column recipient drop not null,
  alter column mobile drop not null,
  alter column province drop not null,
  alter column city drop not null,
  alter column detail drop not null,
  add constraint points_order_goods_go_somewhere check (
    case kind when 'goods' then num_nulls(sku_id, product_id, code, picture, recipient, mobile, province, city, detail) = 0
              else num_nonnulls(sku_id, product_id, code, picture, recipient, mobile, province, city, district, detail, shipped_at) = 0 end
  ),
  add constraint points_order_returned_within check (returned_quantity between 0 and quantity),
  add constraint points_order_cancelled_at check ((status = 'cancelled') = (cancelled_at is not null)),
  add constraint points_order_completed_at check ((status = 'completed') = (completed_at is not null)),
  -- what has left is not cancelled, and what is cancelled never left
  add constraint points_order_shipped_at check (status not in ('pending_shipment', 'cancelled') or shipped_at is null),
  add constraint points_order_priced_alike check (points % quantity = 0);
create index points_order_shipped on points_order (shipped_at) where status = 'shipped';
