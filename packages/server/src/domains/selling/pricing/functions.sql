-- Functions and triggers of pricing.

-- A rate that has begun stays: prices and invoices were made with it.
create function guard_vat_rate() returns trigger language plpgsql as $$
begin
  if old.valid_from <= (now() at time zone 'Asia/Shanghai')::date then
    raise exception 'a rate that has begun stays' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger vat_rate_begun_stays before delete on vat_rate for each row execute function guard_vat_rate();

-- A planned price stays as it was planned and is settled once; a stopped one can be withdrawn.
create function guard_planned_price() returns trigger language plpgsql as $$
begin
  if (new.id, new.sku_id, new.day, new.price, new.tiers, new.planned_at, new.planned_by, new.planned_by_id)
      is distinct from (old.id, old.sku_id, old.day, old.price, old.tiers, old.planned_at, old.planned_by, old.planned_by_id)
    or (new.state <> old.state and old.state <> 'waiting' and (old.state, new.state) <> ('stopped', 'withdrawn')) then
    raise exception 'a planned price keeps what was planned and is settled once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger planned_price_guarded before update on planned_price
  for each row execute function guard_planned_price();

-- Writes the price history; in SQL so that no way of changing a price can skip it. One transaction
-- is one change: saving deletes tiers and writes them again, and the list price is another
-- statement. A new pack's first price is no change.
create function note_price_change(pack sku, price_was bigint, tiers_were jsonb) returns void language plpgsql as $$
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

-- List prices, whoever changes them.
create function record_price_change() returns trigger language plpgsql as $$
begin
  perform note_price_change(new, old.price, tiers_of(new.id));
  return null;
end $$;
create trigger sku_price_recorded after update of price on sku
  for each row when (old.price <> new.price) execute function record_price_change();

-- Tiers, whoever changes them. Gathered per pack once: pack by pack, a statement with thousands of
-- tiers would take minutes.
create function record_tier_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- deleted packs take their tiers along: they join with nothing
    perform note_price_change(pack, pack.price, (
      select jsonb_agg(tier order by tier -> 'min_quantity') from jsonb_array_elements(lost.tiers || tiers_of(pack.id)) as one (tier)
    )) from (
      select sku_id, jsonb_agg(jsonb_build_object('min_quantity', min_quantity, 'price', price)) as tiers from gone group by sku_id
    ) lost join sku pack on pack.id = lost.sku_id;
  else
    perform note_price_change(pack, pack.price, coalesce((
      select jsonb_agg(jsonb_build_object('min_quantity', min_quantity, 'price', price) order by min_quantity) from sku_tier tier
      where tier.sku_id = pack.id and tier.min_quantity <> all (fresh.quantities)
    ), '[]')) from (
      select sku_id, array_agg(min_quantity) as quantities from come group by sku_id
    ) fresh join sku pack on pack.id = fresh.sku_id;
  end if;
  return null;
end $$;
create trigger sku_tier_comes after insert on sku_tier referencing new table as come
  for each statement execute function record_tier_change();
create trigger sku_tier_goes after delete on sku_tier referencing old table as gone
  for each statement execute function record_tier_change();

-- A pack's tiers as the history keeps them: [{min_quantity, price}].
create function tiers_of(pack bigint) returns jsonb language sql stable as $$
  /* never null: empty where there are none */
  select coalesce(jsonb_agg(jsonb_build_object('min_quantity', min_quantity, 'price', price) order by min_quantity), '[]')
  from sku_tier where sku_id = pack
$$;

-- Agreed prices of one institution and pack do not overlap. A trigger and no exclusion constraint,
-- which would need the extension btree_gist.
create function refuse_overlapping_agreement() returns trigger language plpgsql as $$
begin
  -- another agreement for the pack waits until this one is visible
  perform from sku where id = new.sku_id for no key update;
  if exists (
    select from institution_price other
    where other.institution_id = new.institution_id and other.sku_id = new.sku_id and other.id is distinct from new.id
      and other.valid_from <> new.valid_from
      and daterange(other.valid_from, other.valid_until, '[]') && daterange(new.valid_from, new.valid_until, '[]')
  ) then
    raise exception 'another price is agreed for SKU % on these days', new.sku_id using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
create trigger institution_price_apart before insert or update of institution_id, sku_id, valid_from, valid_until on institution_price
  for each row execute function refuse_overlapping_agreement();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
-- Only the functions above may join two changes of one transaction.
create trigger price_change_append_only before update or delete on price_change
  for each row when (pg_trigger_depth() = 0) execute function refuse_mutation();

-- Changes are announced in the transaction that makes them, so that no cached page outlives its
-- data.
create trigger vat_rate_announces after insert or update or delete on vat_rate
  for each statement execute function announce_table('rules');

-- Announced for the open pages of buyers whose cart's prices follow from it.
create trigger institution_price_announces after insert or update or delete on institution_price
  for each statement execute function announce_table('agreements');

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('vat_rate', 'kind', 'kind valid_from percent source');
select audit_table('institution_price', 'institution_id sku_id valid_from',
  'institution_id sku_id price allows_offers valid_from valid_until',
  'id');
select audit_table('planned_price', 'id', 'id sku_id day price tiers state');
