-- Which lots the packs on hand belong to, and which of them can be sold. Placing an order looks at one count only, `stock.unsellable`,
-- which whatever happens to lots keeps up to date.

alter table stock
  -- packs of lots; the others have no lot number (consumables, instruments)
  add column in_lots integer not null default 0,
  -- packs without a lot that are in quarantine
  add column held integer not null default 0,
  -- all packs that nobody may be promised: held ones, quarantined ones, and those of lots that are not sellable
  add column unsellable integer not null default 0,
  add constraint stock_lots_on_hand check (in_lots >= 0 and in_lots <= on_hand),
  add constraint stock_held_on_hand check (held >= 0 and held <= on_hand - in_lots),
  add constraint stock_unsellable_on_hand check (unsellable >= held and unsellable <= on_hand);

-- `reservation` is whose packs a movement takes, where that is not the reference itself: one order's are shipped by several shipments.
alter table stock_movement
  add column reservation text,
  add column held_change integer not null default 0,
  drop constraint stock_movement_check,
  drop constraint stock_movement_kind_check,
  add constraint stock_movement_moves check (on_hand_change <> 0 or reserved_change <> 0 or held_change <> 0),
  add constraint stock_movement_kind
    check (kind in ('receive', 'reserve', 'release', 'ship', 'return', 'count', 'write-off', 'quarantine', 'clear'));

alter table stock_movement disable trigger stock_movement_append_only;
update stock_movement movement set reservation = 'order:' || shipment.order_id
from shipment where movement.kind = 'ship' and movement.reference = 'shipment:' || shipment.id;
update stock_movement set reservation = split_part(reference, ':', 1) || ':' || split_part(reference, ':', 2)
where kind in ('ship', 'release') and reservation is null and reference ~ '^[a-z]+:\d+:';
alter table stock_movement enable trigger stock_movement_append_only;

drop index stock_movement_reservation;
create index stock_movement_reservation on stock_movement (coalesce(reservation, reference), sku_id) where reserved_change <> 0;

-- Packs of a lot in a warehouse.
create table lot_stock (
  lot_id bigint not null references lot,
  warehouse_id bigint not null references warehouse,
  on_hand integer not null check (on_hand >= 0),
  -- packs set aside although their lot may be sold: those that came back, those under question
  quarantined integer not null,
  -- as is_lot_sellable said last: by the day it changes by itself, so a job looks again
  is_sellable boolean not null,
  unsellable integer not null generated always as (case when is_sellable then quarantined else on_hand end) stored,
  primary key (lot_id, warehouse_id),
  constraint lot_quarantined_on_hand check (quarantined >= 0 and quarantined <= on_hand)
) with (fillfactor = 70);

-- Every change of it, for ever; inserting one is the only way to change it.
create table lot_movement (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lot,
  warehouse_id bigint not null references warehouse,
  kind text not null check (kind in ('receive', 'ship', 'return', 'count', 'write-off', 'quarantine', 'clear')),
  on_hand_change integer not null,
  quarantined_change integer not null default 0,
  reference text not null,
  moved_at timestamptz not null default now(),
  unique (reference, kind, lot_id, warehouse_id),
  check (on_hand_change <> 0 or quarantined_change <> 0)
);
create index lot_movement_lot on lot_movement (lot_id, id);
create trigger lot_movement_append_only before update or delete on lot_movement for each row execute function refuse_mutation();
create trigger lot_movement_no_truncate before truncate on lot_movement for each statement execute function refuse_mutation();

-- What was decided about a lot, for ever.
create table lot_event (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lot,
  status text not null,
  decided_by text not null check (decided_by <> ''),
  reason text not null,
  happened_at timestamptz not null default now()
);
create index lot_event_lot on lot_event (lot_id, id);
create trigger lot_event_append_only before update or delete on lot_event for each row execute function refuse_mutation();
create trigger lot_event_no_truncate before truncate on lot_event for each statement execute function refuse_mutation();

-- Domain rules, Stock and lots: released, in date, and with 90 days or a third of its life before it, whichever is less. A pack that is
-- marked as short-dated, which its buyer confirms, is sold to the last day before the expiry. Past its retest date a lot waits for its analysis.
create function is_lot_sellable(lot lot, day date) returns boolean language sql stable as $$
  select lot.status = 'released' and coalesce(lot.retest_on > day, true) and coalesce(
    lot.expires_on - day >= case
      when (select 'short-dated' = any(return_exceptions) from sku where sku.id = lot.sku_id) then 1
      else greatest(1, least(90, (lot.expires_on - lot.manufactured_on) / 3))
    end, true)
$$;

create function count_lot_stock() returns trigger language plpgsql as $$
begin
  update stock set
    in_lots = in_lots + new.on_hand - case tg_op when 'UPDATE' then old.on_hand else 0 end,
    unsellable = unsellable + new.unsellable - case tg_op when 'UPDATE' then old.unsellable else 0 end
  where warehouse_id = new.warehouse_id and sku_id = (select sku_id from lot where id = new.lot_id);
  if not found then raise exception 'lot % is counted in warehouse %, which has no stock of it', new.lot_id, new.warehouse_id; end if;
  return null;
end $$;
create trigger lot_stock_counts after insert or update on lot_stock for each row execute function count_lot_stock();

-- Everybody locks the stock first and what is below it afterwards.
create function apply_lot_movement() returns trigger language plpgsql as $$
begin
  perform from stock where warehouse_id = new.warehouse_id and sku_id = (select sku_id from lot where id = new.lot_id) for no key update;
  update lot_stock set on_hand = on_hand + new.on_hand_change, quarantined = quarantined + new.quarantined_change
  where lot_id = new.lot_id and warehouse_id = new.warehouse_id;
  if not found then
    -- nobody decides about the lot meanwhile: a decision looks at the rows that there are
    perform from lot where id = new.lot_id for share;
    insert into lot_stock (lot_id, warehouse_id, on_hand, quarantined, is_sellable)
    select new.lot_id, new.warehouse_id, new.on_hand_change, new.quarantined_change,
      is_lot_sellable(lot, (now() at time zone 'Asia/Shanghai')::date)
    from lot where id = new.lot_id;
  end if;
  return null;
end $$;
create trigger lot_movement_applies after insert on lot_movement for each row execute function apply_lot_movement();

-- Judges the lots of a pack again, for the day of Asia/Shanghai.
create function judge_lots(pack_id bigint, day date) returns void language plpgsql as $$
begin
  perform from stock where sku_id = pack_id order by warehouse_id for no key update;
  update lot_stock set is_sellable = is_lot_sellable(lot, day)
  from lot
  where lot.id = lot_stock.lot_id and lot.sku_id = pack_id and lot_stock.is_sellable <> is_lot_sellable(lot, day);
end $$;
create function judge_changed_lot() returns trigger language plpgsql as $$
begin
  perform judge_lots(new.sku_id, (now() at time zone 'Asia/Shanghai')::date);
  return null;
end $$;
create trigger lot_is_judged after update of status, manufactured_on, retest_on, expires_on on lot
  for each row execute function judge_changed_lot();
create function judge_marked_pack() returns trigger language plpgsql as $$
begin
  perform judge_lots(new.id, (now() at time zone 'Asia/Shanghai')::date);
  return null;
end $$;
create trigger sku_lots_are_judged after update of return_exceptions on sku
  for each row when (old.return_exceptions is distinct from new.return_exceptions) execute function judge_marked_pack();

-- Work queue: packs that are promised and cannot be picked, because a lot ran out of time or was set aside.
create table stock_shortage (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku,
  warehouse_id bigint not null references warehouse,
  packs integer not null check (packs > 0),
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index stock_shortage_open on stock_shortage (sku_id, warehouse_id) where closed_at is null;

create function keep_shortage() returns trigger language plpgsql as $$
declare
  short integer := greatest(0, new.reserved + new.unsellable - new.on_hand);
begin
  if short = 0 then
    update stock_shortage set closed_at = now() where sku_id = new.sku_id and warehouse_id = new.warehouse_id and closed_at is null;
  else
    insert into stock_shortage (sku_id, warehouse_id, packs) values (new.sku_id, new.warehouse_id, short)
    on conflict (sku_id, warehouse_id) where closed_at is null do update set packs = excluded.packs;
  end if;
  return null;
end $$;
create trigger stock_keeps_shortage after update on stock for each row
  when (greatest(0, old.reserved + old.unsellable - old.on_hand) <> greatest(0, new.reserved + new.unsellable - new.on_hand))
  execute function keep_shortage();

create function tell_shortage() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select case when new.closed_at is null then 'stock.short' else 'stock.covered' end, 'sku:' || sku.code, null,
    jsonb_build_object('code', sku.code, 'warehouse', warehouse.key, 'packs', new.packs)
  from sku, warehouse where sku.id = new.sku_id and warehouse.id = new.warehouse_id;
  return null;
end $$;
create trigger stock_shortage_tells after insert on stock_shortage for each row execute function tell_shortage();
create trigger stock_shortage_tells_its_end after update of closed_at on stock_shortage for each row
  when (old.closed_at is null and new.closed_at is not null) execute function tell_shortage();

-- What can be promised, for all who show it; a change that nobody can see is told to nobody, and costs the writer nothing.
create or replace view available_stock as
select sku_id, sum(greatest(0, on_hand - unsellable - reserved))::integer as available from stock group by sku_id;

create or replace function announce_stock() returns trigger language plpgsql as $$
begin
  perform announce_change('stock:' || s.product_id) from sku s where s.id = new.sku_id;
  return null;
end $$;
drop trigger stock_announces on stock;
create trigger stock_announces_opening after insert on stock for each row execute function announce_stock();
create trigger stock_announces after update on stock for each row
  when (greatest(0, least(old.on_hand - old.unsellable - old.reserved, 50)) <> greatest(0, least(new.on_hand - new.unsellable - new.reserved, 50)))
  execute function announce_stock();

create or replace function keep_search_stock() returns trigger language plpgsql as $$
begin
  update search_document document
  set in_stock = fresh.in_stock
  from (
    select changed.product_id, bool_or(not pack.stocked or coalesce(available.available, 0) > 0) as in_stock
    from sku changed
    join sku pack on pack.product_id = changed.product_id and pack.withdrawn_at is null
    left join available_stock available on available.sku_id = pack.id
    where changed.id = new.sku_id
    group by changed.product_id
  ) fresh
  where document.product_id = fresh.product_id and document.in_stock <> fresh.in_stock;
  return null;
end $$;
drop trigger stock_keeps_search on stock;
create trigger stock_keeps_search_opening after insert on stock for each row execute function keep_search_stock();
create trigger stock_keeps_search after update on stock for each row
  when ((old.on_hand > old.unsellable + old.reserved) <> (new.on_hand > new.unsellable + new.reserved))
  execute function keep_search_stock();

-- As in 0063, but a line's packs may come from several warehouses, the fullest first.
create or replace function reserve_stock(cause text, sku_ids bigint[], quantities integer[]) returns jsonb language plpgsql as $$
declare
  short jsonb;
begin
  with wanted as (
    select * from unnest(sku_ids, quantities) as w (sku_id, quantity)
  ), locked as (
    select stock.sku_id, stock.warehouse_id, greatest(0, stock.on_hand - stock.unsellable - stock.reserved) as available from stock
    where stock.sku_id = any(sku_ids)
    order by stock.sku_id, stock.warehouse_id
    for no key update
  ), offered as (
    select wanted.sku_id, locked.warehouse_id, wanted.quantity, coalesce(locked.available, 0) as available,
      coalesce(sum(locked.available) over (partition by wanted.sku_id), 0) as altogether,
      coalesce(sum(locked.available) over (
        partition by wanted.sku_id order by locked.available desc, locked.warehouse_id rows between unbounded preceding and 1 preceding
      ), 0) as before
    from wanted left join locked using (sku_id)
  ), complete as (
    select bool_and(altogether >= quantity) as yes from offered
  ), reserved as (
    update stock set reserved = stock.reserved + least(offered.available, offered.quantity - offered.before)
    from offered
    where stock.sku_id = offered.sku_id and stock.warehouse_id = offered.warehouse_id
      and offered.before < offered.quantity and offered.available > 0 and (select yes from complete)
    returning stock.sku_id, stock.warehouse_id, least(offered.available, offered.quantity - offered.before) as quantity
  ), moved as (
    insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference)
    select sku_id, warehouse_id, 'reserve', 0, quantity, cause from reserved
  )
  select jsonb_agg(jsonb_build_object('sku_id', sku_id, 'wanted', quantity, 'left', altogether) order by sku_id)
  into short
  from (select distinct sku_id, quantity, altogether from offered where altogether < quantity) missing;
  return short;
end $$;

-- Takes packs that `kept_for` had reserved out of the house under the name of `sent_as`, first expired, first out, and those without a lot
-- last; from one warehouse where it is given. The caller holds the lock of whoever they are kept for. Null when all of it has left,
-- else [{sku_id, wanted, left}] of lines of which fewer packs can be picked, and nothing was changed.
create function ship_stock(kept_for text, sent_as text, sku_ids bigint[], quantities integer[], only_from bigint) returns jsonb
language plpgsql as $$
declare
  parts jsonb;
  short jsonb;
  part record;
  source record;
  missing integer;
begin
  perform from stock where stock.sku_id = any(sku_ids) order by stock.sku_id, stock.warehouse_id for no key update;
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
      where lot.sku_id = part.sku_id and lot_stock.warehouse_id = part.warehouse_id
        and lot_stock.is_sellable and lot_stock.on_hand > lot_stock.quarantined
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

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on lot_movement, lot_event from aliquot_app;
  end if;
end $$;
