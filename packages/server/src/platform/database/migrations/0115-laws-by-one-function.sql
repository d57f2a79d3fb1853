-- A check on a column is read anew from its text, planned and set up by every statement that writes a row: the 43 of an order, its lines and
-- its stock took a third of the processor time that writing an order takes in the database. One function for each of these tables says the
-- same laws, is compiled once for a connection, and names the law that a row breaks, as before. A law that cannot be judged, since
-- something in it is null, is not broken.

create function refuse_row(broken text, in_table text) returns void language plpgsql as $$
begin
  raise exception 'new row for relation "%" violates check constraint "%"', in_table, broken
    using errcode = 'check_violation', table = in_table, constraint = broken;
end $$;

-- Later migrations replace this function where a law changes. Status, payment and buyer are closed lists; money is in fen.
create function obeys_laws(o customer_order) returns boolean language plpgsql immutable as $$
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

create function obeys_laws(l order_line) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when not l.kind in ('goods', 'service') then 'order_line_kind'
    when not l.transport in ('ambient', 'chilled', 'frozen', 'dry-ice', 'liquid-nitrogen', 'none') then 'order_line_transport'
    when not l.paper_state in ('none', 'needed', 'submitted', 'verified', 'released', 'reported', 'rejected', 'expired', 'cancelled')
      then 'order_line_paper_state'
    when l.quantity <= 0 or l.list_price <= 0 then 'order_line_quantity'
    when l.cancelled_quantity < 0 or l.cancelled_quantity > l.quantity then 'order_line_cancelled'
    when l.claimed_quantity < 0 or l.claimed_quantity + l.cancelled_quantity > l.quantity then 'order_line_claimed_once'
    when least(l.reduction_share, l.coupon_share, l.points_share) < 0 then 'order_line_shares'
    when l.amount <> l.gross - l.reduction_share - l.coupon_share - l.points_share or l.amount < 0 then 'order_line_adds_up'
    -- nearly every line has one price, which is judged without a call
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
  end;
begin
  if broken is not null then perform refuse_row(broken, 'order_line'); end if;
  return true;
end $$;

create function obeys_laws(s stock) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when s.on_hand < 0 then 'stock_on_hand'
    when s.reserved < 0 or s.reserved > s.on_hand then 'stock_never_oversold'
    when s.in_lots < 0 or s.in_lots > s.on_hand then 'stock_lots_on_hand'
    when s.held < 0 or s.held > s.on_hand - s.in_lots then 'stock_held_on_hand'
    when s.unsellable < s.held or s.unsellable > s.on_hand then 'stock_unsellable_on_hand'
  end;
begin
  if broken is not null then perform refuse_row(broken, 'stock'); end if;
  return true;
end $$;

do $$
declare
  law record;
begin
  for law in
    select conrelid::regclass as name_of_table, conname from pg_constraint
    where contype = 'c' and conrelid in ('customer_order'::regclass, 'order_line'::regclass, 'stock'::regclass)
  loop
    execute format('alter table %s drop constraint %I', law.name_of_table, law.conname);
  end loop;
end $$;
alter table customer_order add constraint customer_order_laws check (obeys_laws(customer_order.*));
alter table order_line add constraint order_line_laws check (obeys_laws(order_line.*));
alter table stock add constraint stock_laws check (obeys_laws(stock.*));

-- The same holds for the conditions of triggers: three of them looked at each change of stock. What they wait for happens near the end of
-- what can be promised alone, so that one condition asks for that, and one function looks for the rest.
create function refresh_search_stock(changed_sku bigint) returns void language plpgsql as $$
begin
  update search_document document
  set in_stock = fresh.in_stock
  from (
    select changed.product_id, bool_or(
      not pack.stocked or exists (select from stock held where held.sku_id = pack.id and held.on_hand > held.unsellable + held.reserved)
    ) as in_stock
    from sku changed
    join sku pack on pack.product_id = changed.product_id and pack.withdrawn_at is null
    where changed.id = changed_sku
    group by changed.product_id
  ) fresh
  where document.product_id = fresh.product_id and document.in_stock <> fresh.in_stock;
end $$;
create or replace function keep_search_stock() returns trigger language plpgsql as $$
begin
  perform refresh_search_stock(new.sku_id);
  return null;
end $$;

create function keep_shortage_of(s stock, short integer) returns void language plpgsql as $$
begin
  if short = 0 then
    update stock_shortage set closed_at = now() where sku_id = s.sku_id and warehouse_id = s.warehouse_id and closed_at is null;
  else
    insert into stock_shortage (sku_id, warehouse_id, packs) values (s.sku_id, s.warehouse_id, short)
    on conflict (sku_id, warehouse_id) where closed_at is null do update set packs = excluded.packs;
  end if;
end $$;

create function follow_stock() returns trigger language plpgsql as $$
declare
  -- what can be promised, before and after; less than nothing is promised and not there
  before integer := old.on_hand - old.unsellable - old.reserved;
  after integer := new.on_hand - new.unsellable - new.reserved;
begin
  if greatest(0, least(before, 50)) <> greatest(0, least(after, 50)) then
    perform announce_change('stock:' || sku.product_id) from sku where sku.id = new.sku_id;
  end if;
  if (before > 0) <> (after > 0) then perform refresh_search_stock(new.sku_id); end if;
  if greatest(0, -before) <> greatest(0, -after) then perform keep_shortage_of(new, greatest(0, -after)); end if;
  return null;
end $$;
drop trigger stock_announces on stock;
drop trigger stock_keeps_search on stock;
drop trigger stock_keeps_shortage on stock;
drop function keep_shortage();
create trigger stock_is_followed after update on stock for each row
  when (least(old.on_hand - old.unsellable - old.reserved, new.on_hand - new.unsellable - new.reserved) < 50) execute function follow_stock();
