-- Who planned a price by hand: when its day comes they must still be somebody who may set prices. Null for what a file or a program planned, and for
-- what was planned before this was kept.
alter table planned_price add column planned_by_id bigint references operator;
create index planned_price_planner on planned_price (planned_by_id) where planned_by_id is not null;

create or replace function guard_planned_price() returns trigger language plpgsql as $$
begin
  if (new.id, new.sku_id, new.day, new.price, new.tiers, new.planned_at, new.planned_by, new.planned_by_id)
      is distinct from (old.id, old.sku_id, old.day, old.price, old.tiers, old.planned_at, old.planned_by, old.planned_by_id)
    or (new.state <> old.state and old.state <> 'waiting' and (old.state, new.state) <> ('stopped', 'withdrawn')) then
    raise exception 'a planned price keeps what was planned and is settled once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
