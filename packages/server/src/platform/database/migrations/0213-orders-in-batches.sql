-- Orders that arrive together are written together. Most of what an order cost was not its rows but the setting up of the ten statements
-- that write them, its own commit and its own messages to the database; of 32 orders at once each costs less than half of that.

-- One insert of several events tells of all of them.
create function tell_order_events() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'order.' || told.kind, 'order:' || o.number, o.account_id,
    jsonb_build_object(
      'order', o.number, 'status', o.status, 'payment_state', o.payment_state, 'total', o.total, 'by', told.actor, 'detail', told.detail
    )
  -- one by one, by key: the plan is kept, whether the first statement told of one event or of a thousand
  from told cross join lateral (select * from customer_order where id = told.order_id limit 1) o
  order by told.id;
  return null;
end $$;
drop trigger order_event_tells on order_event;
drop function tell_order_event();
create trigger order_event_tells after insert on order_event referencing new table as told
  for each statement execute function tell_order_events();

-- Promises the packs of several orders, all or none, each SKU from its fullest warehouse. False when that has too few for all of them.
create function reserve_stock_together(causes text[], sku_ids bigint[], quantities integer[]) returns boolean language plpgsql as $$
declare
  enough boolean;
begin
  with wanted as materialized (
    select line.sku_id, sum(line.quantity)::integer as quantity, array_agg(line.cause) as by_cause, array_agg(line.quantity) as each_quantity
    from unnest(causes, sku_ids, quantities) as line (cause, sku_id, quantity) group by line.sku_id
  ), locked as materialized (
    select wanted.*, stock.warehouse_id, stock.on_hand - stock.unsellable - stock.reserved as available
    from wanted join stock on stock.sku_id = wanted.sku_id
    order by stock.sku_id, stock.warehouse_id
    for no key update of stock
  ), fullest as materialized (
    select distinct on (sku_id) * from locked order by sku_id, available desc, warehouse_id
  ), complete as materialized (
    select (select count(*) from wanted) = (select count(*) from fullest where available >= quantity) as yes
  ), reserved as (
    update stock set reserved = stock.reserved + fullest.quantity
    from fullest
    where stock.sku_id = fullest.sku_id and stock.warehouse_id = fullest.warehouse_id and (select yes from complete)
    returning stock.sku_id, stock.warehouse_id, fullest.by_cause, fullest.each_quantity
  ), moved as (
    insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference)
    select reserved.sku_id, reserved.warehouse_id, 'reserve', 0, line.quantity, line.cause
    from reserved, unnest(reserved.by_cause, reserved.each_quantity) as line (cause, quantity)
  )
  select yes into enough from complete;
  return enough;
end $$;

drop function place_order(jsonb, bigint[], bigint[], integer[], bigint[], integer[]);

-- Writes all of the `wishes` or, by an error, none. Each holds: claim (owner, key, call, hash; null without a key), account_id, head (the
-- order's columns), lines (theirs), events, coupon_claim_id, activity_packs, cart (the lines that are ordered, with the pack and the
-- number that was read), stock (the packs to be reserved; null where the caller reserves them later). Gives [{id, number}] in their order.
create function place_orders(wishes jsonb) returns jsonb language plpgsql as $$
declare
  numbers text[];
  ids bigint[];
  keys integer;
  cart_lines integer;
  wish jsonb;
  placed jsonb := '[]';
  touched integer;
  short jsonb;
  causes text[];
  stock_ids bigint[];
  stock_quantities integer[];
begin
  select array_agg(next_order_number()), count(*) filter (where asked.wish -> 'claim' <> 'null'), sum(jsonb_array_length(asked.wish -> 'cart'))
  into numbers, keys, cart_lines
  from jsonb_array_elements(wishes) as asked (wish);

  insert into idempotency_key (owner, key, call, body_hash, answer)
  select claim ->> 'owner', claim ->> 'key', claim ->> 'call', decode(claim ->> 'hash', 'hex'),
    jsonb_build_object('id', numbers[position], 'total', head -> 'total', 'status', head -> 'status')
  from jsonb_array_elements(wishes) with ordinality as asked (wish, position),
    lateral (select asked.wish -> 'claim' as claim, asked.wish -> 'head' as head) part
  where claim <> 'null'
  on conflict do nothing;
  get diagnostics touched = row_count;
  if touched <> keys then perform refuse_order('key_claimed'); end if;

  -- of two orders from one cart the second waits here, and then finds nothing
  delete from cart_line
  using jsonb_array_elements(wishes) as asked (wish),
    jsonb_to_recordset(asked.wish -> 'cart') as ordered (id bigint, sku_id bigint, quantity integer)
  where cart_line.id = ordered.id and cart_line.sku_id = ordered.sku_id and cart_line.quantity = ordered.quantity;
  get diagnostics touched = row_count;
  if touched <> cart_lines then perform refuse_order('cart_moved'); end if;

  with written as (
    insert into customer_order (
      number, account_id, status, payment_method, payment_state, buyer_kind, institution_id, earns_points,
      goods, activity_off, reduction_off, coupon_off, points_off, shipping, total,
      recipient, mobile, province_id, city_id, district_id, province, city, district, detail,
      shipping_method, shipping_plan, purchase_order_number, fund_number, remarks, payment_due_at, paid_at
    )
    select numbers[position], (asked.wish ->> 'account_id')::bigint,
      o.status, o.payment_method, o.payment_state, o.buyer_kind, o.institution_id, o.earns_points,
      o.goods, o.activity_off, o.reduction_off, o.coupon_off, o.points_off, o.shipping, o.total,
      o.recipient, o.mobile, o.province_id, o.city_id, o.district_id, o.province, o.city, o.district, o.detail,
      o.shipping_method, o.shipping_plan, o.purchase_order_number, o.fund_number, o.remarks,
      now() + make_interval(mins => o.payment_minutes), case when o.payment_state = 'paid' then now() end
    from jsonb_array_elements(wishes) with ordinality as asked (wish, position), jsonb_to_record(asked.wish -> 'head') as o (
      status text, payment_method text, payment_state text, buyer_kind text, institution_id bigint, earns_points boolean,
      goods bigint, activity_off bigint, reduction_off bigint, coupon_off bigint, points_off bigint, shipping bigint, total bigint,
      recipient text, mobile text, province_id text, city_id text, district_id text, province text, city text, district text, detail text,
      shipping_method text, shipping_plan jsonb, purchase_order_number text, fund_number text, remarks text, payment_minutes integer
    )
    returning id, number
  )
  select array_agg(id order by array_position(numbers, number)) into ids from written;

  insert into order_line (
    order_id, position, sku_id, product_id, code, name_en, name_zh, label_en, label_zh, picture, stocked, kind, quantity, list_price,
    price_parts, gross, reduction_share, coupon_share, points_share, amount, vat_rate, tax_code, transport, dg, waived_return, warranty_months
  )
  select ids[asked.position], l.position, l.sku_id, l.product_id, l.code, l.name_en, l.name_zh, l.label_en, l.label_zh, l.picture, l.stocked,
    l.kind, l.quantity, l.list_price, l.price_parts, l.gross, l.reduction_share, l.coupon_share, l.points_share, l.amount, l.vat_rate,
    l.tax_code, l.transport, nullif(l.dg, 'null'), l.waived_return, l.warranty_months
  from jsonb_array_elements(wishes) with ordinality as asked (wish, position), jsonb_to_recordset(asked.wish -> 'lines') as l (
    position integer, sku_id bigint, product_id bigint, code text, name_en text, name_zh text, label_en text, label_zh text, picture text,
    stocked boolean, kind text, quantity integer, list_price bigint, price_parts jsonb, gross bigint, reduction_share bigint,
    coupon_share bigint, points_share bigint, amount bigint, vat_rate integer, tax_code text, transport text, dg jsonb, waived_return text[],
    warranty_months integer
  );

  insert into order_event (order_id, kind, actor, detail)
  select ids[asked.position], e.kind, 'buyer', e.detail
  from jsonb_array_elements(wishes) with ordinality as asked (wish, position),
    jsonb_to_recordset(asked.wish -> 'events') as e (kind text, detail jsonb);

  for position in 1 .. cardinality(ids) loop
    wish := wishes -> position - 1;
    if wish -> 'coupon_claim_id' <> 'null'
      and not hold_coupon((wish ->> 'account_id')::bigint, (wish ->> 'coupon_claim_id')::bigint, ids[position]) then
      perform refuse_order('coupon_unusable');
    end if;
    if jsonb_array_length(wish -> 'activity_packs') > 0 then
      perform take_activity_packs((wish ->> 'account_id')::bigint, wish -> 'activity_packs');
    end if;
    placed := placed || jsonb_build_object('id', ids[position], 'number', numbers[position]);
  end loop;

  -- last, since these rows are the hottest
  select array_agg('order:' || ids[asked.position]), array_agg(pack.sku_id), array_agg(pack.quantity)
  into causes, stock_ids, stock_quantities
  from jsonb_array_elements(wishes) with ordinality as asked (wish, position),
    jsonb_to_recordset(nullif(asked.wish -> 'stock', 'null')) as pack (sku_id bigint, quantity integer);
  if cardinality(ids) = 1 and stock_ids is not null then
    short := reserve_stock(causes[1], stock_ids, stock_quantities);
    if short is not null then perform refuse_order('out_of_stock', jsonb_build_object('lines', short)); end if;
  elsif stock_ids is not null and not reserve_stock_together(causes, stock_ids, stock_quantities) then
    perform refuse_order('out_of_stock');
  end if;

  return placed;
end $$;
-- rows are found by key, whatever the planner knew when it made the plan that is kept
alter function place_orders(jsonb)
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off;

-- Writes each of the `wishes` for itself: what refuses one of them undoes that one alone. Most often nothing does, and they are written
-- together. Gives for each {id, number}, or {code, message, detail} of what was raised. Nobody's rows are waited for longer than a moment, since all would.
create function place_each_order(wishes jsonb) returns jsonb language plpgsql as $$
declare
  outcomes jsonb := '[]';
  said text;
  told text;
begin
  if jsonb_array_length(wishes) > 1 then
    begin
      return place_orders(wishes);
    exception when others then
      if sqlstate = '55P03' then perform set_config('lock_timeout', '5ms', true); end if;
    end;
  end if;
  for position in 0 .. jsonb_array_length(wishes) - 1 loop
    begin
      outcomes := outcomes || place_orders(jsonb_build_array(wishes -> position));
    exception when others then
      -- somebody holds rows, and perhaps those of others here too
      if sqlstate = '55P03' then perform set_config('lock_timeout', '5ms', true); end if;
      get stacked diagnostics said = message_text, told = pg_exception_detail;
      outcomes := outcomes || jsonb_build_object('message', said, 'code', sqlstate, 'detail', told);
    end;
  end loop;
  return outcomes;
end $$;
alter function place_each_order(jsonb) set lock_timeout = '50ms';
