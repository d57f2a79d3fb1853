-- Whoever has papers with a lot's former number still finds the lot: shelves, parcels, recalls, certificates and files know both. A number
-- that another lot has by now is that lot's.

-- The lot of a pack that has the number; where none has, the one that had it last.
create function lot_named(pack_id bigint, wanted text) returns bigint language sql stable as $$
  select coalesce(
    (select id from lot where sku_id = pack_id and number = wanted),
    (select former.lot_id from lot_correction former join lot on lot.id = former.lot_id
      where lot.sku_id = pack_id and former.number = wanted order by former.id desc limit 1))
$$;

-- The lots that have the number, in all packs that were filled from them; of a product of which none has it, those that had it.
create function lots_named(wanted text) returns setof bigint language sql stable as $$
  select id from lot where number = wanted
  union
  select former.lot_id from lot_correction former join lot on lot.id = former.lot_id join sku on sku.id = lot.sku_id
  where former.number = wanted and not exists (
    select from lot named join sku pack on pack.id = named.sku_id where named.number = wanted and pack.product_id = sku.product_id)
$$;

-- What the papers say of a lot whose packs left by this movement, where it was corrected afterwards.
create function lot_as_noted(moved_lot bigint, movement bigint) returns table (number text, expires_on date) language sql stable as $$
  select number, expires_on from lot_correction where lot_id = moved_lot and last_movement_id >= movement order by id limit 1
$$;

-- As in 0076, with what the parcel's papers say.
create or replace view shipped_lot as
select shipment.order_id, shipment.id as shipment_id, line.id as order_line_id, lot.id as lot_id, lot.number, lot.expires_on, lot.status,
  -sum(movement.on_hand_change)::integer as quantity,
  exists (select from lot_result where lot_result.lot_id = lot.id) as is_analysed,
  max(movement.id) as movement_id
from shipment
join lot_movement movement on movement.reference = 'shipment:' || shipment.id and movement.kind = 'ship'
join lot on lot.id = movement.lot_id
join order_line line on line.order_id = shipment.order_id and line.sku_id = lot.sku_id
group by shipment.order_id, shipment.id, line.id, lot.id;

-- As in 0077, with the lot's number as it is now and as the papers say it.
create or replace view sent_lot as
select movement.lot_id, coalesce(shipment.order_id, ticket.order_id) as order_id, sku.code, -movement.on_hand_change as quantity,
  movement.moved_at as sent_at, lot.number, coalesce(noted.number, lot.number) as noted_number
from lot_movement movement
join lot on lot.id = movement.lot_id
join sku on sku.id = lot.sku_id
left join lateral lot_as_noted(movement.lot_id, movement.id) noted on true
left join shipment on movement.reference = 'shipment:' || shipment.id
left join ticket on split_part(movement.reference, ':', 1) = 'ticket' and split_part(movement.reference, ':', 2) = ticket.id::text
where movement.kind = 'ship' and coalesce(shipment.order_id, ticket.order_id) is not null;

-- Files about a lot follow it to its new number, where none of the other lots that they are about has the old one and the same file does not
-- stand there already; a newer version of one that stays takes its place still. Once a file has followed, it goes on with the lots that it
-- came with, whoever else has the number: a correction that is undone takes back what it brought.
alter table product_document add column moved_with bigint[];
comment on column product_document.moved_with is 'the lots that it came to its number with; null where it stands as it was written';
-- asked after the lock on the product's lots, so that what is written after a correction is later than that
alter table product_document alter column added_at set default clock_timestamp();
drop trigger product_document_audited on product_document;
select audit_table('product_document', 'id',
  'id product_id sku_id lot_number kind language dated_on valid_until bytes replaces_id replaced_at removed_at',
  'key stored_as sha256 added_at moved_with');

-- The lots that a file is about: those that had its number when it was written or have come in under it since, and not one that was only
-- given the number later.
create function lots_of_document(document product_document) returns bigint[] language sql stable as $$
  select coalesce(document.moved_with, array(
    select lot.id from lot join sku on sku.id = lot.sku_id
    where sku.product_id = document.product_id and document.lot_number = coalesce((
      select former.number from lot_correction former
      where former.lot_id = lot.id and former.corrected_at >= document.added_at order by former.id limit 1), lot.number)))
$$;

create function move_lot_documents() returns trigger language plpgsql as $$
begin
  update product_document document set lot_number = new.new_number, moved_with = lots_of_document(document)
  where document.product_id = (select product_id from sku where id = (select sku_id from lot where id = new.lot_id))
    and document.lot_number = new.number and new.lot_id = any(lots_of_document(document))
    and not exists (select from lot where lot.id = any(lots_of_document(document)) and lot.number = new.number)
    and (document.removed_at is not null or document.replaced_at is not null or not exists (
      select from product_document there
      where there.product_id = document.product_id and there.lot_number = new.new_number and there.kind = document.kind
        and there.language = document.language and there.sha256 = document.sha256
        and there.removed_at is null and there.replaced_at is null));
  return null;
end $$;
create trigger lot_correction_moves_documents after insert on lot_correction for each row
  when (new.number <> new.new_number) execute function move_lot_documents();

create or replace function check_document_subject() returns trigger language plpgsql as $$
begin
  if new.sku_id is not null and not exists (select from sku where sku.id = new.sku_id and sku.product_id = new.product_id)
    or new.lot_number is not null and not exists (
      select from lots_named(new.lot_number) as named (id) join lot using (id) join sku on sku.id = lot.sku_id where sku.product_id = new.product_id
    ) then
    raise exception 'a document is about its own product' using errcode = 'check_violation', constraint = 'product_document_subject';
  end if;
  return new;
end $$;

-- As in 0125; a chosen lot is found by a number that was corrected since somebody chose it, too.
create or replace function ship_stock(kept_for text, sent_as text, sku_ids bigint[], quantities integer[], only_from bigint, chosen jsonb default null)
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
    where lot.id = lot_named(wish.sku_id, wish.number) and lot_stock.warehouse_id = only_from and lot_stock.is_sellable
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
        and lot_stock.is_sellable and lot_stock.on_hand > lot_stock.quarantined and (wish.sku_id is null or lot.id = lot_named(wish.sku_id, wish.number))
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
