-- Functions and triggers of points.

-- The balance follows the ledger: no code can change one without the other.
create function apply_points_transfer() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into points_account (account_id, balance) values (new.account_id, 0) on conflict do nothing;
  update points_account set balance = balance + new.change where account_id = new.account_id;
  return null;
end $$;
create trigger points_transfer_applies after insert on points_transfer
  for each row execute function apply_points_transfer();

-- Brings points in, as a lot of their own, or back to the lots from which the reversed spend had
-- drawn, the last drawn first. A lot that has expired meanwhile comes back as a new one for 30
-- days. In SQL so that lots and ledger agree.
create function open_points_lot() returns trigger language plpgsql security definer set search_path from current as $$
declare
  left_over bigint := new.change;
  drawn record;
  target bigint;
begin
  if new.type <> 'refund' or new.returns is null then
    insert into points_lot (account_id, transfer_id, amount, spendable_from, expires_at)
    values (new.account_id, new.id, new.change, coalesce(new.spendable_from, new.moved_at), new.expires_at) returning id into target;
    insert into points_allocation (transfer_id, lot_id, change) values (new.id, target, new.change);
    return null;
  end if;
  for drawn in
    select drawing.id, drawing.lot_id, lot.expires_at <= new.moved_at as is_expired,
           -drawing.change - coalesce((select sum(undoing.change) from points_allocation undoing where undoing.undoes = drawing.id), 0) as points
    from points_allocation drawing
    join points_transfer spend on spend.id = drawing.transfer_id
    join points_lot lot on lot.id = drawing.lot_id
    where spend.id = new.returns and spend.account_id = new.account_id and spend.type = 'spend' and drawing.change < 0
    order by drawing.id desc
  loop
    continue when drawn.points = 0;
    target := drawn.lot_id;
    if drawn.is_expired then
      insert into points_lot (account_id, transfer_id, amount, spendable_from, expires_at)
      values (new.account_id, new.id, least(left_over, drawn.points), new.moved_at,
              ((new.moved_at at time zone 'Asia/Shanghai')::date + 31)::timestamp at time zone 'Asia/Shanghai') returning id into target;
    end if;
    insert into points_allocation (transfer_id, lot_id, change, undoes) values (new.id, target, least(left_over, drawn.points), drawn.id);
    left_over := left_over - least(left_over, drawn.points);
    exit when left_over = 0;
  end loop;
  if left_over > 0 then
    raise exception '% points more were given back than were spent', left_over using errcode = 'check_violation', constraint = 'points_returned_once';
  end if;
  return null;
end $$;
-- PostgreSQL fires triggers by name: points_transfer_applies, which locks the balance, is before
-- this one.
create trigger points_transfer_opens_lot after insert on points_transfer
  for each row when (new.change > 0) execute function open_points_lot();

-- Takes points out of lots: those of the reversed earning first, then what expires first. The
-- trigger points_transfer_applies has locked the balance before.
create function draw_points() returns trigger language plpgsql security definer set search_path from current as $$
declare
  wanted bigint := -new.change;
  source record;
begin
  for source in
    select id, remaining from points_lot lot
    where account_id = new.account_id and remaining > 0 and points_lot_serves(lot, new.type, new.returns, new.moved_at)
    order by coalesce(transfer_id = new.returns, false) desc, expires_at nulls last, id
  loop
    insert into points_allocation (transfer_id, lot_id, change) values (new.id, source.id, -least(wanted, source.remaining));
    wanted := wanted - least(wanted, source.remaining);
    exit when wanted = 0;
  end loop;
  if wanted > 0 then
    raise exception 'the lots of account % lack % points', new.account_id, wanted using errcode = 'check_violation', constraint = 'points_lots_suffice';
  end if;
  return null;
end $$;
create trigger points_transfer_draws after insert on points_transfer
  for each row when (new.change < 0) execute function draw_points();

-- The remainder of a lot follows its allocations.
create function fill_points_lot() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update points_lot set remaining = remaining + new.change where id = new.lot_id;
  return null;
end $$;
create trigger points_allocation_fills after insert on points_allocation
  for each row execute function fill_points_lot();

-- Locks and returns the balance: whoever spends at the same time waits for the end of this
-- transaction. In SQL because the application's role may not write balances and so may not lock
-- them.
create function lock_points_balance(owner_id bigint) returns bigint language plpgsql security definer set search_path from current as $$
declare
  found_balance bigint;
begin
  insert into points_account (account_id, balance) values (owner_id, 0) on conflict do nothing;
  select balance into found_balance from points_account where account_id = owner_id for update;
  return found_balance;
end $$;

-- As lock_points_balance; returns how many points a transfer of this type may take at that moment.
create function lock_drawable_points(owner_id bigint, transfer_type text, reversed bigint, at timestamptz) returns bigint
language plpgsql security definer set search_path from current as $$
begin
  perform lock_points_balance(owner_id);
  /* never null: a sum, or 0 */
  return (
    select coalesce(sum(remaining), 0) from points_lot lot
    where account_id = owner_id and remaining > 0 and points_lot_serves(lot, transfer_type, reversed, at)
  );
end $$;

-- No more is taken back than a transfer brought, however many transfers take.
create function check_points_taken_back() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if not exists (
    select from points_transfer brought
    where brought.id = new.returns and brought.account_id = new.account_id
      and brought.change + new.change + (select coalesce(sum(change), 0) from points_transfer where returns = brought.id and change < 0) >= 0
  ) then
    raise exception 'transfer % did not bring % points more', new.returns, -new.change
      using errcode = 'check_violation', constraint = 'points_taken_back_once';
  end if;
  return new;
end $$;
create trigger points_transfer_taken_back before insert on points_transfer for each row
  when (new.returns is not null and new.change < 0) execute function check_points_taken_back();

-- Whether a transfer may draw from a lot: a spend from what is spendable and in time, an expiry
-- from what is not in time, others from all that is in time, pending included, and from the lot of
-- the reversed earning.
create function points_lot_serves(lot points_lot, transfer_type text, reversed bigint, at timestamptz) returns boolean
language sql immutable as $$
  select case transfer_type
    when 'spend' then (lot).spendable_from <= at and ((lot).expires_at is null or (lot).expires_at > at)
    when 'expire' then coalesce((lot).expires_at <= at, false)
    else (lot).expires_at is null or (lot).expires_at > at or coalesce((lot).transfer_id = reversed, false)
  end
$$;

-- Only coupons meant for points are sold for points.
create function refuse_free_coupon() returns trigger language plpgsql set search_path from current as $$
begin
  if new.coupon_id is not null and not exists (select from coupon where id = new.coupon_id and audience = 'points') then
    raise exception 'coupon % is free for everybody: it is not sold for points', new.coupon_id
      using errcode = 'check_violation', constraint = 'points_good_sells_no_free_coupon';
  end if;
  return new;
end $$;
create trigger points_good_coupon before insert or update of coupon_id on points_good
  for each row execute function refuse_free_coupon();

-- One rule for all that is given away, whatever code writes it.
create function refuse_ungivable() returns trigger language plpgsql set search_path from current as $$
begin
  if new.sku_id is not null and not sku_may_be_given(new.sku_id) then
    raise exception 'SKU % is hazardous, regulated or cold-chain: it is not given away', new.sku_id
      using errcode = 'check_violation', constraint = 'never_given_away';
  end if;
  return new;
end $$;
create trigger points_good_givable before insert or update of sku_id on points_good
  for each row execute function refuse_ungivable();
create trigger points_order_givable before insert on points_order for each row execute function refuse_ungivable();
create trigger trial_givable before insert or update of sku_id on trial
  for each row execute function refuse_ungivable();

-- Published for promotions, which stand below points: a coupon is given for points, so many pieces
-- from now on.
create function put_points_coupon(coupon bigint, price bigint, pieces integer) returns void language sql as $$
  insert into points_good (key, coupon_id, points, stock) values ('coupon-' || coupon, coupon, price, pieces)
  on conflict (coupon_id) do update set points = excluded.points, stock = excluded.stock, version = points_good.version + 1
$$;

-- Published for promotions: before a coupon that nobody could buy yet is deleted.
create function remove_points_coupon(coupon bigint) returns void language sql as $$
  delete from points_good where coupon_id = coupon
$$;

-- A parcel is corrected from the version that was seen.
create function guard_points_parcel() returns trigger language plpgsql as $$
begin
  if new.parcel_version <> old.parcel_version + 1 then
    raise exception 'the parcel of points order % is corrected as version %', old.number, old.parcel_version + 1 using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger points_order_parcel_corrected before update of carrier, tracking_number on points_order for each row
  when (old.tracking_number is not null and (old.carrier, old.tracking_number) is distinct from (new.carrier, new.tracking_number))
  execute function guard_points_parcel();

-- Writes the domain event with the row that causes it, so that none is lost.
create function record_points_order_event() returns trigger language plpgsql as $$
begin
  perform publish_event(case when tg_op = 'INSERT' then 'points_order.placed' else 'points_order.' || new.status end, 'points_order:' || new.number,
    new.account_id, jsonb_build_object('points_order', new.number, 'status', new.status, 'points', new.points, 'carrier', new.carrier,
      'tracking_number', new.tracking_number));
  return null;
end $$;
create trigger points_order_records_event after update of status on points_order
  for each row when (old.status is distinct from new.status)
  execute function record_points_order_event();
create trigger points_order_records_placing after insert on points_order
  for each row execute function record_points_order_event();

-- Writes the domain event with the row that causes it, so that none is lost. With the former
-- number, for programs.
create function record_points_correction_event() returns trigger language plpgsql as $$
begin
  perform publish_event('points_order.parcel_corrected', 'points_order:' || new.number, new.account_id,
    jsonb_build_object('points_order', new.number, 'status', new.status, 'points', new.points, 'carrier', new.carrier,
      'tracking_number', new.tracking_number, 'was', jsonb_build_object('carrier', old.carrier, 'tracking_number', old.tracking_number)));
  return null;
end $$;
create trigger points_order_records_correction after update of carrier, tracking_number on points_order for each row
  when (old.tracking_number is not null and (old.carrier, old.tracking_number) is distinct from (new.carrier, new.tracking_number))
  execute function record_points_correction_event();

-- Writes the domain event with the row that causes it, so that none is lost.
create function record_points_transfer_event() returns trigger language plpgsql as $$
begin
  perform publish_event('points.moved', 'account:' || new.account_id, new.account_id,
    jsonb_build_object('type', new.type, 'change', new.change, 'reference', new.reference));
  return null;
end $$;
-- By name after points_transfer_applies, which locks the balance.
create trigger points_transfer_records_event after insert on points_transfer
  for each row execute function record_points_transfer_event();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger points_transfer_append_only before update or delete on points_transfer
  for each row execute function refuse_mutation();
create trigger points_transfer_no_truncate before truncate on points_transfer
  for each statement execute function refuse_mutation();
create trigger points_allocation_append_only before update or delete on points_allocation
  for each row execute function refuse_mutation();
create trigger points_allocation_no_truncate before truncate on points_allocation
  for each statement execute function refuse_mutation();
create trigger points_write_off_append_only before update or delete on points_write_off
  for each row execute function refuse_mutation();
create trigger points_write_off_no_truncate before truncate on points_write_off
  for each statement execute function refuse_mutation();

-- Changes are announced in the transaction that makes them, so that no cached page outlives its
-- data.
create trigger points_good_announces after insert or update or delete on points_good
  for each statement execute function announce_table('point-mall');

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('points_transfer', 'id', 'id account_id change type reference expires_at', 'moved_at');
select audit_table('points_good', 'id',
  'id sku_id coupon_id points stock withdrawn_at starts_at ends_at',
  'key version');
select audit_table('points_order', 'number',
  'number status carrier tracking_number cancelled_by shipped_at completed_at cancelled_at',
  'parcel_version');
