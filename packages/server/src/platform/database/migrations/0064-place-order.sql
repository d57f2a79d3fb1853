-- Placing an order as one message to the database: claim of the idempotency key, cart, order, lines, timeline, coupon, quotas and stock,
-- in that order and so with the hottest rows last. The shop has read and priced beforehand without any lock; whatever has moved since
-- then is noticed here, by guards, and refused with SQLSTATE AQ001: the message is the refusal's name, the detail its JSON.

create function refuse_order(refusal text, detail jsonb default null) returns void language plpgsql as $$
begin
  raise exception using errcode = 'AQ001', message = refusal, detail = coalesce(detail::text, '');
end $$;

-- Takes a buyer's claimed coupon for an order; of two orders at once one gets it. False where it is not theirs, used or expired.
create function hold_coupon(buyer_id bigint, claim_id bigint, held_by bigint) returns boolean language plpgsql as $$
begin
  update coupon_claim set order_id = held_by where id = claim_id and account_id = buyer_id and order_id is null and expires_at > now();
  return found;
end $$;

-- Takes packs out of an activity's quota and into the buyer's own share of it, [{activity_id, product_id, quantity}] in id order.
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

-- `wish` holds: claim (owner, key, call, hash; null without a key), account_id, cart_lines [{id, sku_id, quantity}], head (the order's
-- columns), lines (theirs), coupon_claim_id, activity_packs, stock {sku_ids, quantities} (null where the caller reserves it later).
-- Gives {id, number}, or null where the key was claimed before.
create function place_order(wish jsonb) returns jsonb language plpgsql as $$
declare
  new_number text := next_order_number();
  new_id bigint;
  gone integer;
  short jsonb;
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
  delete from cart_line using jsonb_to_recordset(wish -> 'cart_lines') as ordered (id bigint, sku_id bigint, quantity integer)
  where cart_line.id = ordered.id and cart_line.sku_id = ordered.sku_id and cart_line.quantity = ordered.quantity;
  get diagnostics gone = row_count;
  if gone <> jsonb_array_length(wish -> 'cart_lines') then perform refuse_order('cart_moved'); end if;

  insert into customer_order (
    number, account_id, status, payment_method, payment_state, buyer_kind, institution_id, earns_points,
    goods, activity_off, reduction_off, coupon_off, points_off, shipping, total,
    recipient, mobile, province_id, city_id, district_id, province, city, district, detail,
    shipping_method, shipping_plan, purchase_order_number, fund_number, remarks, payment_due_at, paid_at
  )
  select new_number, (wish ->> 'account_id')::bigint, o.status, o.payment_method, o.payment_state, o.buyer_kind, o.institution_id,
    o.earns_points, o.goods, o.activity_off, o.reduction_off, o.coupon_off, o.points_off, o.shipping, o.total,
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
    price_parts, gross, reduction_share, coupon_share, points_share, amount, vat_rate, tax_code, transport, dg, waived_return
  )
  select new_id, l.position, l.sku_id, l.product_id, l.code, l.name_en, l.name_zh, l.label_en, l.label_zh, l.picture, l.stocked, l.kind,
    l.quantity, l.list_price, l.price_parts, l.gross, l.reduction_share, l.coupon_share, l.points_share, l.amount, l.vat_rate, l.tax_code,
    l.transport, nullif(l.dg, 'null'), l.waived_return
  from jsonb_to_recordset(wish -> 'lines') as l (
    position integer, sku_id bigint, product_id bigint, code text, name_en text, name_zh text, label_en text, label_zh text, picture text,
    stocked boolean, kind text, quantity integer, list_price bigint, price_parts jsonb, gross bigint, reduction_share bigint,
    coupon_share bigint, points_share bigint, amount bigint, vat_rate integer, tax_code text, transport text, dg jsonb, waived_return text[]
  );

  insert into order_event (order_id, kind, actor, detail)
  select new_id, e.kind, 'buyer', e.detail
  from jsonb_to_recordset(wish -> 'events') as e (kind text, detail jsonb);

  if wish -> 'coupon_claim_id' <> 'null' then
    if not hold_coupon((wish ->> 'account_id')::bigint, (wish ->> 'coupon_claim_id')::bigint, new_id) then
      perform refuse_order('coupon_unusable');
    end if;
  end if;

  if jsonb_array_length(wish -> 'activity_packs') > 0 then
    perform take_activity_packs((wish ->> 'account_id')::bigint, wish -> 'activity_packs');
  end if;

  if wish -> 'stock' <> 'null' then
    short := reserve_stock(
      'order:' || new_id,
      array(select value::bigint from jsonb_array_elements_text(wish #> '{stock,sku_ids}')),
      array(select value::integer from jsonb_array_elements_text(wish #> '{stock,quantities}'))
    );
    if short is not null then perform refuse_order('out_of_stock', jsonb_build_object('lines', short)); end if;
  end if;

  return jsonb_build_object('id', new_id, 'number', new_number);
end $$;
