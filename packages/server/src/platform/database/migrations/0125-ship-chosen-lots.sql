-- The queue of orders to ship by the day on which they must leave, and parcels of lots that somebody chose.

create function first_leaving(plan jsonb) returns date language sql immutable as $$
  select min((parcel ->> 'leaves_on')::date) from jsonb_array_elements(plan) as parcel
$$;
-- The first day that was promised, or the day of the payment where that came later; days of Asia/Shanghai.
alter table customer_order add column dispatch_by date
  generated always as (greatest(first_leaving(shipping_plan), (paid_at at time zone 'Asia/Shanghai')::date)) stored;
create index customer_order_to_ship on customer_order (dispatch_by, id) where status = 'pending_shipment';

drop trigger customer_order_audited on customer_order;
select audit_table('customer_order', 'number',
  'number status payment_state goods shipping total paid_at shipped_at completed_at cancelled_at payment_due_at', 'dispatch_by');

-- As in 0075; `chosen` names lots, one a SKU ([{sku_id, number, packs}], of `only_from`), from which all packs of that SKU are taken.
drop function ship_stock(text, text, bigint[], integer[], bigint);
create function ship_stock(kept_for text, sent_as text, sku_ids bigint[], quantities integer[], only_from bigint, chosen jsonb default null)
returns jsonb language plpgsql as $$
declare
  parts jsonb;
  short jsonb;
  part record;
  source record;
  missing integer;
begin
  perform from stock where stock.sku_id = any(sku_ids) order by stock.sku_id, stock.warehouse_id for no key update;
  select jsonb_agg(jsonb_build_object('sku_id', wish.sku_id, 'wanted', wish.packs, 'left', coalesce(there.packs, 0)))
  into short
  from jsonb_to_recordset(chosen) as wish (sku_id bigint, number text, packs integer)
  left join lateral (
    select lot_stock.on_hand - lot_stock.quarantined as packs from lot_stock join lot on lot.id = lot_stock.lot_id
    where lot.sku_id = wish.sku_id and lot.number = wish.number and lot_stock.warehouse_id = only_from and lot_stock.is_sellable
  ) there on true
  where coalesce(there.packs, 0) < wish.packs;
  if short is not null then return short; end if;
  -- a statement of its own, which sees what the lock has waited for
  with wanted as (
    select * from unnest(sku_ids, quantities) as w (sku_id, quantity)
  ), kept as (
    select m.sku_id, m.warehouse_id, sum(m.reserved_change)::integer as packs from stock_movement m
    where coalesce(m.reservation, m.reference) = kept_for and m.reserved_change <> 0 and m.sku_id = any(sku_ids)
      and m.warehouse_id = coalesce(only_from, m.warehouse_id)
    group by m.sku_id, m.warehouse_id
  ), pickable as (
    select kept.sku_id, kept.warehouse_id, least(kept.packs, stock.on_hand - stock.unsellable) as packs
    from kept join stock using (sku_id, warehouse_id)
  ), offered as (
    select wanted.sku_id, pickable.warehouse_id, wanted.quantity, coalesce(pickable.packs, 0) as packs,
      coalesce(sum(pickable.packs) over (partition by wanted.sku_id), 0) as altogether,
      coalesce(sum(pickable.packs) over (
        partition by wanted.sku_id order by pickable.packs desc, pickable.warehouse_id rows between unbounded preceding and 1 preceding
      ), 0) as before
    from wanted left join pickable using (sku_id)
  )
  select
    jsonb_agg(jsonb_build_object('sku_id', sku_id, 'warehouse_id', warehouse_id, 'packs', least(packs, quantity - before))
      order by sku_id, warehouse_id) filter (where before < quantity and packs > 0),
    jsonb_agg(distinct jsonb_build_object('sku_id', sku_id, 'wanted', quantity, 'left', altogether)) filter (where altogether < quantity)
  into parts, short
  from offered;
  if short is not null then return short; end if;

  for part in select * from jsonb_to_recordset(parts) as p (sku_id bigint, warehouse_id bigint, packs integer) loop
    missing := part.packs;
    for source in
      select lot_stock.lot_id, lot_stock.on_hand - lot_stock.quarantined as packs
      from lot_stock join lot on lot.id = lot_stock.lot_id
      left join jsonb_to_recordset(chosen) as wish (sku_id bigint, number text) on wish.sku_id = lot.sku_id
      where lot.sku_id = part.sku_id and lot_stock.warehouse_id = part.warehouse_id
        and lot_stock.is_sellable and lot_stock.on_hand > lot_stock.quarantined and lot.number = coalesce(wish.number, lot.number)
      order by lot.expires_on nulls last, lot.retest_on nulls last, lot.received_on, lot.id
    loop
      exit when missing = 0;
      insert into lot_movement (lot_id, warehouse_id, kind, on_hand_change, reference)
      values (source.lot_id, part.warehouse_id, 'ship', -least(missing, source.packs), sent_as);
      missing := missing - least(missing, source.packs);
    end loop;
    update stock set on_hand = on_hand - part.packs, reserved = reserved - part.packs
    where sku_id = part.sku_id and warehouse_id = part.warehouse_id;
    insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference, reservation)
    values (part.sku_id, part.warehouse_id, 'ship', -part.packs, -part.packs, sent_as, kept_for);
  end loop;
  return null;
end $$;
