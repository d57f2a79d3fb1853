-- What a pack is going to cost from a day on (00:00 in Shanghai). It stands beside the price until its day has come, and then becomes it.
create table planned_price (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku on delete cascade,
  day date not null,
  -- fen, VAT included
  price bigint not null check (price > 0),
  -- [{min_quantity, price}] by quantity, fen; null where they stay as they are then
  tiers jsonb check (jsonb_typeof(tiers) = 'array'),
  -- stopped: what it was to follow had changed so much that nobody has agreed to it
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'stopped', 'withdrawn')),
  planned_at timestamptz not null default now(),
  -- who planned it by hand; null where a file did, which a second person approved
  planned_by text check (planned_by <> ''),
  import_id bigint references import_job on delete set null,
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null))
);
create unique index planned_price_once on planned_price (sku_id, day) where state = 'waiting';
create index planned_price_due on planned_price (day, id) where state = 'waiting';
create index planned_price_sku on planned_price (sku_id, day);
create index planned_price_stopped on planned_price (id) where state = 'stopped';
create index planned_price_state on planned_price (state, day, id);
create index planned_price_import on planned_price (import_id) where import_id is not null;
select audit_table('planned_price', 'id', 'id sku_id day price tiers state');

-- What was planned stays what it was, and is settled once; one that was stopped is put away by hand.
create function guard_planned_price() returns trigger language plpgsql as $$
begin
  if (new.id, new.sku_id, new.day, new.price, new.tiers, new.planned_at, new.planned_by)
      is distinct from (old.id, old.sku_id, old.day, old.price, old.tiers, old.planned_at, old.planned_by)
    or (new.state <> old.state and old.state <> 'waiting' and (old.state, new.state) <> ('stopped', 'withdrawn')) then
    raise exception 'a planned price keeps what was planned and is settled once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger planned_price_guarded before update on planned_price for each row execute function guard_planned_price();

-- A change that was planned is told as its planner's, with the day on which it came; `aliquot.planned_price` holds {"name"} while it does.
alter table price_change add column is_planned boolean not null default false;

create or replace function note_price_change(pack sku, price_was bigint, tiers_were jsonb) returns void language plpgsql as $$
declare
  own price_change;
  tiers_are jsonb := tiers_of(pack.id);
  plan jsonb := nullif(current_setting('aliquot.planned_price', true), '')::jsonb;
begin
  select * into own from price_change where sku_id = pack.id order by id desc limit 1;
  if own.changed_at = now() and own.tiers_before is not null then
    if own.price_before = pack.price and own.tiers_before = tiers_are then
      delete from price_change where id = own.id;
    else
      update price_change set price_after = pack.price, tiers_after = tiers_are where id = own.id;
    end if;
  elsif pack.created_at <> now() and (price_was, tiers_were) is distinct from (pack.price, tiers_are) then
    insert into price_change (sku_id, price_before, price_after, tiers_before, tiers_after, is_planned, changed_by)
    values (pack.id, price_was, pack.price, tiers_were, tiers_are, plan is not null,
      coalesce(plan, nullif(current_setting('aliquot.operator', true), '')::jsonb) ->> 'name');
  end if;
end $$;
