-- Functions and triggers of orders.

-- The check constraints of customer_order in one function; why, see obeys_laws(stock).
create function obeys_laws(o customer_order) returns boolean language plpgsql immutable set search_path from current as $$
declare
  broken text := case
    when not o.number ~ '^\d{14}$' then 'order_number'
    when not o.status in ('pending_payment', 'pending_shipment', 'shipped', 'completed', 'cancelled') then 'order_status'
    when (o.status = 'completed') <> (o.completed_at is not null) then 'order_completed_at'
    when (o.status = 'cancelled') <> (o.cancelled_at is not null) then 'order_cancelled_at'
    when not o.payment_method in ('bank_transfer', 'on_account', 'alipay', 'none') then 'order_payment_method'
    when not o.payment_state in ('unpaid', 'slip_uploaded', 'on_account', 'paid', 'refunded') then 'order_payment_state'
    when o.payment_state = 'on_account' and not (o.payment_method = 'on_account' and o.institution_id is not null) then 'order_on_account'
    when not o.buyer_kind in ('person', 'institution') then 'order_buyer_kind'
    when (o.buyer_kind = 'institution') <> (o.institution_id is not null) then 'order_buyer'
    when least(o.goods, o.activity_off, o.reduction_off, o.coupon_off, o.points_off, o.shipping, o.total) < 0 then 'order_amounts'
    when o.total <> o.goods - o.reduction_off - o.coupon_off - o.points_off + o.shipping
      or o.reduction_off + o.coupon_off + o.points_off > o.goods then 'order_adds_up'
    when o.points_off * 5 > o.goods - o.reduction_off - o.coupon_off then 'order_points_within_a_fifth'
    when o.payment_method = 'none' and not (
      o.goods = 0 and o.shipping = 0 and o.payment_state = 'paid' and o.status <> 'pending_payment' and not o.earns_points
    ) then 'order_that_is_free'
    when length(o.purchase_order_number) > 60 or length(o.fund_number) > 60 then 'order_reference_length'
  end;
begin
  if broken is not null then perform refuse_row(broken, 'customer_order'); end if;
  return true;
end $$;
alter table customer_order add constraint customer_order_laws check (obeys_laws(customer_order));

-- The check constraints of order_line in one function; why, see obeys_laws(stock).
create function obeys_laws(l order_line) returns boolean language plpgsql immutable set search_path from current as $$
declare
  broken text := case
    when not l.kind in ('goods', 'service') then 'order_line_kind'
    when l.picture = '' then 'order_line_picture'
    when not l.transport in ('ambient', 'chilled', 'frozen', 'dry-ice', 'liquid-nitrogen', 'none') then 'order_line_transport'
    when not l.permit_state in ('none', 'needed', 'submitted', 'verified', 'released', 'reported', 'rejected', 'expired', 'cancelled')
      then 'order_line_permit_state'
    when l.quantity <= 0 or l.list_price <= 0 then 'order_line_quantity'
    when l.cancelled_quantity < 0 or l.cancelled_quantity > l.quantity then 'order_line_cancelled'
    when l.claimed_quantity < 0 or l.claimed_quantity + l.cancelled_quantity > l.quantity then 'order_line_claimed_once'
    when least(l.reduction_share, l.coupon_share, l.points_share) < 0 then 'order_line_shares'
    when l.amount <> l.gross - l.reduction_share - l.coupon_share - l.points_share or l.amount < 0 then 'order_line_adds_up'
    -- nearly every line has one price, which is checked without a call
    when l.gross > l.quantity * l.list_price or case when jsonb_array_length(l.price_parts) = 1
      then (l.price_parts -> 0 -> 'quantity')::bigint <> l.quantity or l.quantity * (l.price_parts -> 0 -> 'unit_price')::bigint <> l.gross
      else price_parts_quantity(l.price_parts) <> l.quantity or price_parts_amount(l.price_parts) <> l.gross
    end then 'order_line_parts'
    when l.given_back < 0 or l.given_back > l.amount or l.points_given_back < 0 or l.points_given_back > l.points_share
      then 'order_line_gives_back_what_it_took'
    when l.vat_rate < 0 or l.vat_rate > 1000 then 'order_line_vat_rate'
    when not l.tax_code ~ '^\d{19}$' then 'order_line_tax_code'
    when (l.kind = 'goods') <> (l.warranty_months is not null) then 'order_line_goods_have_a_warranty'
    when l.warranty_months < 0 or l.warranty_months > 120 then 'order_line_warranty_months'
    when not l.installation in ('none', 'included', 'quoted') then 'order_line_installation'
  end;
begin
  if broken is not null then perform refuse_row(broken, 'order_line'); end if;
  return true;
end $$;
alter table order_line add constraint order_line_laws check (obeys_laws(order_line));

-- The day and eight digits. A plain counter would show competitors how much is sold, so it goes
-- through a permutation (four Feistel rounds over two halves of four digits) under the
-- installation's key: no number repeats. In SQL because the key must not leave the database.
create function next_order_number() returns text language plpgsql as $$
declare
  secret bigint := (select key from order_number_key);
  counter bigint := nextval('order_number_counter');
  high bigint := counter / 10000;
  low bigint := counter % 10000;
  carried bigint;
begin
  for pass in 1..4 loop
    carried := low;
    low := (high + abs(hashint8extended(low, secret + pass) % 10000)) % 10000;
    high := carried;
  end loop;
  return to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || lpad((high * 10000 + low)::text, 8, '0');
end $$;

-- Ends place_orders with a refusal that the caller reads: AQ001, its code as the message, details
-- as JSON.
create function refuse_order(refusal text, detail jsonb default null) returns void language plpgsql as $$
begin
  raise exception using errcode = 'AQ001', message = refusal, detail = coalesce(detail::text, '');
end $$;

-- Writes all of the orders or, by an error, none; gives [{id, number}] in their order. In SQL
-- because placing an order is one statement over several domains: idempotency key, cart, order,
-- lines, events, coupon, quota, stock. Each order has: claim (owner, key, call, hash; null without
-- a key), account_id, head (the order's columns), lines (theirs), events, coupon_claim_id,
-- activity_packs, cart (the ordered lines with pack and quantity as read), stock (packs to reserve;
-- null where the caller reserves later). The settings make the kept plan find rows by key, whatever
-- statistics it was made with.
create function place_orders(requests jsonb) returns jsonb language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  numbers text[];
  ids bigint[];
  keys integer;
  cart_lines integer;
  request jsonb;
  placed jsonb := '[]';
  touched integer;
  short jsonb;
  causes text[];
  stock_ids bigint[];
  stock_quantities integer[];
begin
  select array_agg(next_order_number()), count(*) filter (where requested.request -> 'claim' <> 'null'), sum(jsonb_array_length(requested.request -> 'cart'))
  into numbers, keys, cart_lines
  from jsonb_array_elements(requests) as requested (request);

  insert into idempotency_key (owner, key, call, body_hash, answer)
  select claim ->> 'owner', claim ->> 'key', claim ->> 'call', decode(claim ->> 'hash', 'hex'),
    jsonb_build_object('id', numbers[position], 'total', head -> 'total', 'status', head -> 'status')
  from jsonb_array_elements(requests) with ordinality as requested (request, position),
    lateral (select requested.request -> 'claim' as claim, requested.request -> 'head' as head) part
  where claim <> 'null'
  on conflict do nothing;
  get diagnostics touched = row_count;
  if touched <> keys then perform refuse_order('key_claimed'); end if;

  -- of two orders from one cart the second waits here and then finds nothing
  delete from cart_line
  using jsonb_array_elements(requests) as requested (request),
    jsonb_to_recordset(requested.request -> 'cart') as ordered (id bigint, sku_id bigint, quantity integer)
  where cart_line.id = ordered.id and cart_line.sku_id = ordered.sku_id and cart_line.quantity = ordered.quantity;
  get diagnostics touched = row_count;
  if touched <> cart_lines then perform refuse_order('cart_moved'); end if;

  with written as (
    insert into customer_order (
      number, account_id, status, payment_method, payment_state, buyer_kind, institution_id, earns_points,
      goods, activity_off, reduction_off, coupon_off, points_off, shipping, total,
      recipient, mobile, province_id, city_id, district_id, province, city, district, detail,
      shipping_method, shipping_plan, purchase_order_number, fund_number, remarks, wished_on, site_access, payment_due_at, paid_at
    )
    select numbers[position], (requested.request ->> 'account_id')::bigint,
      o.status, o.payment_method, o.payment_state, o.buyer_kind, o.institution_id, o.earns_points,
      o.goods, o.activity_off, o.reduction_off, o.coupon_off, o.points_off, o.shipping, o.total,
      o.recipient, o.mobile, o.province_id, o.city_id, o.district_id, o.province, o.city, o.district, o.detail,
      o.shipping_method, o.shipping_plan, o.purchase_order_number, o.fund_number, o.remarks, o.wished_on, nullif(o.site_access, 'null'),
      now() + make_interval(mins => o.payment_minutes), case when o.payment_state = 'paid' then now() end
    from jsonb_array_elements(requests) with ordinality as requested (request, position), jsonb_to_record(requested.request -> 'head') as o (
      status text, payment_method text, payment_state text, buyer_kind text, institution_id bigint, earns_points boolean,
      goods bigint, activity_off bigint, reduction_off bigint, coupon_off bigint, points_off bigint, shipping bigint, total bigint,
      recipient text, mobile text, province_id text, city_id text, district_id text, province text, city text, district text, detail text,
      shipping_method text, shipping_plan jsonb, purchase_order_number text, fund_number text, remarks text, wished_on date, site_access jsonb, payment_minutes integer
    )
    returning id, number
  )
  select array_agg(id order by array_position(numbers, number)) into ids from written;

  insert into order_line (
    order_id, position, sku_id, product_id, code, name_en, name_zh, label_en, label_zh, picture, stocked, kind, quantity, list_price,
    price_parts, gross, reduction_share, coupon_share, points_share, amount, vat_rate, tax_code, transport, dg, waived_return, warranty_months,
    installation
  )
  select ids[requested.position], l.position, l.sku_id, l.product_id, l.code, l.name_en, l.name_zh, l.label_en, l.label_zh, l.picture, l.stocked,
    l.kind, l.quantity, l.list_price, l.price_parts, l.gross, l.reduction_share, l.coupon_share, l.points_share, l.amount, l.vat_rate,
    l.tax_code, l.transport, nullif(l.dg, 'null'), l.waived_return, l.warranty_months,
    l.installation
  from jsonb_array_elements(requests) with ordinality as requested (request, position), jsonb_to_recordset(requested.request -> 'lines') as l (
    position integer, sku_id bigint, product_id bigint, code text, name_en text, name_zh text, label_en text, label_zh text, picture text,
    stocked boolean, kind text, quantity integer, list_price bigint, price_parts jsonb, gross bigint, reduction_share bigint,
    coupon_share bigint, points_share bigint, amount bigint, vat_rate integer, tax_code text, transport text, dg jsonb, waived_return text[],
    warranty_months integer, installation text
  );

  insert into order_event (order_id, kind, actor, detail)
  select ids[requested.position], e.kind, 'buyer', e.detail
  from jsonb_array_elements(requests) with ordinality as requested (request, position),
    jsonb_to_recordset(requested.request -> 'events') as e (kind text, detail jsonb);

  for position in 1 .. cardinality(ids) loop
    request := requests -> position - 1;
    if request -> 'coupon_claim_id' <> 'null'
      and not hold_coupon((request ->> 'account_id')::bigint, (request ->> 'coupon_claim_id')::bigint, ids[position]) then
      perform refuse_order('coupon_unusable');
    end if;
    if jsonb_array_length(request -> 'activity_packs') > 0 then
      perform take_activity_packs((request ->> 'account_id')::bigint, request -> 'activity_packs');
    end if;
    placed := placed || jsonb_build_object('id', ids[position], 'number', numbers[position]);
  end loop;

  -- last, since most orders compete for these rows
  select array_agg('order:' || ids[requested.position]), array_agg(pack.sku_id), array_agg(pack.quantity)
  into causes, stock_ids, stock_quantities
  from jsonb_array_elements(requests) with ordinality as requested (request, position),
    jsonb_to_recordset(nullif(requested.request -> 'stock', 'null')) as pack (sku_id bigint, quantity integer);
  if cardinality(ids) = 1 and stock_ids is not null then
    short := reserve_stock(causes[1], stock_ids, stock_quantities);
    if short is not null then perform refuse_order('out_of_stock', jsonb_build_object('lines', short)); end if;
  elsif stock_ids is not null and not reserve_stock_together(causes, stock_ids, stock_quantities) then
    perform refuse_order('out_of_stock');
  end if;

  /* never null: a list of the orders */
  return placed;
end $$;

-- Writes each order on its own: a refusal undoes only that one. Usually none is refused, and they
-- are written together. Gives for each {id, number} or {code, message, detail}. The lock timeout is
-- short, since all of them wait when one does.
create function place_each_order(requests jsonb) returns jsonb language plpgsql set lock_timeout = '50ms' as $$
declare
  outcomes jsonb := '[]';
  error_message text;
  error_detail text;
begin
  if jsonb_array_length(requests) > 1 then
    begin
      return place_orders(requests);
    exception when others then
      if sqlstate = '55P03' then perform set_config('lock_timeout', '5ms', true); end if;
    end;
  end if;
  for position in 0 .. jsonb_array_length(requests) - 1 loop
    begin
      outcomes := outcomes || place_orders(jsonb_build_array(requests -> position));
    exception when others then
      -- somebody holds rows, perhaps also those of the next orders
      if sqlstate = '55P03' then perform set_config('lock_timeout', '5ms', true); end if;
      get stacked diagnostics error_message = message_text, error_detail = pg_exception_detail;
      outcomes := outcomes || jsonb_build_object('message', error_message, 'code', sqlstate, 'detail', error_detail);
    end;
  end loop;
  /* never null: it begins empty */
  return outcomes;
end $$;

-- Packs in tickets count in their order line. Published for after-sales; in SQL so that no ticket
-- can skip it.
create function count_claim() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update order_line set claimed_quantity = claimed_quantity + new.quantity where id = new.order_line_id;
  return null;
end $$;
create trigger ticket_line_claims after insert on ticket_line for each row execute function count_claim();

-- Refunded money and points count in their order line, from cancellations and from tickets.
-- Published for after-sales.
create function count_given_back() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update order_line set given_back = given_back + new.money, points_given_back = points_given_back + new.points where id = new.order_line_id;
  return null;
end $$;
create trigger order_cancellation_line_counts after insert on order_cancellation_line
  for each row execute function count_given_back();
create trigger ticket_refund_line_counts after insert on ticket_refund_line
  for each row execute function count_given_back();

-- A refund of fewer packs than a ticket claims, with a reason, frees the others. Published for
-- after-sales.
create function release_unrefunded() returns trigger language plpgsql security definer set search_path from current as $$
declare
  claimed integer := (select quantity from ticket_line where ticket_id = new.ticket_id and order_line_id = new.order_line_id);
begin
  if new.quantity > claimed then
    raise exception 'a refund of more packs than ticket % claims', new.ticket_id using errcode = 'restrict_violation';
  end if;
  if new.quantity < claimed then
    if not exists (select from ticket_refund where ticket_id = new.ticket_id and fewer_why is not null) then
      raise exception 'a refund of fewer packs than ticket % claims needs a reason', new.ticket_id using errcode = 'restrict_violation';
    end if;
    update order_line set claimed_quantity = claimed_quantity - (claimed - new.quantity) where id = new.order_line_id;
  end if;
  return null;
end $$;
create trigger ticket_refund_line_releases after insert on ticket_refund_line
  for each row execute function release_unrefunded();

-- Computes leaves_next from the plan and from what has neither left nor been cancelled.
create function settle_next_leaving(order_ids bigint[]) returns void language sql as $$
  update customer_order placed set leaves_next = due.leaves_on
  from (
    select o.id, min((parcel ->> 'leaves_on')::date) as leaves_on
    from customer_order o
    cross join lateral jsonb_array_elements(o.shipping_plan) as parcel
    cross join lateral jsonb_array_elements_text(parcel -> 'positions') as place
    join order_line line on line.order_id = o.id and line.position = place::integer and line.kind = 'goods'
    where o.id = any (order_ids)
      and line.quantity - line.cancelled_quantity > coalesce((select sum(quantity) from shipment_line where order_line_id = line.id), 0)
    group by o.id
  ) due
  where placed.id = due.id and placed.leaves_next is distinct from due.leaves_on
$$;

-- When something leaves. In SQL because the queue of orders to ship is sorted by it.
create function settle_next_leaving_of_sent() returns trigger language plpgsql as $$
begin
  perform settle_next_leaving(array(select distinct line.order_id from sent join order_line line on line.id = sent.order_line_id));
  return null;
end $$;
create trigger shipment_line_settles_next_leaving after insert on shipment_line
  referencing new table as sent for each statement execute function settle_next_leaving_of_sent();

-- When something is cancelled.
create function settle_next_leaving_of_cancelled() returns trigger language plpgsql as $$
begin
  perform settle_next_leaving(array[new.order_id]);
  return null;
end $$;
create trigger order_line_settles_next_leaving after update on order_line for each row
  when (old.cancelled_quantity is distinct from new.cancelled_quantity)
  execute function settle_next_leaving_of_cancelled();

-- An order's packs in the stock ledger: warehouse and number.
create function promised_in(which bigint) returns table (warehouse_id bigint, packs integer) language sql stable as $$
  select kept.warehouse_id, sum(kept.packs)::integer from (
    select moved.warehouse_id, sum(moved.reserved_change) as packs from stock_movement moved
    where coalesce(moved.reservation, moved.reference) = 'order:' || which and moved.reserved_change <> 0
    group by moved.sku_id, moved.warehouse_id
  ) kept
  where kept.packs > 0 and exists (select from customer_order where id = which and status = 'pending_shipment')
  group by kept.warehouse_id
$$;

-- Writes order_promise again from the ledger.
create function settle_order_promise(which bigint) returns void language sql as $$
  delete from order_promise where order_id = which;
  insert into order_promise (order_id, warehouse_id, packs) select which, promised.warehouse_id, promised.packs from promised_in(which) promised
$$;

-- At the end of the transaction: orders are written before their packs are reserved, and shipped
-- before they leave.
create function settle_promise_of_order() returns trigger language plpgsql as $$
begin
  perform settle_order_promise(new.id);
  return null;
end $$;
create constraint trigger order_begins_promise after insert on customer_order deferrable initially deferred
  for each row
  when (new.status = 'pending_shipment') execute function settle_promise_of_order();
create constraint trigger order_settles_promise after update of status on customer_order deferrable initially deferred
  for each row
  when ((old.status = 'pending_shipment') <> (new.status = 'pending_shipment'))
  execute function settle_promise_of_order();

-- Reservations of a placed order have no other reservation, so that placing one costs nothing more
-- here.
create function settle_promise_of_movement() returns trigger language plpgsql as $$
begin
  perform settle_order_promise(split_part(new.reservation, ':', 2)::bigint);
  return null;
end $$;
create constraint trigger stock_movement_settles_promise after insert on stock_movement deferrable initially deferred
  for each row
  when (new.reservation ~ '^order:\d+$' and new.reserved_change <> 0) execute function settle_promise_of_movement();

-- Packs of a line that have neither left nor been cancelled.
create function packs_to_send(line order_line) returns integer language sql stable as $$
  /* never null: of a line that is there */
  select line.quantity - line.cancelled_quantity
    - coalesce((select sum(sent.quantity) from shipment_line sent where sent.order_line_id = line.id), 0)::int
$$;

-- A line keeps the warranty of the day on which it was sold.
create function keep_warranty() returns trigger language plpgsql as $$
begin
  new.warranty_months := (select months from sku_warranty where sku_id = new.sku_id);
  return new;
end $$;
create trigger order_line_keeps_warranty before insert on order_line for each row
  when (new.kind = 'goods' and new.warranty_months is null) execute function keep_warranty();

-- An order keeps to which terms its buyer had agreed, however it is placed.
create function keep_terms() returns trigger language plpgsql as $$
begin
  new.terms_version_id := (select max(version_id) from consent join page_version version on version.id = version_id
    join article on article.id = version.article_id where consent.account_id = new.account_id and article.page = 'terms');
  return new;
end $$;
create trigger order_keeps_terms before insert on customer_order for each row execute function keep_terms();

-- A request can only ask for packs that are being picked. Checked at the end of the transaction,
-- since one act changes both tables.
create function guard_requested_packs() returns trigger language plpgsql as $$
declare
  requested_line bigint := case when tg_op = 'DELETE' then old.order_line_id else new.order_line_id end;
begin
  if exists (
    select from cancellation_request_line requested join cancellation_request request on request.id = requested.request_id and request.state = 'open'
    where requested.order_line_id = requested_line
      and requested.packs > coalesce((select packs from order_picking where order_line_id = requested_line), 0)
  ) then
    raise exception 'more packs of line % are requested for cancellation than are being picked', requested_line
      using errcode = 'check_violation', constraint = 'requested_packs_are_picked';
  end if;
  return null;
end $$;
create constraint trigger cancellation_request_line_is_picked after insert on cancellation_request_line
  deferrable initially deferred for each row execute function guard_requested_packs();
create constraint trigger order_picking_covers_request after update or delete on order_picking
  deferrable initially deferred for each row execute function guard_requested_packs();

-- A request stays as it was submitted and ends once.
create function guard_cancellation_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (new.order_id, new.reason, new.requested_at) is distinct from (old.order_id, old.reason, old.requested_at) then
    raise exception 'a request for a cancellation ends once and keeps what it requests' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger cancellation_request_ends_once before update on cancellation_request
  for each row execute function guard_cancellation_request();

-- What is picked is goods of the order that have neither left nor been cancelled. In SQL because
-- three tables can break it.
create function guard_picking() returns trigger language plpgsql as $$
declare
  picked_line bigint;
begin
  if tg_table_name = 'order_line' then
    picked_line := new.id;
  else
    picked_line := new.order_line_id;
  end if;
  if exists (
    select from order_picking picking join order_line line on line.id = picking.order_line_id
    where picking.order_line_id = picked_line and (
      line.kind <> 'goods' or line.order_id <> picking.order_id or picking.packs > line.quantity - line.cancelled_quantity
        - coalesce((select sum(sent.quantity) from shipment_line sent where sent.order_line_id = line.id), 0)
    )
  ) then
    raise exception 'more packs of line % are picked than are left to ship', picked_line
      using errcode = 'check_violation', constraint = 'picking_of_open_packs';
  end if;
  return null;
end $$;
create trigger order_line_keeps_picking after update of cancelled_quantity on order_line
  for each row execute function guard_picking();
create trigger order_picking_is_open after insert or update on order_picking
  for each row execute function guard_picking();
create trigger shipment_line_leaves_picking after insert on shipment_line
  for each row execute function guard_picking();

-- Dangerous goods travel only with a licensed carrier, and nothing leaves before its permits are
-- released. In SQL because the law holds whatever code ships.
create function guard_shipment_line() returns trigger language plpgsql as $$
declare
  line record;
begin
  select order_line.code, order_line.dg, order_line.permit_state, shipment.carrier_kind into line
  from order_line, shipment where order_line.id = new.order_line_id and shipment.id = new.shipment_id;
  if line.dg is not null and line.carrier_kind <> 'dangerous_goods' then
    raise exception '% is dangerous goods, which no % carries', line.code, line.carrier_kind using errcode = 'check_violation', constraint = 'shipment_carries_dangerous_goods';
  end if;
  if line.permit_state not in ('none', 'released', 'reported') then
    raise exception 'the permits of % are %', line.code, line.permit_state using errcode = 'check_violation', constraint = 'shipment_permits_released';
  end if;
  return new;
end $$;
create trigger shipment_line_is_allowed before insert on shipment_line
  for each row execute function guard_shipment_line();

-- A parcel is corrected from the version that was seen, and dangerous goods keep a licensed
-- carrier.
create function guard_shipment_correction() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'parcel % is corrected as version %', old.id, old.version + 1 using errcode = 'restrict_violation';
  end if;
  if new.carrier_kind <> 'dangerous_goods' and exists (
    select from shipment_line sent join order_line line on line.id = sent.order_line_id where sent.shipment_id = new.id and line.dg is not null
  ) then
    raise exception 'parcel % is dangerous goods, which no % carries', new.id, new.carrier_kind
      using errcode = 'check_violation', constraint = 'shipment_carries_dangerous_goods';
  end if;
  return new;
end $$;
create trigger shipment_corrected before update of carrier, tracking_number, carrier_kind on shipment for each row
  when ((old.carrier, old.tracking_number, old.carrier_kind) is distinct from (new.carrier, new.tracking_number, new.carrier_kind))
  execute function guard_shipment_correction();

-- Gives a parcel another carrier and number under the order's lock; false where another parcel has
-- them, also one that leaves at this moment. In SQL to catch the unique violation without ending
-- the transaction.
create function rename_shipment(renamed bigint, new_carrier text, new_number text, new_kind text) returns boolean language plpgsql as $$
begin
  /* never null: true or false */
  update shipment set carrier = new_carrier, tracking_number = new_number, carrier_kind = new_kind, version = version + 1 where id = renamed;
  return true;
exception when unique_violation then
  return false;
end $$;

-- The address stays once something has left.
create function refuse_address_of_sent_order() returns trigger language plpgsql as $$
begin
  if exists (select from shipment where order_id = new.id) then
    raise exception 'parts of order % have left for its address', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger customer_order_keeps_address before update of address_version on customer_order for each row
  when (old.address_version is distinct from new.address_version) execute function refuse_address_of_sent_order();

-- Published for payments and picking, which stand below orders: a line of an order's timeline.
create function add_order_event(which bigint, event_kind text, event_actor text, event_detail jsonb) returns void language sql as $$
  insert into order_event (order_id, kind, actor, detail) values (which, event_kind, event_actor, event_detail)
$$;

-- Published for compliance, which decides what permits a line waits for: of these lines, those in
-- one of the states go on to another. Gives how many.
create function set_permit_state(line_ids bigint[], wanted text, from_states text[]) returns integer language plpgsql as $$
declare
  moved integer;
begin
  update order_line set permit_state = wanted where id = any (line_ids) and permit_state = any (from_states);
  get diagnostics moved = row_count;
  /* never null: a count of rows */
  return moved;
end $$;

-- Published for after-sales: frees the packs that a rejected or withdrawn ticket claimed.
create function free_claimed_packs(line_ids bigint[], packs integer[]) returns void language sql as $$
  update order_line set claimed_quantity = claimed_quantity - freed.packs
  from unnest(line_ids, packs) as freed (line, packs) where id = freed.line
$$;

-- Published for picking: so many packs of these lines are still being picked, no more than were;
-- with 0, none.
create function keep_picked(line_ids bigint[], packs integer[]) returns void language sql as $$
  with kept as (
    select * from unnest(line_ids, packs) as kept (line, packs)
  ), gone as (
    delete from order_picking picking using kept where picking.order_line_id = kept.line and kept.packs = 0
  )
  update order_picking picking set packs = kept.packs from kept
  where picking.order_line_id = kept.line and kept.packs between 1 and picking.packs - 1
$$;

-- Published for picking: ends a request for a cancellation that packs have overtaken; for those
-- that stay it goes on as a new one, in the same words and with the time of the request.
create function overtake_request(overtaken bigint, line_ids bigint[], packs integer[]) returns void language plpgsql as $$
begin
  update cancellation_request set state = 'overtaken', ended_at = now() where id = overtaken;
  if cardinality(line_ids) = 0 then return; end if;
  with rest as (
    insert into cancellation_request (order_id, reason, requested_at)
    select order_id, reason, requested_at from cancellation_request where id = overtaken returning id
  )
  insert into cancellation_request_line (request_id, order_line_id, packs)
  select rest.id, stays.line, stays.packs from rest, unnest(line_ids, overtake_request.packs) as stays (line, packs);
end $$;

-- Published for payments. An order counts as refunded once all that was paid for its goods has gone
-- back. Shipping may be kept: a return within seven days gives none back, and where the goods cost
-- nothing it is all that was paid. A cancelled order keeps nothing.
create function mark_order_refunded(which bigint) returns void language sql as $$
  update customer_order o set payment_state = 'refunded'
  where o.id = which and o.total > 0 and o.payment_state <> 'refunded' and (
    o.status = 'cancelled' or (
      exists (select from order_line line where line.order_id = o.id and line.amount > 0)
      and not exists (select from order_line line where line.order_id = o.id and line.given_back < line.amount)
    )
  )
$$;

-- Writes domain events with the rows that cause them, so that none is lost.
create function record_order_events() returns trigger language plpgsql as $$
begin
  perform publish_event('order.' || recorded.kind, 'order:' || o.number, o.account_id,
    jsonb_build_object(
      'order', o.number, 'status', o.status, 'payment_state', o.payment_state, 'total', o.total, 'by', recorded.actor, 'detail', recorded.detail
    ))
  -- row by row, by key: the plan is kept, whether the first statement had one event or a thousand
  from recorded cross join lateral (select * from customer_order where id = recorded.order_id limit 1) o
  order by recorded.id;
  return null;
end $$;
create trigger order_event_records_event after insert on order_event referencing new table as recorded
  for each statement execute function record_order_events();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger order_event_append_only before update or delete on order_event
  for each row execute function refuse_mutation();
create trigger order_note_append_only before update or delete on order_note
  for each row execute function refuse_mutation();
create trigger order_note_no_truncate before truncate on order_note
  for each statement execute function refuse_mutation();
create trigger order_cancellation_append_only before update or delete on order_cancellation
  for each row execute function refuse_mutation();
create trigger order_cancellation_no_truncate before truncate on order_cancellation
  for each statement execute function refuse_mutation();
create trigger order_cancellation_line_append_only before update or delete on order_cancellation_line
  for each row execute function refuse_mutation();
create trigger order_cancellation_line_no_truncate before truncate on order_cancellation_line
  for each statement execute function refuse_mutation();
create trigger cancellation_request_stays before delete on cancellation_request
  for each row execute function refuse_mutation();
create trigger cancellation_request_no_truncate before truncate on cancellation_request
  for each statement execute function refuse_mutation();
create trigger cancellation_request_line_append_only before update or delete on cancellation_request_line
  for each row execute function refuse_mutation();
create trigger cancellation_request_line_no_truncate before truncate on cancellation_request_line
  for each statement execute function refuse_mutation();
create trigger order_address_correction_append_only before update or delete on order_address_correction
  for each row execute function refuse_mutation();
create trigger order_address_correction_no_truncate before truncate on order_address_correction
  for each statement execute function refuse_mutation();
create trigger shipment_event_append_only before update or delete on shipment_event
  for each row execute function refuse_mutation();
create trigger shipment_event_no_truncate before truncate on shipment_event
  for each statement execute function refuse_mutation();
create trigger shipment_correction_append_only before update or delete on shipment_correction
  for each row execute function refuse_mutation();
create trigger shipment_correction_no_truncate before truncate on shipment_correction
  for each statement execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('customer_order', 'number',
  'number status payment_state goods shipping total paid_at shipped_at completed_at cancelled_at payment_due_at '
  'province city',
  'dispatch_by leaves_next address_version');
select audit_table('order_note', 'id', 'id order_id', 'key written_by written_at');
select audit_table('order_cancellation', 'id', 'id order_id money shipping points request_id', 'act_key');
select audit_table('cancellation_request', 'id', 'id order_id state decided_by', 'requested_at ended_at');
select audit_table('order_picking', 'order_line_id', 'order_line_id order_id packs', 'picked_by picked_at');
select audit_table('shipment', 'id',
  'id order_id carrier tracking_number carrier_kind temperature dg warehouse_id shipped_at',
  'version');
select audit_table('shipment_event', 'id', 'id shipment_id kind place happened_at recorded_by', 'recorded_at');
select audit_table('shipment_condition', 'shipment_id',
  'shipment_id lowest highest is_excursion recorded_by',
  'recorded_at');
