-- Points come in lots: each with the moment from which it can be spent and the moment at which it expires. Both are read against the
-- clock, so no job has to run for a balance to be right. Which lots a transfer drew from or filled is an append-only allocation that
-- the database writes by itself: no code can move points without saying which.

alter table points_transfer
  -- points that come in are pending until then; null: spendable at once
  add column spendable_from timestamptz check (spendable_from is null or change > 0),
  -- the transfer that this one reverses: a spend that is given back, or an earning that is taken back
  add column returns bigint references points_transfer check (returns is null or type in ('refund', 'adjust')),
  -- the number of the order, points order or ticket that caused it, for its reader
  add column about text;
create index points_transfer_returns on points_transfer (returns) where returns is not null;

create table points_lot (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  -- the transfer that brought it
  transfer_id bigint not null references points_transfer,
  amount bigint not null check (amount > 0),
  remaining bigint not null default 0 constraint points_lot_never_overdrawn check (remaining between 0 and amount),
  spendable_from timestamptz not null,
  -- null: never
  expires_at timestamptz
);
create index points_lot_open on points_lot (account_id, expires_at, id) where remaining > 0;
create index points_lot_due on points_lot (expires_at) where remaining > 0;
create index points_lot_transfer on points_lot (transfer_id);

create table points_allocation (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references points_transfer,
  lot_id bigint not null references points_lot,
  -- into the lot, or out of it
  change bigint not null check (change <> 0),
  -- the drawing that this one gives back
  undoes bigint references points_allocation check (undoes is null or change > 0)
);
create index points_allocation_transfer on points_allocation (transfer_id, id);
create index points_allocation_lot on points_allocation (lot_id);
create index points_allocation_undoes on points_allocation (undoes) where undoes is not null;
create trigger points_allocation_append_only before update or delete on points_allocation for each row execute function refuse_mutation();
create trigger points_allocation_no_truncate before truncate on points_allocation for each statement execute function refuse_mutation();

-- What should have been taken back of a buyer who had spent it: the shop's account `written_off` pays it to `issued`.
create table points_write_off (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  -- the earning that could not be taken back
  returns bigint not null references points_transfer,
  points bigint not null check (points > 0),
  reference text not null unique,
  moved_at timestamptz not null default now()
);
create index points_write_off_returns on points_write_off (returns);
create trigger points_write_off_append_only before update or delete on points_write_off for each row execute function refuse_mutation();
create trigger points_write_off_no_truncate before truncate on points_write_off for each statement execute function refuse_mutation();

-- The accounts of the book and what stands on them. They make nothing together, since every row moves from one to another.
create view points_book as
select account, sum(points)::bigint as points
from (
  select 'held' as account, change as points from points_transfer
  union all select counterpart, -change from points_transfer
  union all select 'written_off', -points from points_write_off
  union all select 'issued', points from points_write_off
) moved
group by account;

create function fill_points_lot() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update points_lot set remaining = remaining + new.change where id = new.lot_id;
  return null;
end $$;
create trigger points_allocation_fills after insert on points_allocation for each row execute function fill_points_lot();

-- Which lots a transfer that takes points may draw from: a spend from what is spendable and in time, an expiry from what is not in
-- time, anything else from all that is in time, pending lots too, and from the lot of the earning that it reverses.
create function points_lot_serves(lot points_lot, transfer_type text, reversed bigint, at timestamptz) returns boolean
language sql immutable as $$
  select case transfer_type
    when 'spend' then (lot).spendable_from <= at and ((lot).expires_at is null or (lot).expires_at > at)
    when 'expire' then coalesce((lot).expires_at <= at, false)
    else (lot).expires_at is null or (lot).expires_at > at or coalesce((lot).transfer_id = reversed, false)
  end
$$;

-- Makes everything else that moves the buyer's points wait for the end of this transaction, and gives how many points a transfer of
-- this type may take at that moment, for the statement that takes them to guard itself with.
create function lock_drawable_points(owner_id bigint, transfer_type text, reversed bigint, at timestamptz) returns bigint
language plpgsql security definer set search_path from current as $$
begin
  perform lock_points_balance(owner_id);
  return (
    select coalesce(sum(remaining), 0) from points_lot lot
    where account_id = owner_id and remaining > 0 and points_lot_serves(lot, transfer_type, reversed, at)
  );
end $$;

-- Takes points out of the lots: those of the earning that is reversed first, then what expires first. `points_transfer_applies`
-- has locked the balance before.
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

-- Brings points in: as a lot of their own, or back to the lots from which the reversed spend had drawn them, the one drawn last first.
-- A lot that has expired meanwhile comes back as a new one, to the end of the thirtieth day (domain rules, Points).
create function bring_points() returns trigger language plpgsql security definer set search_path from current as $$
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

-- What was moved before there were lots: every earning becomes a lot, and what was taken since was taken from what expires first.
do $$
declare
  transfer record;
  source record;
  target bigint;
  wanted bigint;
begin
  for transfer in select * from points_transfer order by id loop
    if transfer.change > 0 then
      insert into points_lot (account_id, transfer_id, amount, spendable_from, expires_at)
      values (transfer.account_id, transfer.id, transfer.change, transfer.moved_at, transfer.expires_at) returning id into target;
      insert into points_allocation (transfer_id, lot_id, change) values (transfer.id, target, transfer.change);
      continue;
    end if;
    wanted := -transfer.change;
    for source in select id, remaining from points_lot where account_id = transfer.account_id and remaining > 0 order by expires_at nulls last, id loop
      insert into points_allocation (transfer_id, lot_id, change) values (transfer.id, source.id, -least(wanted, source.remaining));
      wanted := wanted - least(wanted, source.remaining);
      exit when wanted = 0;
    end loop;
  end loop;
end $$;

-- PostgreSQL fires them by name: the balance first (`points_transfer_applies`), which is the lock.
create trigger points_transfer_brings after insert on points_transfer for each row when (new.change > 0) execute function bring_points();
create trigger points_transfer_draws after insert on points_transfer for each row when (new.change < 0) execute function draw_points();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke insert, update, delete, truncate on points_lot, points_allocation from aliquot_app;
    revoke update, delete, truncate on points_write_off from aliquot_app;
  end if;
end $$;
