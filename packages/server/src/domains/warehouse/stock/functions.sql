-- Functions and triggers of stock.

-- The check constraints of stock in one function. PostgreSQL plans each check of a table for every
-- statement that writes: the 43 checks of orders, their lines and stock took a third of the
-- processor time of placing an order, and this is compiled once per connection. It reports the
-- broken rule by name, as a constraint does; what is null breaks nothing. It sets its search path
-- because a restore from a dump has none.
create function obeys_laws(s stock) returns boolean language plpgsql immutable set search_path from current as $$
declare
  broken text := case
    when s.on_hand < 0 then 'stock_on_hand'
    when s.reserved < 0 or s.reserved > s.on_hand + s.missing then 'stock_never_oversold'
    when s.missing < 0 then 'stock_missing'
    when s.in_lots < 0 or s.in_lots > s.on_hand then 'stock_lots_on_hand'
    when s.held < 0 or s.held > s.on_hand - s.in_lots then 'stock_held_on_hand'
    when s.unsellable < s.held or s.unsellable > s.on_hand then 'stock_unsellable_on_hand'
  end;
begin
  if broken is not null then perform refuse_row(broken, 'stock'); end if;
  return true;
end $$;
alter table stock add constraint stock_laws check (obeys_laws(stock));

-- Missing packs are found, received again or no longer reserved: never more than the reservations
-- exceed the stock, so that nothing can be reserved against a loss.
create function reduce_missing() returns trigger language plpgsql as $$
begin
  new.missing := greatest(0, least(new.missing, new.reserved - new.on_hand));
  return new;
end $$;
create trigger stock_missing_is_reduced before update on stock for each row when (new.missing > 0) execute function reduce_missing();

-- A lot changes the page of its pack's product, which a row trigger cannot name from its columns.
create function announce_lot() returns trigger language plpgsql as $$
begin
  perform announce_change('product:' || s.product_id) from sku s where s.id = coalesce(new.sku_id, old.sku_id);
  return null;
end $$;
create trigger lot_announces after insert or update or delete on lot for each row execute function announce_lot();

-- As announce_lot, for the certificate.
create function announce_lot_result() returns trigger language plpgsql as $$
begin
  perform announce_change('product:' || sku.product_id) from lot join sku on sku.id = lot.sku_id
  where lot.id = coalesce(new.lot_id, old.lot_id);
  return null;
end $$;
create trigger lot_result_announces after insert or update or delete on lot_result
  for each row execute function announce_lot_result();

-- The first stock of a pack in a warehouse; follow_stock announces the changes.
create function announce_stock() returns trigger language plpgsql as $$
begin
  perform announce_change('stock:' || s.product_id) from sku s where s.id = new.sku_id;
  return null;
end $$;
create trigger stock_announces_opening after insert on stock for each row execute function announce_stock();

-- The only way to change lot_stock: the ledger and the sum cannot differ. Everybody locks stock
-- first and what is below it afterwards.
create function apply_lot_movement() returns trigger language plpgsql as $$
begin
  perform from stock where warehouse_id = new.warehouse_id and sku_id = (select sku_id from lot where id = new.lot_id) for no key update;
  update lot_stock set on_hand = on_hand + new.on_hand_change, quarantined = quarantined + new.quarantined_change
  where lot_id = new.lot_id and warehouse_id = new.warehouse_id;
  if not found then
    -- a decision about the lot must see this row: it waits until the row is there
    perform from lot where id = new.lot_id for share;
    insert into lot_stock (lot_id, warehouse_id, on_hand, quarantined, is_sellable)
    select new.lot_id, new.warehouse_id, new.on_hand_change, new.quarantined_change,
      is_lot_sellable(lot, (now() at time zone 'Asia/Shanghai')::date)
    from lot where id = new.lot_id;
  end if;
  return null;
end $$;
create trigger lot_movement_applies after insert on lot_movement for each row execute function apply_lot_movement();

-- Keeps the sums in stock equal to its lots, so that reserving reads one row.
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

-- The rule of sale: released, not due for a new analysis, and with 90 days or a third of its life
-- left, whichever is less. A pack marked as short-dated, which its buyer confirms, is sold until
-- the day before it expires. In SQL because triggers and a generated sum need it.
create function is_lot_sellable(lot lot, day date) returns boolean language sql stable as $$
  select lot.status = 'released' and coalesce(lot.retest_on > day, true) and coalesce(
    lot.expires_on - day >= case
      when (select 'short-dated' = any(return_exceptions) from sku where sku.id = lot.sku_id) then 1
      else greatest(1, least(90, (lot.expires_on - lot.manufactured_on) / 3))
    end, true)
$$;

-- Judges the lots of a pack again for a day of Asia/Shanghai.
create function judge_lots(pack_id bigint, day date) returns void language plpgsql as $$
begin
  perform from stock where sku_id = pack_id order by warehouse_id for no key update;
  update lot_stock set is_sellable = is_lot_sellable(lot, day)
  from lot
  where lot.id = lot_stock.lot_id and lot.sku_id = pack_id and lot_stock.is_sellable <> is_lot_sellable(lot, day);
end $$;

-- A changed status or date counts at once, whoever changes it.
create function judge_changed_lot() returns trigger language plpgsql as $$
begin
  perform judge_lots(new.sku_id, (now() at time zone 'Asia/Shanghai')::date);
  return null;
end $$;
create trigger lot_is_judged after update of status, manufactured_on, retest_on, expires_on on lot
  for each row execute function judge_changed_lot();

-- Marking a pack as short-dated counts at once. An import sets aliquot.judges_lots to judge all of
-- its packs at its end.
create function judge_marked_pack() returns trigger language plpgsql as $$
begin
  perform judge_lots(new.id, (now() at time zone 'Asia/Shanghai')::date);
  return null;
end $$;
create trigger sku_lots_are_judged after update of return_exceptions on sku for each row
  when (('short-dated' = any(old.return_exceptions)) <> ('short-dated' = any(new.return_exceptions))
    and current_setting('aliquot.judges_lots', true) is distinct from 'later')
  execute function judge_marked_pack();

-- Opens, changes or closes the shortage of a row of stock.
create function keep_shortage_of(s stock, short integer) returns void language plpgsql as $$
begin
  if short = 0 then
    update stock_shortage set closed_at = now() where sku_id = s.sku_id and warehouse_id = s.warehouse_id and closed_at is null;
  else
    insert into stock_shortage (sku_id, warehouse_id, packs) values (s.sku_id, s.warehouse_id, short)
    on conflict (sku_id, warehouse_id) where closed_at is null do update set packs = excluded.packs;
  end if;
end $$;

-- Writes the domain event with the row that causes it, so that none is lost.
create function record_shortage_event() returns trigger language plpgsql as $$
begin
  perform publish_event(case when new.closed_at is null then 'stock.short' else 'stock.covered' end, 'sku:' || sku.code, null,
    jsonb_build_object('code', sku.code, 'warehouse', warehouse.key, 'packs', new.packs))
  from sku, warehouse where sku.id = new.sku_id and warehouse.id = new.warehouse_id;
  return null;
end $$;
create trigger stock_shortage_records_event after insert on stock_shortage for each row execute function record_shortage_event();
create trigger stock_shortage_records_its_end after update of closed_at on stock_shortage for each row
  when (old.closed_at is null and new.closed_at is not null) execute function record_shortage_event();

-- A closed warehouse receives nothing. Whoever receives holds the warehouse until the end of the
-- transaction, and whoever closes it waits.
create function receive_where_open() returns trigger language plpgsql as $$
begin
  perform from warehouse where id = new.warehouse_id and closed_at is null for share;
  if not found then
    raise exception 'warehouse % is closed', new.warehouse_id using errcode = 'check_violation', constraint = 'stock_in_open_warehouse';
  end if;
  return new;
end $$;
create trigger stock_arrives_where_open before insert on stock for each row
  when (new.on_hand > 0) execute function receive_where_open();
create trigger stock_grows_where_open before update of on_hand on stock for each row
  when (new.on_hand > old.on_hand) execute function receive_where_open();

-- A warehouse is closed only when it is empty. No constraint can look at another table.
create function close_when_empty() returns trigger language plpgsql as $$
begin
  if exists (select from stock where warehouse_id = new.id and (on_hand > 0 or reserved > 0)) then
    raise exception 'warehouse % is not empty', new.id using errcode = 'check_violation', constraint = 'warehouse_closed_empty';
  end if;
  return new;
end $$;
create trigger warehouse_closes_empty before update of closed_at on warehouse for each row
  when (old.closed_at is null and new.closed_at is not null) execute function close_when_empty();

-- What follows from a change of stock: announcement, search, shortage. One trigger condition for
-- all of them, because conditions cost on every sale. Pages say at most "50+", so larger numbers
-- change nothing.
create function follow_stock() returns trigger language plpgsql as $$
declare
  -- what can be promised, before and after; less than zero: promised and missing
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
create trigger stock_is_followed after update on stock for each row
  when (least(old.on_hand - old.unsellable - old.reserved, new.on_hand - new.unsellable - new.reserved) < 50)
  execute function follow_stock();

-- The lot of a pack with this number; where none has it, the one that last had it.
create function lot_named(pack_id bigint, wanted text) returns bigint language sql stable as $$
  select coalesce(
    (select id from lot where sku_id = pack_id and number = wanted),
    (select former.lot_id from lot_correction former join lot on lot.id = former.lot_id
      where lot.sku_id = pack_id and former.number = wanted order by former.id desc limit 1))
$$;

-- The lots with this number, in all packs that were filled from them; of a product where none has
-- it, the batches of those that had it.
create function lots_named(wanted text) returns setof bigint language sql stable as $$
  select id from lot where number = wanted
  union
  select batch.id from lot_correction former join lot on lot.id = former.lot_id join sku on sku.id = lot.sku_id
  join sku filled on filled.product_id = sku.product_id join lot batch on batch.sku_id = filled.id and batch.number = lot.number
  where former.number = wanted and not exists (
    select from lot named join sku pack on pack.id = named.sku_id where named.number = wanted and pack.product_id = sku.product_id)
$$;

-- Promises packs to a cause, all lines or none, one line per SKU. Null when all are reserved, else
-- [{sku_id, wanted, left}] of the short lines, and nothing has changed. In SQL because checking and
-- reserving must be one step under load. One line from the fullest warehouse is the quick case;
-- others take the general way.
create function reserve_stock(cause text, sku_ids bigint[], quantities integer[]) returns jsonb language plpgsql as $$
declare
  fullest bigint;
begin
  if cardinality(sku_ids) = 1 then
    select stock.warehouse_id into fullest from stock where stock.sku_id = sku_ids[1]
    order by stock.on_hand - stock.unsellable - stock.reserved desc, stock.warehouse_id limit 1;
    update stock set reserved = stock.reserved + quantities[1]
    where stock.sku_id = sku_ids[1] and stock.warehouse_id = fullest
      and stock.on_hand - stock.unsellable - stock.reserved >= quantities[1];
    if found then
      insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference)
      values (sku_ids[1], fullest, 'reserve', 0, quantities[1], cause);
      return null;
    end if;
  end if;
  return reserve_stock_anywhere(cause, sku_ids, quantities);
end $$;

-- The general way of reserve_stock: a line's packs may come from several warehouses, the fullest
-- first. Rows are locked in the order of their ids, so that rivals queue instead of deadlocking.
create function reserve_stock_anywhere(cause text, sku_ids bigint[], quantities integer[]) returns jsonb language plpgsql as $$
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

-- Promises the packs of several orders, all or none, each SKU from its fullest warehouse. False
-- when that has too few for all of them.
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

-- Takes packs that kept_for had reserved out of stock under the name of sent_as, first expired
-- first out, packs without a lot last, from one warehouse where given. chosen names lots, one per
-- SKU ([{sku_id, number, packs}] in only_from), also by former numbers. The caller holds the lock
-- of kept_for. Null when all have left, else [{sku_id, wanted, left}] of the lines with too few,
-- and nothing has changed. In SQL because picking reads and writes many rows under one lock.
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
  select jsonb_agg(jsonb_build_object('sku_id', request.sku_id, 'wanted', request.packs, 'left', coalesce(there.packs, 0)))
  into short
  from jsonb_to_recordset(chosen) as request (sku_id bigint, number text, packs integer)
  left join lateral (
    select lot_stock.on_hand - lot_stock.quarantined as packs from lot_stock join lot on lot.id = lot_stock.lot_id
    where lot.id = lot_named(request.sku_id, request.number) and lot_stock.warehouse_id = only_from and lot_stock.is_sellable
  ) there on true
  where coalesce(there.packs, 0) < request.packs;
  if short is not null then return short; end if;
  -- a separate statement, which sees what was committed while the lock waited
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
      left join jsonb_to_recordset(chosen) as request (sku_id bigint, number text) on request.sku_id = lot.sku_id
      where lot.sku_id = part.sku_id and lot_stock.warehouse_id = part.warehouse_id
        and lot_stock.is_sellable and lot_stock.on_hand > lot_stock.quarantined and (request.sku_id is null or lot.id = lot_named(request.sku_id, request.number))
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

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger stock_movement_append_only before update or delete on stock_movement
  for each row execute function refuse_mutation();
create trigger stock_movement_no_truncate before truncate on stock_movement
  for each statement execute function refuse_mutation();
create trigger stock_act_append_only before update or delete on stock_act
  for each row execute function refuse_mutation();
create trigger stock_act_no_truncate before truncate on stock_act
  for each statement execute function refuse_mutation();
create trigger lot_event_append_only before update or delete on lot_event
  for each row execute function refuse_mutation();
create trigger lot_event_no_truncate before truncate on lot_event
  for each statement execute function refuse_mutation();
create trigger lot_movement_append_only before update or delete on lot_movement
  for each row execute function refuse_mutation();
create trigger lot_movement_no_truncate before truncate on lot_movement
  for each statement execute function refuse_mutation();
create trigger lot_correction_append_only before update or delete on lot_correction
  for each row execute function refuse_mutation();
create trigger lot_correction_no_truncate before truncate on lot_correction
  for each statement execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('warehouse', 'key', 'key name_en name_zh province_code closed_at', 'id version');
select audit_table('stock_movement', 'id',
  'id sku_id warehouse_id kind on_hand_change reserved_change reference note',
  'moved_at acted_by');
select audit_table('stock_act', 'reference', 'reference kind', 'acted_by acted_at input_hash');
select audit_table('stock_rule', 'only_one', 'low_stock', 'only_one version');
select audit_table('lot', 'id',
  'id sku_id number status manufactured_on received_on retest_on expires_on released_on released_by',
  'version');
-- Values are logged: a certificate is public.
select audit_table('lot_result', 'lot_id position',
  'lot_id position test_en limit_en result_en method',
  'test_zh limit_zh result_zh');
select audit_table('lot_movement', 'id',
  'id lot_id warehouse_id kind on_hand_change quarantined_change reference',
  'moved_at acted_by');
