-- Placing an order finds its rows by key, whatever the planner knows: a plan is kept for long, and one made for the unknown length of a
-- list, or while the shop was new, read the cart lines of everybody from end to end for each order. Cart and stock come as arrays, which
-- are cheaper to take apart than JSON, and lines with the warranty that was read with their price (0103 looks up those without).

drop function place_order(jsonb);

-- `wish` holds: claim (owner, key, call, hash; null without a key), account_id, head (the order's columns), lines (theirs), events,
-- coupon_claim_id, activity_packs. The cart's lines that are ordered are named by id, with the pack and the number that was read; `stock_ids`
-- are the packs to be reserved (null where the caller reserves them later). Gives {id, number}, or null where the key was claimed before.
create function place_order(
  wish jsonb, line_ids bigint[], line_packs bigint[], line_quantities integer[], stock_ids bigint[], stock_quantities integer[]
) returns jsonb language plpgsql as $$
declare
  new_number text := next_order_number();
  new_id bigint;
  gone integer;
  short jsonb;
  buyer_id bigint := wish ->> 'account_id';
  head jsonb := wish -> 'head';
begin
  if wish -> 'claim' <> 'null' then
    insert into idempotency_key (owner, key, call, body_hash, answer)
    values (
      wish #>> '{claim,owner}', wish #>> '{claim,key}', wish #>> '{claim,call}', decode(wish #>> '{claim,hash}', 'hex'),
      jsonb_build_object('id', new_number, 'total', head -> 'total', 'status', head -> 'status')
    )
    on conflict do nothing;
    if not found then return null; end if;
  end if;

  -- of two orders from one cart the second waits here, and then finds nothing
  delete from cart_line using unnest(line_ids, line_packs, line_quantities) as ordered (id, sku_id, quantity)
  where cart_line.id = ordered.id and cart_line.sku_id = ordered.sku_id and cart_line.quantity = ordered.quantity;
  get diagnostics gone = row_count;
  if gone <> cardinality(line_ids) then perform refuse_order('cart_moved'); end if;

  insert into customer_order (
    number, account_id, status, payment_method, payment_state, buyer_kind, institution_id, earns_points,
    goods, activity_off, reduction_off, coupon_off, points_off, shipping, total,
    recipient, mobile, province_id, city_id, district_id, province, city, district, detail,
    shipping_method, shipping_plan, purchase_order_number, fund_number, remarks, payment_due_at, paid_at
  )
  select new_number, buyer_id, o.status, o.payment_method, o.payment_state, o.buyer_kind, o.institution_id, o.earns_points,
    o.goods, o.activity_off, o.reduction_off, o.coupon_off, o.points_off, o.shipping, o.total,
    o.recipient, o.mobile, o.province_id, o.city_id, o.district_id, o.province, o.city, o.district, o.detail,
    o.shipping_method, o.shipping_plan, o.purchase_order_number, o.fund_number, o.remarks,
    now() + make_interval(mins => o.payment_minutes), case when o.payment_state = 'paid' then now() end
  from jsonb_to_record(head) as o (
    status text, payment_method text, payment_state text, buyer_kind text, institution_id bigint, earns_points boolean,
    goods bigint, activity_off bigint, reduction_off bigint, coupon_off bigint, points_off bigint, shipping bigint, total bigint,
    recipient text, mobile text, province_id text, city_id text, district_id text, province text, city text, district text, detail text,
    shipping_method text, shipping_plan jsonb, purchase_order_number text, fund_number text, remarks text, payment_minutes integer
  )
  returning id into new_id;

  insert into order_line (
    order_id, position, sku_id, product_id, code, name_en, name_zh, label_en, label_zh, picture, stocked, kind, quantity, list_price,
    price_parts, gross, reduction_share, coupon_share, points_share, amount, vat_rate, tax_code, transport, dg, waived_return, warranty_months
  )
  select new_id, l.position, l.sku_id, l.product_id, l.code, l.name_en, l.name_zh, l.label_en, l.label_zh, l.picture, l.stocked, l.kind,
    l.quantity, l.list_price, l.price_parts, l.gross, l.reduction_share, l.coupon_share, l.points_share, l.amount, l.vat_rate, l.tax_code,
    l.transport, nullif(l.dg, 'null'), l.waived_return, l.warranty_months
  from jsonb_to_recordset(wish -> 'lines') as l (
    position integer, sku_id bigint, product_id bigint, code text, name_en text, name_zh text, label_en text, label_zh text, picture text,
    stocked boolean, kind text, quantity integer, list_price bigint, price_parts jsonb, gross bigint, reduction_share bigint,
    coupon_share bigint, points_share bigint, amount bigint, vat_rate integer, tax_code text, transport text, dg jsonb, waived_return text[],
    warranty_months integer
  );

  insert into order_event (order_id, kind, actor, detail)
  select new_id, e.kind, 'buyer', e.detail
  from jsonb_to_recordset(wish -> 'events') as e (kind text, detail jsonb);

  if wish -> 'coupon_claim_id' <> 'null' then
    if not hold_coupon(buyer_id, (wish ->> 'coupon_claim_id')::bigint, new_id) then
      perform refuse_order('coupon_unusable');
    end if;
  end if;

  if jsonb_array_length(wish -> 'activity_packs') > 0 then
    perform take_activity_packs(buyer_id, wish -> 'activity_packs');
  end if;

  if stock_ids is not null then
    short := reserve_stock('order:' || new_id, stock_ids, stock_quantities);
    if short is not null then perform refuse_order('out_of_stock', jsonb_build_object('lines', short)); end if;
  end if;

  return jsonb_build_object('id', new_id, 'number', new_number);
end $$;
alter function place_order(jsonb, bigint[], bigint[], integer[], bigint[], integer[])
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off;

-- The numbers are read as numbers, without a text in between.
create or replace function price_parts_amount(parts jsonb) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  amount bigint := 0;
begin
  for position in 0 .. jsonb_array_length(parts) - 1 loop
    amount := amount + (parts -> position -> 'quantity')::bigint * (parts -> position -> 'unit_price')::bigint;
  end loop;
  return amount;
end $$;
create or replace function price_parts_quantity(parts jsonb) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  quantity bigint := 0;
begin
  for position in 0 .. jsonb_array_length(parts) - 1 loop
    quantity := quantity + (parts -> position -> 'quantity')::bigint;
  end loop;
  return quantity;
end $$;
